"""The words of suggested names. They are names, so they are not translated."""

MOODS = (
    "Amber", "Bold", "Brave", "Breezy", "Bright", "Calm", "Cheery", "Clever", "Cosy", "Curious",
    "Dapper", "Daring", "Dreamy", "Eager", "Early", "Fair", "Fearless", "Gentle", "Glad", "Golden",
    "Happy", "Hearty", "Humble", "Jolly", "Keen", "Kind", "Lively", "Lucky", "Mellow", "Merry",
    "Mighty", "Nimble", "Noble", "Patient", "Plucky", "Polite", "Proud", "Quick", "Quiet", "Ready",
    "Rosy", "Silver", "Sly", "Snug", "Spry", "Steady", "Sunny", "Swift", "Tidy", "Warm",
    "Wily", "Wise", "Witty", "Zesty",
)  # fmt: skip

CREATURES = (
    "Badger", "Beaver", "Bison", "Bumblebee", "Camel", "Cricket", "Crow", "Curlew", "Dolphin", "Dormouse",
    "Duck", "Eagle", "Falcon", "Finch", "Fox", "Gecko", "Goose", "Hamster", "Hare", "Hedgehog",
    "Heron", "Ibex", "Jackdaw", "Kestrel", "Kiwi", "Koala", "Ladybird", "Lark", "Lemur", "Lynx",
    "Magpie", "Marmot", "Marten", "Mole", "Moth", "Newt", "Octopus", "Ocelot", "Otter", "Owl",
    "Panda", "Penguin", "Pigeon", "Pony", "Puffin", "Quail", "Rabbit", "Raven", "Robin", "Salmon",
    "Seal", "Snail", "Sparrow", "Squirrel", "Starling", "Stork", "Swan", "Tapir", "Thrush", "Toad",
    "Tortoise", "Turtle", "Walrus", "Weasel", "Whale", "Wombat", "Woodlark", "Wren", "Yak", "Zebra",
)  # fmt: skip
