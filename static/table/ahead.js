/*
 * Notices that the site has forgotten moves that this page knows: its database was brought back from a backup. Once is
 * no proof, for a process may not have heard of the newest moves yet.
 */

export class Ahead {
  #before = false;

  /** Whether it is certain, after this heartbeat's answer. @param {number} theirs the site's number @param {number} mine */
  heard(theirs, mine) {
    const ahead = theirs < mine;
    const certain = ahead && this.#before;
    this.#before = ahead;
    return certain;
  }
}
