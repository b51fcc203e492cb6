"""English words for recognising repeats. Part of the rules: a change here needs
a new version of them, because the Master's views of recorded games would change.
"""

from __future__ import annotations

FRAMES = """
is it true that, is it the case that, is it correct that, is it right that, is it a fact that
is it possible that, is it because, is it so that, is it important to know that, could it be that
can it be that, might it be that, did it happen that, does it happen that, does it turn out that
am i right that, am i right in thinking that, i wonder if, i wonder whether, i think, i guess, i suppose
i assume, do you mean that, would you say that, can you say whether, can you tell us whether, so is it
ok so, in the story, in this story, in the puzzle, of the story, of the puzzle, in this case, in reality
in fact, at all, at the time, at that time, at that moment, the reason is that, the reason why
the fact that, is there a reason, for some reason, kind of, sort of, type of, some sort of, a lot, lots
of
as well, after all, at least, in any way, in some way, somehow, by any chance, one of, each other, part
of
"""
"""What frames a question and adds nothing to it."""

EMPTY = """
a an the this that these those is are was were be been being am do does did done doing has have had
having
will would shall should can could may might must of at as by than then so just really actually very quite
perhaps maybe please there here ever even also still already anyway exactly some any it its itself i me
my
we us our you your if whether and or but to in on for with from into onto about such too much more own
same_self truly simply necessarily probably possibly apparently specifically currently now indeed
literally basically myself ourselves another else able s t off out up over towards toward upon within
along across among between around through during while since until per via all both every each again back
away well which whose able ok okay um hmm yes
"""
"""Words that are dropped. Those that matter in some phrases stand in the groups below."""

WEAK = """
0.1: happen occur story puzzle situation event thing something anything stuff case fact reason cause
0.1: because
0.1: involve concern involved get become certain particular kind sort type way lot part
0.1: go come put use let start begin continue keep remain stay
0.4: make take
0.2: feel commit set turn show hold want try intend plan wish mean hope need must supposed allow seem
0.3: day today moment place spot location time like mean only
0.35: important
0.2: say tell himself herself themselves
0.3: again first last next new same other
"""
"""Words that say little: their weight."""

IRREGULAR = """
signal: signalling signalled; travel: travelling travelled; cancel: cancelling cancelled
level: levelling
quarrel: quarrelling quarrelled; equal: equalled; control: controlled controlling; fulfil: fulfilled
model: modelling; label: labelled; counsel: counselled; propel: propelled
old: older oldest elder eldest; long: longer longest; short: shorter shortest; big: bigger biggest
small: smaller smallest; large: larger largest; fast: faster fastest; slow: slower slowest
quick: quicker quickest; young: younger youngest; new: newer newest; early: earlier earliest
late: latest
high: higher highest; low: lower lowest; strong: stronger strongest; weak: weaker weakest
rich: richer richest; poor: poorer poorest; near: nearer nearest; close: closer closest
hard: harder hardest
soft: softer softest; cold: colder coldest; warm: warmer warmest; hot: hotter hottest
dark: darker darkest
light: lighter lightest; heavy: heavier heaviest; happy: happier happiest; sad: sadder saddest
easy: easier easiest; healthy: healthier healthiest; safe: safer safest; cheap: cheaper cheapest
loud: louder loudest; quiet: quieter quietest; sweet: sweeter sweetest; tall: taller tallest
deep: deeper deepest; clever: cleverer cleverest; great: greater greatest; ugly: uglier ugliest
pretty: prettier prettiest; dirty: dirtier dirtiest; clean: cleaner cleanest; angry: angrier angriest
lay: laid laying;
be: was were been being am is are; come: came; go: went gone goes; take: took taken; give: gave given
get: got gotten; make: made; know: knew known; see: saw seen; think: thought; buy: bought; sell: sold
bring: brought; catch: caught; throw: threw thrown; fall: fell fallen; fly: flew flown flies; find: found
lose: lost; hide: hid hidden; steal: stole stolen; sing: sang sung; ring: rang rung; run: ran; sit: sat
stand: stood; sleep: slept; eat: ate eaten; drink: drank drunk; die: died dies dying
lie: lay lied lying lain; ride: rode ridden; drive: drove driven; write: wrote written
speak: spoke spoken; say: said; tell: told; hear: heard; feel: felt; keep: kept; leave: left; meet: met
pay: paid; send: sent; spend: spent; win: won; begin: began begun; break: broke broken
choose: chose chosen; forget: forgot forgotten; freeze: froze frozen; hold: held; wake: woke woken
wear: wore worn; grow: grew grown; build: built; burn: burnt; teach: taught; understand: understood
swim: swam swum; shoot: shot; fight: fought; bite: bit bitten; blow: blew blown; draw: drew drawn
shake: shook shaken; sink: sank sunk; strike: struck stricken; swear: swore sworn; tear: tore torn
bend: bent; bind: bound; bleed: bled; breed: bred; dig: dug; feed: fed; flee: fled; hang: hung; lead: led
lend: lent; mean: meant; rise: rose risen; seek: sought; shine: shone; slide: slid; spit: spat
stick: stuck; sting: stung; sweep: swept; swing: swung; weep: wept; wind: wound; dream: dreamt
learn: learnt; smell: smelt; spell: spelt; spill: spilt; spoil: spoilt; dive: dove; show: shown
shut: shutting; bet: betting; cut: cutting; set: setting; hit: hitting; overtake: overtook overtaken
oversleep: overslept; child: children; person: persons; foot: feet; goose: geese; mouse: mice
tooth: teeth; man: men; woman: women; wolf: wolves; wife: wives; knife: knives; leaf: leaves
loaf: loaves
thief: thieves; life: lives; half: halves; good: better best; bad: worse worst
far: farther further farthest furthest; misunderstand: misunderstood; dead: deadly
do: does did done doing; forbid: forbade forbidden; use: used using; bake: baking; betray: betrayed
have: has had
"""

REPHRASED = """
no other: only; no one but: only; nobody but: only; noone but: only; nobody else: only; no one else: only
no longer: not; not any longer: not; not any more: not; not anymore: not; in vain: without reason
for nothing: without reason; without any need: without reason; without any reason: without reason
for no reason: without reason; needlessly: without reason; without need: without reason
do we know whether:; do we know if:; do you know whether:; do you know if:; can we say that:
may we assume that:; can we assume that:; should we assume that:; would it be right to say that:
would it be fair to say that:; is it safe to say that:; is there any chance that:
is there a chance that:
is it likely that:; is it known whether:; are we told whether:; is it clear whether:; was it so that:
was it the case that:; is it because:; was it because:; is the reason that:; is this because:
the fact that:; in order to:  to; so as to: to; so that: to; whether or not: whether; no one: nobody
do you mean:; are you saying that:; are we to understand that:; any chance that:; so:; well:; tell me:
"""
"""Phrases that are read as others, before anything else."""

SPOKEN = """
isnt: is not; arent: are not; wasnt: was not; werent: were not; dont: do not; doesnt: does not
didnt: did not; hasnt: has not; havent: have not; hadnt: had not; couldnt: could not; wouldnt: would not
shouldnt: should not; mustnt: must not; neednt: need not; mightnt: might not; cant: can not
cannot: can not; wont: will not; aint: is not; hes: he is; shes: she is; theyre: they are
theyd: they would; theres: there is; thats: that is; someones: someone; somebodys: someone
anyones: someone; anybodys: someone; whos: who is; whats: what is; im: i am; youre: you are
theyve: they have; hed: he had; shed: she had; gonna: going to; wanna: want to; nobody: not someone
noone: not someone; nothing: not something; nowhere: not somewhere; none: not any; never: not; no: not
without: not with; unable: not able; impossible: not possible; neither: not; nor: not; hardly: not
barely: not; scarcely: not; kids: children; kid: child; guys: people; guy: man; folks: people
snowplough: snow plough; snowplow: snow plough; grandma: grandmother; grandpa: grandfather; mum: mother
mom: mother; dad: father; tv: television; bike: bicycle; fridge: refrigerator; exam: examination
ad: advertisement
"""

GROUPS = """
important, matter, relevant, significant, importance, relevance, significance, play a part, play a role
important, play any part, play any role, make a difference, crucial, essential
happen, occur, take place, go on, come about, set in
story, puzzle, situation, scene, scenario
someone, somebody, anyone, anybody, some one, any one, person, some person, another person, somebody else
someone, someone else, anyone else
something, anything, some thing, thing, object, item
people, humans, folk, persons
kill, murder, slay, assassinate, homicide, murderer, killer, manslaughter
die, dead, death, pass away, deceased, perish, lose life, fatal, be killed
alive, living, live being, still alive, living being, living thing, creature
suicide, kill himself, kill herself, take his own life, take her own life, kill themselves
hurt, injure, wound, harm, injury, get hurt, wounded
damage, destroy, ruin, wreck, demolish, spoil
attack, assault, ambush
hit, beat, strike, punch
shoot, gun, gunshot, bullet, firearm, pistol, rifle, revolver
stab, knife, dagger, blade
strangle, choke, suffocate, asphyxiate, smother
drown, submerge
poison, toxic, venom, poisonous
drug, narcotic, medication, medicine, pill
weapon, arms
blood, bleed
help, assist, aid, support, lend a hand
rescue, save, come to the rescue
protect, guard, watch over, shield, defend, keep safe, safeguard, look after
prevent, stop from, keep from, keep out, keep away, ward off, avoid, hinder, make sure not
danger, dangerous, unsafe, hazard, risk, risky, peril, hazardous, in danger, threat
threaten, blackmail, extort
fear, afraid, scared, frighten, frightened, terrify, scare, terrified
angry, furious, annoyed, annoy, mad at, cross, upset, irritate, enrage, anger, rage
happy, glad, pleased, joy, delighted, content, cheerful, happiness, joyful, pleasure
sad, unhappy, sorrow, grief, grieve, mourn, depressed, sadness
cry, weep, tear, tears, sob, in tears
laugh, laughter, giggle
smile, grin
love, fall in love, in love, be in love, in love with, romance, romantic, affair
like, fond of, enjoy, keen on, fancy
hate, dislike, despise, loathe, detest
jealous, jealousy, envy, envious
lonely, alone, by himself, by herself, by themselves, on his own, on her own, on their own, loneliness
company, companionship
marry, married, wedding, wed, marriage, get married, bride, groom
wife, spouse
husband, spouse
divorce, separate, split up
relative, related, family member, relation, kin
family, relatives, kin
parent, parents, mother and father
baby, infant, newborn, toddler
child, kid, children, youngster
ill, sick, illness, sickness, disease, unwell, ailment
hospital, clinic
doctor, physician, medic
nurse, carer
mad, crazy, insane, mentally ill, madness, lunatic
dementia, alzheimer, alzheimers, senile
blind, unable to see, sightless
deaf, hard of hearing
drunk, intoxicated, inebriated, alcohol, booze
sleep, asleep, fall asleep, nap, doze
wake, awake, wake up, waken, awaken
dream, nightmare
tired, exhausted, weary, fatigue
hungry, hunger, starve, starving
thirsty, thirst
eat, consume, devour, be eaten, eat up
food, something to eat, meal, edible
drink, beverage, something to drink
taste, flavour, flavor, tasty
recognise, recognize
know, aware, be aware, realise, realize, know about, knowledge, knowingly
think, believe, assume, suppose, belief, suspect, convinced, consider
remember, recall, memory
forget, forgetful
understand, comprehend
misunderstand, misunderstanding, mistaken
lie, tell lies, tell a lie, liar, dishonest, untruth
pretend, fake, feign, act as if, pretence
deceive, trick, fool, con, cheat, mislead, deception, scam
secret, secretly, hush
hide, conceal, hidden, keep secret, cover up
betray, traitor, give away, betrayal, double cross
reveal, disclose
spy, spying, espionage, secret agent
crime, criminal, offence, felony
illegal, unlawful, against the law, break the law, forbidden, prohibited, outlawed, not allowed
law, legal, legislation
steal, theft, rob, thief, robber, robbery, burgle, burglar, burglary, nick, stolen goods
smuggle, smuggler, contraband
police, policeman, policewoman, police officer, cop, officer
arrest, caught by the police, detain
prison, jail, jailed, imprisoned, prisoner, locked up, behind bars, captive
punish, punishment, penalty
guilty, guilt, to blame, fault, responsible
innocent, blameless
judge, court, trial
lawyer, attorney
revenge, vengeance, avenge, retaliate, get back at
trap, set a trap, ambush
plan, plot, scheme
test, try out, experiment, check, exam, examination
prove, proof, evidence
bet, wager, gamble
joke, prank, for fun, practical joke, hoax
game, play a game
sport, sports, athletic
race, competition, contest, championship, tournament
win, winner, victory, come first, victorious
lose, loser, defeat, be beaten
prize, award, trophy, reward, cup, medal
fast, quick, quickly, rapid, speed, swift
slow, slowly
hurry, rush, in a hurry, haste
wait, await, delay, pause
late, too late, delayed
early, too early
purpose, deliberate, deliberately, intentional, intentionally, on purpose, intention, intend, knowingly
purpose, wilfully, intent, planned
accident, accidental, accidentally, by accident, unintentional, by mistake, by chance, mistake
accident, inadvertently, unintentionally, mistakenly, coincidence
mistake, error, wrong, incorrect, by mistake
correct, right, accurate
problem, trouble, difficulty
something wrong, anything wrong, wrong with
want, wish, desire, would like, hope, aim, try, attempt, intend, intention
need, require, necessary, essential, have to
must, have to, obliged, forced, has to, need to
allow, permit, let, permitted, allowed, permission
forbid, ban, prohibit
depend, rely
decide, determine, decision
job, work, profession, occupation, employed, trade, do for a living, work for, career, employ, employment
boss, employer, manager, superior
employee, worker, staff
colleague, coworker
dismiss, fire from, sack, sacked, fired, lay off, get fired, lose job
hire, recruit, take on
pay, paid, payment, wage, salary
money, cash, financial, wealth
earn, make money, profit
rich, wealthy
poor, poverty, broke
expensive, costly, high price, overpriced, dear
cheap, inexpensive, low price
price, cost, charge
buy, purchase, acquire
sell, seller, sale, for sale, vendor, on sale
customer, buyer, shopper, client, purchaser, people who buy, person who buys
seller, vendor, salesman, shopkeeper, stallholder, merchant
shop, store, bakery
benefit, advantage, profit from, gain, benefit from
gift, present, presents, as a gift, as a present
give, donate, hand over, hand
receive, get from, be given
borrow, lend, loan
own, belong, belong to, possess, owner, property, belongings
inherit, inheritance, heir, will and testament
insurance, insured
find, discover, come across
search, look for, seek, hunt for
lose something, lost, missing, go missing
see, look at, watch, notice, spot, observe, view, catch sight
hear, listen, overhear, audible
smell, scent, odour
touch, feel
sound, noise, noisy
loud, loudly
quiet, silent, silence, silently, quietly, keep quiet
talk, speak, communicate, conversation, chat, discuss
say, tell, mention
ask, question, request
answer, reply, respond
call, shout, scream, yell, cry out, call out
whistle, whistling
sing, song sung, singing
song, tune, melody, piece of music
music, musical
write, written, author, compose, text, composer
read, reader
letter, mail, post
postcard, card
parcel, package, packet
postman, mailman, postal worker, mail carrier
message, signal, sign
language, dialect, tongue
code, cipher
name, called
identity, who he is, who she is
famous, celebrity, well known, fame
photo, photograph, picture, image
film, movie, filmed, filming, cinema
theatre, stage, play
actor, actress, acting
perform, performance, concert, show
audience, listener, listeners, spectators, crowd, public
choir, chorus, singers
singer, choir member
conductor, choirmaster, leader of the choir
teacher, instructor
pupil, student, schoolchild
school, class, lesson
book, novel
magic, magical, supernatural, paranormal
ghost, spirit, spook
god, religion, religious, faith
church, chapel, cathedral
custom, tradition, traditional, ritual, habit
festival, celebrate, celebration, feast, party, festivity
anniversary, jubilee
birthday, date of birth
holiday, vacation, public holiday
christmas, xmas
funeral, burial, bury, grave
superstition, superstitious, bad luck, omen
luck, lucky, fortune
weather, climate
rain, raining, rainy, shower
snow, snowfall, snowing
freeze, freezing, frozen, ice over, freeze over, frost, ice, icy
melt, thaw
cold, chilly, temperature, cool
hot, heat, warm
wind, windy, storm, gale
sun, sunlight, sunny, sunshine
dark, darkness
light, lamp, lights
season, time of year, time of the year
summer, summertime
winter, wintertime
autumn, fall season
spring, springtime
night, at night, nighttime, night time, overnight, by night
day, daytime, by day, during the day, in the daytime, daylight
morning, dawn, sunrise
evening, dusk, sunset
noon, midday
weekday, day of the week
year, yearly, annual, annually, every year, once a year
daily, every day
past, long ago, historical, olden times
modern, nowadays, present day, today
future, later on
date, calendar
age, how old, years old
old, elderly, aged, advanced in years
young, youthful
former, previous, ex, retired, old
new, recent, newly
first time, for the first time
before, beforehand, earlier, prior, previously
after, afterwards, later, following
always, each time, every time, all the time
sometimes, occasionally
country, nation, state
border, frontier, boundary
town, city
village, villagers, hamlet
inhabitant, live, resident, reside, dwell, villager, inhabit
house, home, building
room, chamber
door, doorway, entrance
wall, fence
garden, yard, orchard
street, road, lane
path, way, track, trail
bridge, crossing
shore, bank, coast, beach, waterside
sea, ocean
lake, pond
river, stream
mountain, hill, peak
island, isle
forest, wood, woods
field, meadow, pasture, grassland
farm, farmhouse
boat, ship, ferry, vessel
train, railway, rail
journey, trip, travel, voyage, ride
traveller, passenger, traveler, commuter
tourist, visitor
visit, visitor, guest, visiting
vehicle, car
traffic, cars
bicycle, cycle
plane, airplane, aeroplane, aircraft
drive, driver
walk, on foot, hike, hiker
climb, climb up
far, far away, distance, distant, long way, long distance, remote, from afar
near, close to, nearby, next to, beside
arrive, arrival, reach
leave, depart, departure, go away
return, come back, go back
follow, chase, pursue
escape, flee, run away, get away
fall, drop
throw, toss, hurl, fling, chuck
push, shove
pull, drag
carry, transport, haul
bring, deliver, delivery, fetch
move, shift, moved, movement
block, obstruct, barricade
open, opened
close, shut, closed
break, broken, smash, broke
break down, fail, malfunction
repair, fix, mend
build, construct
make, produce, create, manufacture
invent, make up, made up, imaginary, invention, fictional
real, genuine, realistic, in real life, authentic
true, truth
exist, existence, real
special, unusual, extraordinary, out of the ordinary
strange, odd, weird, peculiar, bizarre
normal, ordinary, usual
same, identical, alike, equal
different, differ, difference, unlike
similar, resemble
special kind, particular
big, large, huge, great
small, tiny, little
heavy, weight
strong, powerful
weak, feeble, frail
collect, gather, pick up
pick, harvest, pluck
grow, cultivate
ripe, ripen, mature, get ripe
rot, rotten, decay, go bad, mouldy
fresh, freshly
hard, firm
soft, tender
sweet, sugary
sugar, sweetener
fruit, fruits
recipe, formula
bake, baked
cook, prepare food, chef
cake, pastry, tart
ingredient, component
feed, give to eat
animal, beast
bird, birds
dog, hound, puppy
cat, kitten
horse, pony
fish, fishes
insect, bug
cow, cattle
sheep, lamb
contain, inside, full of, filled, fill
box, carton, crate, container
bag, sack of, suitcase, luggage
bucket, pail
water, liquid
fire, flame, burn, on fire, burning, blaze
extinguish, put out, douse, quench
light a fire, ignite, set fire, start a fire
explode, explosion, bomb, blow up
alarm, alert, warn, warning
firefighter, fireman, fire brigade
soldier, army, military
war, battle, fight
fight, quarrel, argue, argument, row
enemy, rival, opponent, competitor
friend, friendship, pal, mate
neighbour, neighbor
stranger, unknown person
agree, agreement, consent
promise, vow, swear
refuse, reject, decline
thank, grateful, gratitude
apologise, sorry, apologize
proud, pride
shame, ashamed, embarrassed, embarrass
surprise, surprised, unexpected
disappoint, disappointed, let down
expect, anticipate
hope, hopeful
choose, pick out, select, choice
change, alter, swap, exchange, switch
count, counted, census
number, how many, amount, quantity
vote, election
tax, taxes
government, authorities, official
colour, color
size, how big, how large
shape, form
clothes, clothing, dress, wear, wearing, outfit
wet, soaked, get wet, damp
dry, dried
clean, cleaned, wash
dirty, filthy
clear, cleared, removed, remove, clear away
cover, covered, bury under
rubbish, litter, garbage, trash, waste
machine, device, apparatus, mechanical
plough, plow
sledge, sled, sleigh, toboggan
ski, skiing, skier
phone, telephone, mobile
computer, laptop
glass, mirror
artificial, man made, not real
decorate, decoration, decorative, ornament
use, used for, make use of
sex, gender
male, masculine
female, feminine
human, human being
part, piece
where, place, location, spot, position
when, time, what time, moment
why, reason
how, way, method
under, underneath, beneath, below
above, over, on top of
into, inside
rule, regulation
prisoner, inmate
queue, line up
finish, finishing line, finish line, end of the race
overtake, pass by, get past
clap, applaud, applause
lazy, idle
greedy, greed
loyal, loyalty, faithful
trust, rely on
honest, truthful
clerk, man at the counter, office worker
lift, elevator
barman, bartender, barkeeper, waiter, waitress, server
pub, bar, inn, tavern
restaurant, cafe, diner
hotel, hostel, guesthouse
thirsty, want to drink
ill, medical problem, health problem, medical condition, suffer from, suffering
short, small, tiny, little
tall, high, big
know each other, acquainted, meet before, know one another
marry, husband, wife, couple
meet, encounter, run into, see again, bump into
shipwreck, shipwrecked, castaway, stranded
meat, flesh
cannibal, cannibalism, human meat, human flesh
broken, out of order, defective, faulty, not working, damaged
button, switch, knob
stairs, staircase, steps
exercise, fit, training, work out
load, loaded
aim, target, point at
sky, air
parachute, parachutist, skydive, skydiver
climate, environment
desert, dune
tent, camp, camping
explode, burst, blow
lift, raise
drug, addict, addicted
pregnant, expecting a baby, pregnancy
birth, born, give birth
twin, twins, identical twin
orphan, adopted, adopt, adoption
boyfriend, girlfriend, lover, partner, fiance, fiancee
unfaithful, adultery, cheat on, have an affair, affair
stepmother, stepfather
grandmother, grandparent, granny
grandfather, grandparent, grandad
brother, sibling
sister, sibling
uncle, aunt
nephew, niece, cousin
corpse, dead body, body, cadaver
skeleton, bone, bones
organ, heart, transplant
operation, surgery, surgeon
injection, needle, syringe
fever, temperature
infection, contagious, infectious, virus, epidemic, plague
allergy, allergic
disabled, handicapped, disability, wheelchair, crippled, lame
paralysed, paralyzed, unable to move
hiccup, hiccups, hiccuping, hiccough
cough, sneeze
vomit, throw up, be sick
breathe, breath, air, oxygen
heal, cure, healing, recover, get well, get better
diet, lose weight, slim
fat, overweight, obese
thin, skinny, slender
beautiful, pretty, handsome, attractive, good looking
ugly, hideous
clever, intelligent, smart, bright
stupid, dumb, foolish, silly
brave, courageous, courage
kind, friendly, nice, kindness
cruel, mean, brutal, cruelty, nasty
rude, impolite, offensive, insult, insulted
polite, manners, courteous
respect, honour, honor, admire
bored, boredom, boring
curious, curiosity, nosy
nervous, anxious, worried, worry, stressed, stress
calm, relaxed, relax
regret, remorse, feel guilty, repent
forgive, pardon
comfort, console
convince, persuade, talk into
force, compel, coerce
command, instruct
obey, follow orders, follow the rules
advice, advise, recommend, tip
suggest, propose
invite, invitation
greet, welcome, wave
introduce, present
kiss, hug, embrace
dance, dancing, dancer
paint, painting, painter, artist, draw, drawing
sculpture, statue
photographer, take pictures, take photos, camera
newspaper, journalist, reporter, magazine
radio, broadcast, television
internet, online, website
email, text message
programme, program
scientist, researcher, science, scientific
engineer, technician, mechanic
sailor, seaman, mariner
pilot, aviator, fly a plane
captain, skipper
farmer, peasant
hunter, hunting, hunt
fisherman, angler, go fishing
gardener, gardening
carpenter, joiner
plumber, electrician
cleaner, maid, servant, butler
guard, watchman, security guard, sentry
bodyguard, protector
hostage, kidnap, kidnapped, abduct, kidnapping, kidnapper
ransom, blackmail
terrorist, terrorism
witness, see it happen
suspect, suspicious, suspicion
fingerprint, trace, clue
alibi, excuse
excuse, pretext, cover story
confess, admit, confession
deny, denial
accuse, blame, accused
sentence, condemn, convicted, convict
execute, execution, hang, death penalty
escape, break out, get out
disguise, disguised, costume, mask, dressed up
uniform, dressed as
hat, cap
shoe, shoes, boot, boots
coat, jacket
glasses, spectacles
ring, jewel, jewellery, jewelry, necklace, diamond
gold, golden
treasure, valuables
valuable, worth a lot, precious, worth money
worthless, worth nothing, without value
coin, banknote
bank, bank account
debt, owe, owe money, loan
tax, fee, toll, fine
salary, income
job, task, duty
shift, night shift
office, workplace, bureau
factory, plant, works
company, firm, business
meeting, appointment, date
deadline, time limit, on time, in time
clock, watch
hour, minute
week, weekend
sunday, weekend
midnight, twelve at night
century, decade
ancient, old
middle ages, medieval
victorian, nineteenth century
space, outer space, astronaut, planet
moon, moonlight, full moon
star, stars
earthquake, natural disaster, disaster, catastrophe
flood, flooded, flooding
avalanche, landslide
lightning, thunder, thunderstorm
fog, mist
tide, low tide, high tide, ebb
wave, waves
sink, go under, go down
swim, swimmer, swimming
dive, diver, diving
float, afloat, drift
sail, sailing, yacht
harbour, harbor, port, dock
lighthouse, beacon
bus, coach
taxi, cab
lorry, truck
motorbike, motorcycle
airport, airfield
ticket, fare
crash, collide, collision, car accident
lose way, get lost, lost, go astray, stray
map, compass
key, lock, locked
window, pane
roof, attic
cellar, basement
floor, storey
kitchen, stove, oven
bathroom, toilet, shower
bedroom, sleeping room
bed, mattress
chair, seat
table, desk, counter
ladder, steps
rope, string, cord
stick, rod, pole
stone, rock, pebble
sand, beach
mud, dirt
soil, ground, earth
tree, trunk
flower, plant, blossom, rose
grass, lawn
leaf, leaves
seed, grain
wood, wooden, timber
metal, iron, steel
paper, cardboard
plastic, rubber
cloth, fabric
oil, petrol, gas, fuel
electricity, electric, power, current
battery, charge
engine, motor
wheel, tyre, tire
robot, automatic, automatically
vegetable, carrot
bread, loaf
sandwich, snack
breakfast, lunch, dinner, supper
soup, stew
salt, salty
egg, eggs
milk, cream
coffee, tea
wine, beer
jam, jelly, marmalade
chocolate, sweets, candy
hunger, famine
pet, animal
lion, tiger
wolf, fox
mouse, rat
snake, serpent
spider, insect
bee, wasp
butterfly, moth
frog, toad
chick, chicks, hen, chicken, young bird
egg, nest
wing, wings, feather
fly, flying, take off, flight
lure, attract, tempt, entice, bait
hunt, shoot animals
extinct, endangered
zoo, circus
ride, riding, rider
cage, locked in
train, tame
wild, untamed
natural, nature
sharp, pointed
blunt, dull
smooth, slippery, slip, slide, glide
rough, uneven
round, circular
flat, level
deep, depth
wide, broad
narrow, tight
thick, dense
thin, narrow
full, filled
empty, hollow, nothing inside
whole, complete, entire
half, partly
enough, sufficient
scarce, rare, rarely, seldom
common, frequent, often, frequently, usual, usually, normally
sudden, suddenly, abrupt
final, last, finally, ultimate
end, ending, finish
begin, start, beginning, commence
continue, go on, keep on
repeat, do it again
appear, show up, turn up
disappear, vanish, gone
become, turn into, transform
cause, lead to, result in, bring about, due to
influence, affect, effect, impact
result, consequence, outcome
reason, motive, purpose of
method, means
tool, instrument, equipment
support, hold up
hold, grip, grasp
catch, capture, seize, caught
release, set free, free, let go
tie, bind, attach, fasten, fix
cut, slice, chop, saw
fold, bend
shake, tremble, shiver
turn, rotate, spin
roll, spin
jump, leap, hop
kneel, bow
sit, seated, sit down
stand, upright, stand up
lie, lie down, lying
look, appearance, look like
stare, gaze, watch
wink, blink
nod, shake head
point, gesture
knock, rap, ring the bell, ring at the door
strike, toll, chime, ring, peal
light up, shine, glow, bright
shadow, shade
reflection, reflect, mirror
invisible, unseen
visible, see, can be seen
blindfold, eyes closed, cover eyes
eye, eyes
ear, ears
hair, beard, wig
tooth, teeth, dentist
hand, finger, fingers
arm, leg, limb
foot, feet
head, skull
face, facial
skin, tattoo
voice, tone
accent, foreign
foreigner, foreign, abroad, another country
immigrant, refugee, migrate
king, queen, royal, monarch, prince, princess
president, prime minister, politician, politics, political
mayor, town council
protest, demonstration, strike, demonstrate
riot, unrest
treaty, peace
victim, killed
hero, heroic
fairy, witch, wizard, sorcerer, spell, curse
vampire, monster
alien, extraterrestrial
heaven, paradise, hell
bible, scripture, holy book
priest, pastor, vicar, clergyman, minister
pray, prayer, worship
sin, sinful
easter, religious holiday
new year, new year eve
mourning, in mourning
coffin, casket
cemetery, graveyard
will, testament, last will
document, certificate, contract, form
signature, sign
password, pin
puzzle, riddle, quiz
chess, board game
card game, poker
football, soccer
ball, toss
coach, trainer
referee, umpire
rule, against the rules, cheat, foul
record, world record
medal, prize
audition, rehearsal, rehearse, practise, practice, training
teach, train, educate, education
learn, study
skill, talent, ability, good at
experience, experienced
beginner, amateur, inexperienced
professional, expert
success, succeed, successful, work out, manage
fail, failure, unsuccessful, go wrong
improve, get better, better
worsen, get worse
increase, rise, grow
decrease, reduce, shrink
measure, length, width
weigh, weight
calculate, add up, mathematics
guess, estimate, predict, prediction, forecast
sure, certain, certainty
possible, possibility
difficult, hard, tricky
easy, simple
useful, helpful, handy
useless, pointless, no use
interest, interested, interesting
attention, notice, distract, distraction
ignore, overlook, disregard
avoid, evade, dodge
warn, warning, alert, tell about the danger
signal, alarm
apart, separate, separated
together, joint, with each other
alone, solo, unaccompanied
group, team, several people
crowd, many people
everyone, everybody, all people, all of them
nobody, not anyone
woman, lady, female
man, male, gentleman, guy
girl, female child
boy, male child
adult, grown up
teenager, adolescent, teen
bald, hairless
naked, nude, undressed, without clothes
mute, dumb, cannot speak
conscious, awake
unconscious, faint, pass out, coma
hypnosis, hypnotise, hypnotised
pain, painful, ache
bite, chew
swallow, gulp
lick, suck
kick, punch
scratch, scrape
sting, prick
burn, scald
breathe, inhale
sweat, perspire
hide, hiding place
rent, lease, landlord, tenant
homeless, beggar, tramp
charity, donation, donate, good cause
volunteer, unpaid
retire, retirement, pensioner
holiday, day off, leave
weekend, saturday
trip, excursion, outing
souvenir, memento
luggage, baggage
ancestor, forefather, descendant
widow, widower
bachelor, unmarried, spinster
fiance, fiancee, engaged, engagement
in-law, mother in law, father in law, son in law, daughter in law
household, family
partner, spouse, wife, husband
couple, pair, husband and wife, man and woman, spouses
lover, mistress, affair
ex, former husband, former wife, ex husband, ex wife
youth, young people, teenager
senior, elderly, pensioner, old people, old folk, advanced in years, aged
local, locals, inhabitant, village, villager, neighbour, from the area, from around here, nearby
neighbour, person next door, next door, live nearby
owner, landlord, proprietor
leader, head, chief, boss
lead, conduct, conductor, direct, be in charge, run by
member, belong to, part of
crew, team, staff, sailors
passenger, on board, aboard
tourist, holidaymaker, sightseer
visitor, from elsewhere, come from elsewhere, from other places, from outside, from another place
visitor, outsider
guest, host
employee, apprentice, assistant, helper
employ, employed, employ by, work for, job with, on the payroll
second job, another job, work for both
competitor, rival, opponent, competition
traitor, betray, disloyal, treason, traitorous, leak
leak, reveal, give away, pass on, disclose, tell about, let slip
customer, patron
trader, dealer, merchant, seller
hiker, walker, rambler
runner, jogger, racer
cyclist, bicycle
skier, ski
singer, sing
swimmer, swim
composer, compose, write the song, write the music, write the piece
baker, bake
confectioner, pastry cook, pastry chef, baker
criminal, crook, gangster, villain
thief, robber, burglar, shoplifter, pickpocket
detective, investigator, private eye, inspector
magician, conjurer, magic, magic trick, trick
nurse, nursing
nursing home, care home, old people home, retirement home, home for the elderly, home for old people
nursing home, residential home
hospital, ward, sanatorium, medical
soldier, troop, troops
fire brigade, fire service, fire department, firefighters
authority, council, town council, local authority, city council, officials, town hall, municipality
government, state
dementia, demented, forgetful, memory loss, memory problem, lose memory, poor memory, bad memory
dementia, trouble remember, difficulty remember, amnesia
memory, remember, memories
forget, memory bad, bad memory, poor memory
forgetful, bad memory, memory bad, memory poor, poor memory, trouble remember, can remember
forgetful, absent minded, forget things
ill, health condition, ailing, diseased
healthy, good for health, better for health, health benefit, good for you, health, in good health, well
medicine, remedy, medication, tablet, pill, treatment
cure, treat, treatment, remedy
allergy, allergic reaction
heart attack, cardiac arrest, stroke
injured, hurt, wounded, injury
lame, limp, walk badly
hearing, deaf, hard of hearing
vision, sight, eyesight
see, visible, spot, make out, notice, witness
invisible, unseen, out of sight, hidden from view
hear, audible, hearing
mute, silent, dumb, speechless
silent, say nothing, keep quiet, hold tongue, say word
taste, tasty, delicious, flavoursome
recognise, familiar, seem familiar, tell by
sense, feel, perceive
breath, breathless, out of breath
sweat, sweaty
sleep, go to bed, doze off, slumber
wake, wake up, get up, rouse
oversleep, sleep too long, sleep in
starve, hunger, die of hunger
hungry, hunger, appetite, need to eat, in need of food
strength, strong, power
tired, fatigue, exhausted, worn out, exhaustion
pregnant, expect a child, expect a baby
blood, bloody
naked, bare, without clothes, no clothes, unclothed
disabled, in a wheelchair, unable to walk
die, lose life, get killed, cost life, perish, drop dead, be dead, fatal, mortal, end up dead
kill, cause death, cause the death, take life, put to death, end life, responsible for death
murder, kill deliberately, kill on purpose
suicide, take own life, end own life, kill oneself, jump to death
corpse, body, remains
danger, endanger, put in danger, at risk, in peril, run a risk, run any risk, threat, harmful, hazardous
safe, safety, out of danger, secure
accident, by accident, unintended, inadvertent, not mean, unplanned, fluke, chance
accident, crash, mishap, get hurt
purpose, mean to, meant to, plan to, on purpose, intend, aim
purpose, aim, goal, objective, intention, point, reason, in order
well meant, mean well, good intention, with good intentions, want to be helpful, meant to help, good will
well meant, kindly meant
illegal, forbidden, prohibited, ban, break a rule, against the rules, against the law, rule, off limits
illegal, banned, illicit
permission, permit, allow, be allowed, permitted
steal, take without permission, take without paying, take away secretly
steal, thieve, theft, stealing
cheat, unfair, fair, break the rules, foul play
trap, set up, lay a trap, bait, snare, lure
blackmail, extort
fraud, swindle, con, trick
fake, forge, forgery, counterfeit, imitation, artificial
lie, make up, invent, untrue, tell the truth
invent, imaginary, made up, not real, fictitious, exist
hide, conceal, hidden, out of sight, disguise, keep secret, invisible
secret, confidential, hidden, in secret, secretly
hostage, captive
prison, jail, cell, in custody, locked up
escape, flee, get away, break free
catch, arrest, be caught
wrong, mistake, incorrect, error, false note
correct, put right, right, set right, fix
mistake, error, slip, by mistake, blunder
fault, blame, guilt
punish, fine, penalty
poison, toxin, poisoned, poisonous, venomous, toxic
explode, bomb, dynamite, blast
fire, burn, be on fire, something burning, smoke, flames, in flames, blaze
burn, light, heat, set alight, fuel, use as fuel
fuel, firewood, kindling, burn
heat, warm, warmth, heating, keep warm
put out, extinguish
flood, water damage
help, assist, come to aid, for the good of, do a favour, favour, benefit, helpful, for the sake of, sake
rescue, save, save life, bring to safety, free
protect, keep safe, safety
prevent, avoid, stop, stop from, keep from
glad, happy, pleased, like, delighted, like it, happy about
happy, joy, joyful, happiness, for joy, out of joy
sad, unhappy, miss, sorry, sadness, be missed
tear, cry, weep, tears, in tears
angry, anger, furious, fury, rage, mad, outraged, cross, indignant
fear, afraid, scared, out of fear, frightened, anxious, panic, terror, dread
love, feelings for, have feelings, in love, crush, attracted to, be fond of, affection, romantic
love, declaration of love, romantically
grateful, thank, gratitude, thankful, say thank you, way of saying thank you, appreciation
lonely, alone, loneliness, feel alone, isolated
alone, by yourself, on own, nobody else, single
want, wish, keen, would like, hope for, eager
want, try, goal, aim
hope, want, wish
proud, show off
ashamed, embarrassed, shame
guilty, bad conscience, remorse, feel bad about
surprise, astonish, amazed, unexpected, shock
disappoint, let down
annoy, irritate, bother, disturb
disturb, noise, wake up
jealous, envy
bored, boredom
excited, excitement, thrilled
know, aware, knowledge, find out, be familiar with, have knowledge
know, acquainted, be acquainted, known to, familiar, meet before
realise, notice, find out, discover, become aware, detect, spot
unaware, oblivious, unknowingly, unwittingly, without knowing, ignorant
think, be under the impression, impression, have the impression, believe, of the opinion, suppose
think, suspect, convinced, take for
expect, think, reckon
decide, depend, determine, choose
depend, decide, matter, according to, make a difference
reason, why, because, motive, purpose, due to, thanks to, owing to, since
because, due to, thanks to, owing to, since, on account of, out of
mean, sign, signify, stand for, symbol, indicate, symbolise
sign, signal, symbol, message, hint, clue
code, secret message, signal
content, text, what write, what say, words, writing
write, text, written, writing
write, send, post
read, look through
describe, description
describe, say what it looks like
tell, inform, let know, mention, report
shout, call out, cry out, yell, scream, call
shout, loud
promise, agree, swear, deal, agreement, contract, arrangement
ask, request, beg
order, command, have made, commission
remind, memory, reminder
understand, make out
name, identity
identity, who they are, who he is, who she is
language, speak, tongue, foreign language
take part, participate, compete, enter, run in
take place, be held, occur, event, be on
event, take place, contest, function, ceremony, occasion
come, arrive, show up, visit, turn up, appear
come, visit, go there
go, travel, head, journey, way, get to
travel, go, journey, trip, ride, on the way, en route, way
leave, go away, depart, go out, set off, leave the house, leave home
go out, leave the house, leave home, outside
stay, remain, wait
stay home, stay at home, remain at home, stay in, not go out
stay away, keep away
return, come back, go home, be back
cross, go across, get across, go over, take across, way across, reach the other side, pass over
cross the line, finish, cross the finishing line, arrive, reach the finish, come in
pass, pass through, go through, drive through, use the street
lift, ride, give a lift, take along, drive, in his car, ride with, ride along, drive her
take, pick, collect, pick up, remove
take, bring, carry, transport, convey, have on board
carry, transport, on board, hold
carry, contain, full of, filled with, have in
fill, full, contain, filled with, have in
put, place, leave, lay, set, put out, position
leave, put, put out, provide, leave behind, lay out
provide, give, supply, put out, make available, lend
give, present, give away, hand out, pass, donate, as a gift
send, put there, post, mail, give
send, from
get, receive, be given, be sent
keep, hold, store, preserve
throw, drop, let go, release, toss
throw away, get rid of, dispose, discard
hide, put away
push, move, shift
move, change place, relocate
climb, get over, go over
run, rush, sprint, hurry
walk, stroll, hike, step, foot
search, look for, hunt, seek, try to find, looking for something, collect
collect, gather, pick up, look for
find, discover, come upon, stumble on
lose, mislay, misplace
start, begin, begin with, beginning, at first, initially, start out, in the beginning, originally
stop, finish, end, quit, give up
become, get, turn, grow, go
soften, become soft, get soft, soft, go soft, turn soft
ripe, ripen, become ripe, soft
squash, crush, damage, bruise, squeeze, get squashed
damage, ruin, harm, spoil, bruise, hurt
break, damage, destroy
make, turn into, made of, made from, made out of, product, consist of
consist, made up of, made of, consist of, be, composed of
use, used for, use as, meant for, for use, serve, purpose
use, make use
meant, supposed, intended, designed, for
cook, boil, bake, roast, prepare, cooking
eat, swallow, taste, bite, consume, eat for lunch
need, require, necessary, must, have to, it is necessary
without need, need, for nothing, needlessly, unnecessary, in vain, no reason, without reason
for nothing, in vain, for no reason, needlessly
practise, train, rehearse, practice, training, for practice
perform, concert, performance, give a concert, appear
sing, song, singing, tune
whistle, tune
play, game, playing
win, winner, come first, get the prize, get the cup, receive the cup, be the winner
last, come last, finish last, in last place, last place, slowest, at the end
slow, slowest, last
first, first time, never before, for the first time
ahead, in front, lead, in the lead
guess, estimate, predict
near, closest, nearest, close
near, nearby, close by, next, not far, in the area, neighbouring
far, far away, long distance, a long way, from a distance, long way off
bet, stake, odds
time, what time it is, o clock, clock, hour
punctual, on time, punctuality, never late, early
late, delay, behind schedule, arrive late, too late, delayed
particular, specific, certain, special, given, exact, fixed
special, particular, unusual, specific, something special, extraordinary, out of the ordinary
destination, place, where they go, go to, town
same, identical, alike, the same way, same person, not change
other, another, different, else, elsewhere
elsewhere, somewhere else, another place, other place, other places, another room, different place
only, just, merely, sole, single, nothing but, except, solely, exclusively
hourly, once an hour, every hour, each hour
daily, every day, each day, day after day, day by day
weekly, every week, once a week, each week
annual, every year, each year, year after year, once a year, yearly
often, frequently, common, frequent, regularly, many times, usual
rare, seldom, not often, hardly ever, uncommon
always, every time, each time, constantly, without exception
never, not once
sometimes, now and then, from time to time, occasionally
before, previously, in the past, earlier, used to, former, earlier on
later, afterwards, after that, at a later time, then, subsequently
next, following, the day after, tomorrow, the day that follows
previous, the day before, yesterday, last
now, at the moment, today, currently
day, date, particular day
date, day
daytime, during the day, by day, day
winter, cold season, wintertime, in the cold
summer, warm season, hot season
dark, darkness, before it is light, no light, before dawn, at night, before light
dawn, daybreak, sunrise, first light, early morning
night, after dark, in the night
midnight, middle of the night
hour, sixty minutes
long time, for a long time, so long, take time, ages, for hours, long
short time, briefly, quickly, moment
place, location, position, spot, where
where, place, location, in which place
house, home, flat, apartment, building
room, bedroom, chamber
kitchen, cook
garden, orchard, yard
border, frontier, boundary, divide, divided, line between
divide, split, separate, border
country, abroad, overseas, land, nation, foreign country
street, road, lane, alley, pavement
snow, snowy
sledge, sleigh, toboggan, sled
ferryman, captain, boatman
ice, frozen, freeze, freeze over, ice form
station, railway station, platform
platform, track
train, railway, by rail
car, vehicle, automobile, van
lorry, truck, van
bus, coach, public transport
stall, stand, booth, kiosk, shop
shop, store, market
counter, desk, till
food, meal, eat
cake, pastry, dessert, gateau
jam, marmalade, preserve
drink, liquid, beverage
ingredient, component, substance
recipe, formula, instruction
parcel, package, packet, box, delivery
box, crate, carton, container
bucket, pail, container
torch, flashlight, light, lamp, lantern, torchlight
light, lamp, lights, lighting, lit, bright
shine, light
sound, noise, tone, sounds, make a noise
note, tone, pitch
song, piece, tune, melody, piece of music, hymn
bell, chime, ring, church bell
umbrella, parasol
ladder, steps, stepladder
door, entrance, gate
alive, living, live, living things, something alive, something living
chick, baby bird, young bird, nestling, young
young, baby, chick
fly, wing, able to fly, take off, flight
confuse, mislead, disorient, lose way, lead astray, misled, puzzled
attract, draw, lure, tempt
frighten, scare away, drive away, chase away, scare
light, street light, street lamp, lamplight
festival, celebration, party, fair, carnival, feast
tradition, custom, ritual, ceremony, habit, rite, old custom
religion, religious, sacred, holy, god
film, movie, shoot, cinema, tv, television, being shot
count, census, counted, number of people
population, inhabitant, number of people
money, pay, cash, payment, profit, earn, finance, subsidy
pay, paid, money, wage, get money, salary
earn, sell, make money, profit, receive money
sell, sold, for sale, earn money
buy, purchase, bought, pay for
cheap, low price, little money
expensive, cost a lot, cost twice, pricey, high price
price, cost, cost twice as much, expensive
poor, need money, little money, no money
rich, wealth, well off
work, job, profession, task, at work
work, function, operate
weight, heavy, heaviness, how heavy
size, how big, big, large
number, how many, amount, count
colour, which colour, what colour
age, old, how old
distance, far, how far
purpose, so that, in order to
description, describe
effect, result, cause
matter, relevant, play a role, important, significance, have something to do, have to do with
matter, have anything to do, involve, be involved, play a part, be part of
involve, have to do with, something to do with, about, be about, anything to do with, be involved
school, classroom
close, shut, shut down, close down
save, keep open, keep from closing
doctor, medical, surgeon
photo, picture, image, snapshot, photograph
picture, image, drawing, illustration
story, tale
test, trial, experiment, check
joke, prank, fun, trick
exist, real, there ever, be real
real, actual, genuine, authentic, true
unusual, strange, special, odd
normal, usual, ordinary, natural
machine, device, robot, automatic, engine
electric, electrical, electricity
gun, loaded, bullet
shoot, shot, fire
clothes, dress, wear
dry, drought
cliff, edge, precipice
mountain, hill, alp
valley, dale
forest, woods
war, wartime, military
election, vote
space, astronaut, weightless
elevator, lift
dwarf, short, small, little person, midget, small person
reach, high enough, tall enough
sport, game, match
time of year, season, month
meet, see, get to know
know before, meet before
whistle, whistle a tune, whistle a song
thirsty, need a drink, something to drink, want a drink, in need of water
engine trouble, car trouble, break down, breakdown, technical problem, mechanical problem
engine trouble, technical fault
out of petrol, run out of petrol, run out of fuel, run out of gas, fuel
phone, telephone, call, on the phone, phone call, ring, dial
inside, within, from inside, from within, indoors
outside, outdoors, in the open
boast, brag, show off, proud
present, there, at the scene, on the spot
purpose, of his own free will, of her own free will, voluntarily, willingly, of his own accord
accompany, with him, with her, with them, in company, together with
sacrifice, give life
problem, solve, solution
broke, lose everything, bankrupt, ruined, penniless
plane, aircraft, fly in a plane
lose blood, loss of blood, bleed to death, bleed
toy, plaything
rent, pay for staying
gamble, bet, casino
breathe, suffocate, lack of air, run out of air, no oxygen
birthday, anniversary
travel abroad, foreign country
afraid of heights, fear of heights, vertigo
jump, leap, spring
hang, noose, rope
knock, bang, thump
bite, sting
cross, angry
hide from, avoid
trick, deceive, fool, mislead, pull the wool
clue, evidence, proof, hint
cut, saw, chop
strangle, throttle, choke
smell, stink, odour, scent
loud, noisy, make a lot of noise
quiet, quietly, softly, without a sound
carry on, continue, go on
give up, stop, quit, abandon
put on, wear, get dressed
take off, undress, remove
turn on, switch on, light
turn off, switch off, put out
pick up, fetch, collect
drop, let fall, fall
wait for, expect
look after, care for, take care of, nurse, tend
look like, resemble, appear, similar
take care, careful, caution
grow up, childhood, as a child, when young, in childhood
fall asleep, sleep
wake someone, wake
fall ill, get sick, become ill, ill
get better, recover, heal
get married, marry
get rid of, dispose, throw away
get angry, anger
get drunk, drunk
get wet, wet
get lost, lose way
make sure, ensure, check
make money, earn
make noise, noise
make friends, befriend, friend
make a mistake, mistake, err
make fun, mock, tease, laugh at, ridicule
make happy, please, cheer up
change mind, decide
tell apart, distinguish, difference
pay attention, attention, notice
pay back, revenge, return
play a trick, trick, joke
keep a promise, promise
break a promise, betray
keep a secret, secret
run away, flee, escape
run over, hit by a car, car accident
knock over, run over
blow up, explode
burn down, fire
fall down, collapse, fall
fall off, fall
fall out, quarrel
break in, burglary, burgle
hold breath, breathe
shut eyes, close eyes, eyes closed
open eyes, wake
lose sight, blind
lose hearing, deaf
lose job, unemployed, out of work, without work
out of work, unemployed, jobless
on strike, strike
at war, war
at sea, sea, on a ship
at home, home, in the house
at school, school
in hospital, hospital
in prison, prison
in bed, bed
in the dark, dark
in the water, water
in trouble, trouble, problem
in time, on time, punctual
in secret, secretly
in public, publicly
in pairs, pair
in advance, beforehand, before
in charge, responsible, boss, leader
in a hurry, hurry
in front, ahead
at night, night
by hand, manually
by train, train, railway
by car, car, drive
by ship, ship
by mistake, mistake
by heart, memorise
on foot, walk
on fire, burn
on holiday, holiday, vacation, on vacation
on purpose, purpose
on board, aboard
on sale, sell
on television, television
for sale, sell
for free, free of charge, without paying, gratis, cost nothing
for fun, fun, joke
for ever, forever, permanently
free, free of charge
of age, adult
of gold, gold
out of order, broken
out of date, old
out of breath, breathless
under age, minor
sea, ocean, at sea
storm, hurricane, tornado
desert, dune, sand
jungle, rainforest
north pole, arctic
south pole, antarctic
farm animal, livestock, cattle
pet, domestic animal
fur, coat
beak, bill
feather, plumage
nest, egg
herd, flock, swarm
hunter, poacher
meat, beef, pork
vegetarian, vegan
chew, bite
starving, famine
spice, pepper
lemonade, soft drink
alcohol, liquor, booze, spirits
cigarette, smoke, smoking, smoker, tobacco
match, lighter
candle, wax
curtain, blind
carpet, rug
sofa, couch
cupboard, wardrobe, closet
drawer, chest
cellar, basement, underground
attic, loft
chimney, fireplace
stove, oven, fireplace
tap, pipe
bath, bathtub, tub
towel, cloth
pillow, cushion
blanket, duvet
needle, pin
scissors, shears
hammer, tool
nail, screw
bottle, flask
cup, mug
plate, dish
knife, blade
spoon, cutlery
basket, bag
envelope, letter
stamp, postmark
pen, pencil
ink, dye
newspaper, press, paper
poem, verse
novel, book
map, chart
flag, banner
drum, percussion
violin, fiddle
piano, keyboard
orchestra, band
concert, recital
opera, theatre
circus, acrobat
clown, fool
puppet, doll
dice, die roll
chess, chess game
swimming pool, pool
gym, fitness
goal, score
runner up, second
marathon, race, run
champion, winner
mountaineer, climber
diver, dive
astronaut, cosmonaut
pilot, fly a plane
driver, chauffeur, drive
conductor, ticket inspector
waiter, waitress
bartender, barman
chef, cook
butcher, meat
barber, hairdresser
tailor, dressmaker
shoemaker, cobbler
optician, glasses
dentist, tooth
vet, veterinary
surgeon, operation
midwife, birth
undertaker, funeral
gravedigger, grave
priest, clergyman, vicar, pastor
bishop, pope
monk, monastery
judge, court
lawyer, solicitor, attorney
juror, jury
witness, bystander
hangman, executioner, execute
guard, warder, jailer
hostage taker, kidnapper
spy, agent, undercover
inventor, invent
scientist, researcher
professor, teacher, lecturer
student, pupil
author, writer, novelist
painter, artist
photographer, take a photo
model, pose
fashion, clothes
timetable, schedule, plan
keep to, stick to, follow, obey
share, part, portion
patient, sick person, sick people, ill person, ill people
stay home, stuck at home, stay at home, at home, have to stay home
courage, brave, dare
react, respond, reaction, response, answer
mayor, council, town council
teach, teacher, lesson
road, street
punctual, on time, be on time, arrive on time
exact, exactly, precise, precisely
fast, speed, how fast
spoil, go bad, rot
misunderstand, misunderstanding, understand wrong
lost, go astray, lose way, get lost
former, once, formerly, in former times, used to, in the past, long ago, earlier
alone, on own, by himself, by herself, by themselves, with no one else
parade, procession
reward, prize, thank, thanks
determine, decide
"""
"""Words and phrases that mean the same, or so nearly that one stands for the other in a question. A word can
be in several groups.
"""

OPPOSITES = """
alive/die good/bad before/after day/night morning/evening morning/night summer/winter autumn/spring
summer/autumn inside/outside indoors/outdoors open/close hot/cold wet/dry up/down above/below under/above
left/right first/last early/late more/less many/few old/young old/new big/small long/short high/low
tall/short fast/slow wrong/right true/false happy/sad light/dark heavy/light rich/poor real/fake
legal/illegal human/animal ripe/unripe ripe/rot soft/hard strong/weak buy/sell give/take win/lose
push/pull love/hate remember/forget accident/purpose north/south east/west always/never same/different
friend/enemy healthy/ill guilty/innocent accept/refuse arrive/leave start/end start/stop empty/full
hungry/full deaf/blind sleep/wake expensive/cheap near/far help/hurt rescue/hurt help/prevent past/future
loud/quiet married/single best/worst top/bottom front/back town/village possible/impossible male/female
man/woman boy/girl husband/wife mother/father brother/sister son/daughter
safe/danger clean/dirty find/lose live/die lend/borrow
"""
"""Where one question has the one and the other the other, they are not the same."""

OPPOSITE_SIDES = "towards/away into/out from/for"
"""Prepositions that are opposites, if nothing else is different."""

COMPLEMENTS = """
true/lie true/invent true/fake shy/courage shy/brave fear/courage
illegal/allow forbid/allow illegal/permission forbid/permission unaware/know forget/remember
invisible/see hide/see oversleep/wake silent/talk mute/talk
leave/stay stay/leave lonely/company single/marry innocent/guilty healthy/ill safe/danger clean/dirty
deny/admit
accept/refuse possible/impossible absent/present alone/together drunk/sober empty/full empty/something
success/fail honest/lie
loyal/betray stranger/know ignore/notice invent/exist invent/real accident/purpose late/punctual
stay_away/come
stay_home/go_out moving/still awake/sleep quiet/noise deaf/hear blind/see lose/find miss/hit
alive/die live/die win/lose same/different true/false open/close wake/sleep legal/illegal right/wrong
real/fake
"""
"""Of these, "not" the one is the other."""

KINDS = """
relative: aunt uncle cousin brother sister mother father son daughter grandmother grandfather wife
relative: husband family
parent: mother father
child: son daughter boy girl baby
fruit: apple pear berry cherry plum orange banana lemon grape
prize: cup medal trophy
stone: cobble cobblestone pebble
boat: ferry ship
card: postcard
mail: postcard letter parcel
letter: postcard
food: sandwich cake bread fruit soup meat apple pear
water: lake sea river pond
building: house church school station farm shop
vehicle: car bus lorry train truck van taxi
furniture: bed table chair wardrobe
plant: tree flower grass
weapon: gun knife sword bomb axe
clothes: coat hat dress shoe glove uniform costume
container: box bucket bottle bag jar
barrier: wall fence gate
place: house room village town station valley island lake farm shop office mountain church
noise: whistle bang scream bell
season: summer winter spring autumn
month: january february march april may june july august september october november december
weekday: monday tuesday wednesday thursday friday saturday sunday
colour: red blue green yellow black white brown grey orange purple pink
job: doctor nurse police teacher soldier lawyer spy thief baker cook driver sailor pilot judge priest
job: farmer
weather: rain snow sun wind storm cold hot fog
sex: male female man woman
time: night morning evening noon day midnight
animal: dog cat horse bird fish insect cow sheep
"""
"""A general word counts little beside one of its kind: "the season is summer" is "summer". It can stand for
what the story names: "the fruit" for its pears.
"""

PREPOSITIONS = """
before after under above below inside outside towards toward away from for into out up down
"""
"""Those that have an opposite."""

ATTRIBUTES = "old young big small little long large tall new own special"
"""They say little before a noun: "the old woman"."""

NUMBERS = """
one two three four five six seven eight nine ten eleven twelve thirteen twenty thirty forty fifty hundred
thousand second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth once twice half
double
"""

UNSTEMMED = "evening something anything nothing everything during"
"""Words whose endings belong to them."""

LINKS = "than because before after until unless if"
"""What stands before one of these is not what stands after it: "she left because he came"."""

WH = "who whom what when where why how which"

GENERIC_PEOPLE = "man woman person people guy lady gentleman someone adult one stranger"

PEOPLE = """
man woman boy girl person people child children kid baby wife husband mother father parent son daughter
brother sister uncle aunt grandmother grandfather friend neighbour enemy rival guest visitor family
couple
choir audience crowd team group villager thief thieves clerk nurse cook chef boss staff pilot judge
priest
monk nun king queen prince princess guard captain student pupil victim relative tourist inhabitant
resident assistant expert spy cop police lady gentleman confectioner carer patient customer client
listener passenger traveller traveler commuter owner everyone everybody someone ghost actor actress
doctor
lawyer soldier sailor driver baker runner hiker buyer seller singer worker player dancer teacher speaker
member conductor composer fireman butcher gardener hunter prisoner murderer killer robber winner loser
"""

MASCULINE = """
man boy husband father son brother uncle grandfather king prince monk gentleman he
"""

FEMININE = """
woman girl wife mother daughter sister aunt grandmother queen princess nun lady she actress
"""

PLURAL = """
people children family couple choir audience crowd team group police
everyone everybody parents they staff kids
"""

NOT_PEOPLE = """
water letter paper dinner supper river winter summer number weather flower finger ladder tower power
order
corner computer counter border colour color door floor motor mirror razor cover over under after never
ever other another whether either together rather later older better longer younger bigger smaller faster
slower earlier further matter butter sugar silver pepper timber chamber member_of shower thunder poster
paper cellar mortar anger danger hunger wonder answer master_key newer higher lower stronger weaker
richer
poorer closer nearer harder softer colder warmer darker lighter former inner outer upper proper super
tender deer beer cheer career engineer_ing fever lever liver silver tiger spider oyster lobster rooster
september october november december easter monster disaster register theatre centre meter litre trailer
freezer cooker murder gender wager offer suffer differ discover recover remember enter prefer refer
transfer whisper bother gather deliver consider hover shatter scatter trigger surrender hinder slaughter
laughter center filter alter barter chapter quarter shelter charter plaster cluster foster trouser laser
major minor poor odor behaviour prayer owner_ship easier happier sadder hammer tractor helicopter
container roller boiler elevator factor error terror horror favor favour flavor flavour harbor harbour
"""

TRANSITIVE = """
guard feed scare frighten carry bring take push pull throw teach train cheat rob steal free marry hire
employ
fire cure heal cook watch observe recognise admire respect need miss invite hide find serve obey own
thank visit
accuse blame arrest forgive fear hate like trust support surprise annoy wake warn save kiss hug greet
answer invent
kill see hear hit love hate know help follow pay tell ask call attack hurt rescue protect betray trust
watch chase meet blackmail deceive want punish dismiss feed bite shoot recognise catch steal visit
overtake thank threaten poison find like
"""
"""Verbs where it matters who did it to whom."""

SYMMETRICAL = """
meet marry relative similar same different near friend enemy fight talk important job with and
"""
"""Words around which two people can change places."""

DERIVATIONS = """
e y er or ar ion ation ition ment ing al ance ence ity ful ish ist ive ous t th ant ent ian ual able
ible ed en
ary ery ic
"""
"""Endings that leave a word's meaning much the same: "celebrate" and "celebration"."""

SKIPPED = "a an the his her their its my our your"
"""Words that can stand within a phrase: "lose their way"."""
