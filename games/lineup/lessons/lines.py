"""The lessons on lines, captures and disputes."""

from django.utils.translation import gettext_lazy as _

from games.lineup.lessons.stage import aims_at, answers, begins, both, captures, move, out_of_reach
from tabletop.features.lessons.api import Lesson, Task

LINE = Lesson(
    key="line",
    title=_("A line"),
    intro=_(
        "Your tokens side by side make a line: across or down, on squares only or on corners only. You "
        "capture tokens with lines."
    ),
    start=begins("5,5 2,2", "7,5 2,4"),
    tasks=[
        Task(
            ask=_("Your token is next to the green one on H6. Make it a line of two tokens."),
            why=_("A single token can’t capture: a line must be longer than the line it runs into."),
            check=aims_at("7,5"),
            otherwise=_("Your line must run into H6. Extend it to the left of F6."),
            show=move("3,5"),
            done=_("Two against one."),
            replies=answers("10,10"),
        ),
        Task(
            ask=_("Capture H6."),
            why=_("Their token leaves the game, and one of yours takes its place."),
            check=captures("7,5"),
            otherwise=_("You could do that too, but capture now: tap the green token on H6."),
            show=move("x7,5"),
            done=_("It’s yours, and your line is now three tokens long."),
            replies=answers("0,10"),
        ),
        Task(
            ask=_("Corners form lines too. Make a line of two against the token on corner C5."),
            why=_("A line runs from one corner to the next. The squares beside it don’t count."),
            check=aims_at("2,4"),
            otherwise=_("That isn’t in line with C5. Use the corner above your token on C3."),
            show=move("2,0"),
            done=_("That makes two corners in a column."),
            replies=answers("10,0"),
        ),
        Task(
            ask=_("Capture it."),
            check=captures("2,4"),
            otherwise=_("Not that one: capture the token on corner C5."),
            show=move("x2,4"),
            done=_("That’s all there is to lines."),
        ),
    ],
    end=_("Diagonals don’t count: a square’s diagonal neighbours are corners, and lines never mix the two."),
)

CAPTURE = Lesson(
    key="capture",
    title=_("Longer than theirs"),
    intro=_(
        "Count your line up to the token it runs into. Then count theirs, starting with that token and going "
        "in the same direction. Yours must be longer."
    ),
    start=begins("1,3 3,3 5,5 5,7 0,6 2,6 4,6 2,4", "5,3 7,3 7,7 6,6 8,6 6,8 8,8 2,8"),
    tasks=[
        Task(
            ask=_("Capture F4. In its row it’s two against two, which isn’t enough. But look at its column."),
            why=_("One direction is enough. In its column, the token on F4 is alone."),
            check=captures("5,3"),
            otherwise=_("That’s a legal move too, but capture F4 this time."),
            show=move("x5,3"),
            done=_("Two against one, from below. And now your row is three tokens long."),
            replies=answers("9,3"),
        ),
        Task(
            ask=_("Green has added a token behind H4. Count again, and capture H4."),
            why=_("Your line is three tokens long, theirs two."),
            check=captures("7,3"),
            otherwise=_("Leave that for now. Your row of three runs into H4."),
            show=move("x7,3"),
            done=_("You only capture the token next to your line. The one behind it stays."),
            replies=answers("10,0"),
        ),
        Task(
            ask=_(
                "Your row of three corners runs into Green’s structure. Try to capture G7 and see what "
                "happens. Then capture C9."
            ),
            why=_("No line can capture from a secured structure. The token on C9 isn’t part of one."),
            check=captures("2,8"),
            otherwise=_("Capture the token on corner C9. Your column of two is above it."),
            show=move("x2,8"),
            done=_("Captured. The structure stays until the end of the game."),
        ),
    ],
    end=_("Tokens in a structure can’t be captured, but they still count in lines, both theirs and yours."),
)

DISPUTE = Lesson(
    key="dispute",
    title=_("Tokens in dispute"),
    intro=_("A token is in dispute when you can capture it and its owner can then capture it back."),
    start=begins("0,2 2,2 6,4 8,4", "4,2 4,4 4,6 9,9"),
    tasks=[
        Task(
            ask=_("Capture E3 with your row of two, and see what happens."),
            why=_("Green has a line of two below it."),
            check=captures("4,2"),
            otherwise=_("Save that for later. First see what happens when you capture E3."),
            show=move("x4,2"),
            done=_("It’s yours for now, but Green’s column of two below runs into your single token."),
            replies=answers("x4,2"),
            after=_("Captured back, two against one. You have each lost a token."),
        ),
        Task(
            ask=_("Don’t repeat that. Make a capture after which Green can’t capture back."),
            why=_("Break up the line they captured with."),
            check=both(captures("4,4"), out_of_reach),
            nudges=[(captures("4,2"), _("They would capture it back again. Break up their line first."))],
            otherwise=_("You can do better with a capture: your row runs into E5."),
            show=move("x4,4"),
            done=_("Their column is broken: single tokens can’t capture."),
            replies=answers("4,8"),
            after=_("Green has a line of two again, below your token on E5."),
        ),
        Task(
            ask=_("One capture here also saves your token on E5. Which one?"),
            why=_("Green can’t capture from a line that is as long as theirs."),
            check=both(captures("4,2"), out_of_reach),
            otherwise=_("Then Green could still capture. Make a capture that puts E5 in a line of two."),
            show=move("x4,2"),
            done=_("Two against two: now Green can’t capture anything."),
        ),
    ],
    end=_(
        "Before you capture, check whether they can capture back. At a table, “Disputes” marks these tokens."
    ),
)
