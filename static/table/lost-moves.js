/*
 * Notices that the site has lost moves that this page knows, because its database was restored from a backup. Once is
 * no proof, because a process might not know the newest moves yet.
 */

export class LostMoves {
  #before = false;

  /** Whether it is certain after this heartbeat's answer. @param {number} theirs the site's number @param {number} mine */
  check(theirs, mine) {
    const ahead = theirs < mine;
    const certain = ahead && this.#before;
    this.#before = ahead;
    return certain;
  }
}
