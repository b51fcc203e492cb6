"""Lines, captures, disputes."""

from django.utils.translation import gettext_lazy as _

from games.lineup.lessons.checks import aims_at, both, captures, out_of_reach
from games.lineup.lessons.stage import answers, begins, move
from tabletop.lessons.api import Lesson, Task

LINE = Lesson(
    key="line",
    title=_("A line"),
    intro=_(
        "Your tokens side by side are a line: over squares only, or over corners only, across or up and "
        "down. Lines capture."
    ),
    start=begins("5,5 2,2", "7,5 2,4"),
    tasks=[
        Task(
            ask=_("You touch the green token on 7,5, but your line is one token long. Make it two."),
            why=_("A single token never captures: a line has to be longer than the one that it runs into."),
            check=aims_at("7,5"),
            otherwise=_("Your line has to touch 7,5 and go on behind 5,5: to the left."),
            show=move("3,5"),
            done=_("Two against one."),
            replies=answers("10,10"),
        ),
        Task(
            ask=_("Capture 7,5."),
            why=_("Their token leaves the game, and one of yours takes its place."),
            check=captures("7,5"),
            otherwise=_("You could do that as well. But now capture: tap the green token on 7,5."),
            show=move("x7,5"),
            done=_("Yours. And your line has grown to three."),
            replies=answers("0,10"),
        ),
        Task(
            ask=_("Corners make lines of their own. Bring a line of two against the token on corner 2,4."),
            why=_("From a corner to the next corner: the squares between them do not count."),
            check=aims_at("2,4"),
            otherwise=_("Not in line with 2,4. Above your corner 2,2 there is another one."),
            show=move("2,0"),
            done=_("Two corners in a column."),
            replies=answers("10,0"),
        ),
        Task(
            ask=_("Capture it."),
            check=captures("2,4"),
            otherwise=_("The token on corner 2,4 is the one."),
            show=move("x2,4"),
            done=_("That is all there is to lines."),
        ),
    ],
    end=_("Diagonals are no lines: next to a square, diagonally, there is a corner, and those do not mix."),
)

CAPTURE = Lesson(
    key="capture",
    title=_("Longer than theirs"),
    intro=_(
        "Count your line up to the token that it touches. Then count theirs from that token on, the same "
        "way. Yours must be longer."
    ),
    start=begins("1,3 3,3 5,5 5,7 0,6 2,6 4,6 2,4", "5,3 7,3 7,7 6,6 8,6 6,8 8,8 2,8"),
    tasks=[
        Task(
            ask=_(
                "Capture 5,3. In its row it is two against two, which is not enough. But look the other way."
            ),
            why=_("One direction is enough. From below, the token on 5,3 stands alone."),
            check=captures("5,3"),
            otherwise=_("Possible, too. But take 5,3 this time."),
            show=move("x5,3"),
            done=_("Two against one, from below. And now your row is three long."),
            replies=answers("9,3"),
        ),
        Task(
            ask=_("Green has made the row longer behind 7,3. Count again, and capture it."),
            why=_("Three of yours against two of theirs."),
            check=captures("7,3"),
            otherwise=_("Leave that for now. Your row of three touches 7,3."),
            show=move("x7,3"),
            done=_("Only the token that you touch is captured. The one behind it stays."),
            replies=answers("10,0"),
        ),
        Task(
            ask=_(
                "Your three corners in a row touch Green’s structure. Try to capture 6,6, and see; then take "
                "2,8."
            ),
            why=_("No line is long enough for a secured structure. The token on 2,8 is in none."),
            check=captures("2,8"),
            otherwise=_("The token on corner 2,8: your column of two stands above it."),
            show=move("x2,8"),
            done=_("Gone. The structure would have stayed for ever."),
        ),
    ],
    end=_(
        "Tokens of a structure cannot be captured, but they still make a line longer: theirs as well as "
        "yours."
    ),
)

DISPUTE = Lesson(
    key="dispute",
    title=_("In dispute"),
    intro=_("Some tokens can be captured, and then captured back. They are in dispute."),
    start=begins("0,2 2,2 6,4 8,4", "4,2 4,4 4,6 9,9"),
    tasks=[
        Task(
            ask=_("Capture 4,2 with your row of two, and see what happens."),
            why=_("Green’s own line stands below it."),
            check=captures("4,2"),
            otherwise=_("Wait with that. First see what comes of capturing 4,2."),
            show=move("x4,2"),
            done=_("Yours, for the moment: your token is alone in the column that Green has below it."),
            replies=answers("x4,2"),
            after=_("Captured back, by two against one. Each of you has lost a token."),
        ),
        Task(
            ask=_("Do not begin again. Capture a token so that Green cannot capture anything back."),
            why=_("Take away what they captured with."),
            check=both(captures("4,4"), out_of_reach),
            nudges=[(captures("4,2"), _("They would capture it back once more. Break their line first."))],
            otherwise=_("There is more to win by a capture: your row touches 4,4."),
            show=move("x4,4"),
            done=_("Their column is broken: two single tokens capture nothing."),
            replies=answers("4,8"),
            after=_("Green makes a line below again, against your 4,4."),
        ),
        Task(
            ask=_("One capture now saves 4,4 as well. Which one?"),
            why=_("A line of yours that is as long as theirs cannot be captured by it."),
            check=both(captures("4,2"), out_of_reach),
            otherwise=_("Then Green could capture something. Make a line out of 4,4 by a capture."),
            show=move("x4,2"),
            done=_("Two against two: nothing of yours can be captured any more."),
        ),
    ],
    end=_(
        "Before you capture, look whether they can capture back. At a table “Show disputes” marks such "
        "tokens."
    ),
)
