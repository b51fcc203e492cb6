"""Its words."""

TAGLINE = "What is in the sealed lots?"
SEATS = ("Auctioneer",)
OPTIONS = {"seconds": {"label": "Seconds until a lot is sold"}}
REFUSALS = {
    "bad_sum": "The lots must be worth 100 together, not %(sum)s.",
    "too_low": "Bid at least %(least)s.",
    "said_before": "That was said before.",
    "only_the_auctioneer": "Only the auctioneer knocks.",
}
