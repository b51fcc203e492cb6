"""English words for recognising repeats. Part of rules version 3: a change here needs a new version, because
the Master's views of recorded games would change.
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
the fact that, is there a reason, for some reason, kind of, sort of, type of, some sort of, a lot, lots of
as well, after all, at least, in any way, in some way, somehow, by any chance, one of, each other, part of
"""
"""What frames a question and adds nothing to it."""

EMPTY = """
a an the this that these those is are was were be been being am do does did done doing has have had having
will would shall should can could may might must of at as by than then so just really actually very quite
perhaps maybe please there here ever even also still already anyway exactly some any it its itself i me my
we us our you your if whether and or but to in on for with from into onto about such too much more own
same_self truly simply necessarily probably possibly apparently specifically currently now indeed
literally basically myself ourselves another else able s t off out up over towards toward upon within
along across among between around through during while since until per via all both every each again back
away well which whose able ok okay um hmm yes
"""
"""Words that are dropped. Those that matter in some phrases stand in the groups below."""

WEAK = """
0.1: happen occur story puzzle situation event thing something anything stuff case fact reason cause because
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
tooth: teeth; man: men; woman: women; wolf: wolves; wife: wives; knife: knives; leaf: leaves; loaf: loaves
thief: thieves; life: lives; half: halves; good: better best; bad: worse worst
far: farther further farthest furthest; misunderstand: misunderstood; dead: deadly
do: does did done doing; use: used using; bake: baking; betray: betrayed; have: has had
"""

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
old, elderly, aged
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
contain, inside, in it, full of, filled, fill
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
invisible, unseen, can be seen
visible, see
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
man/woman boy/girl husband/wife mother/father brother/sister son/daughter towards/away into/out from/for
safe/danger clean/dirty find/lose live/die lend/borrow
"""
"""Where one question has the one and the other the other, they are not the same."""

COMPLEMENTS = """
alive/die live/die win/lose same/different true/false open/close wake/sleep legal/illegal right/wrong
real/fake
"""
"""Of these, "not" the one is the other."""

KINDS = """
season: summer winter spring autumn
month: january february march april may june july august september october november december
weekday: monday tuesday wednesday thursday friday saturday sunday
colour: red blue green yellow black white brown grey orange purple pink
job: doctor nurse police teacher soldier lawyer spy thief baker cook driver sailor pilot judge priest farmer
weather: rain snow sun wind storm cold hot fog
sex: male female man woman
time: night morning evening noon day midnight
animal: dog cat horse bird fish insect cow sheep
"""
"""A general word counts little beside one of its kind: "the season is summer" is "summer"."""

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
brother sister uncle aunt grandmother grandfather friend neighbour enemy rival guest visitor family couple
choir audience crowd team group villager thief thieves clerk nurse cook chef boss staff pilot judge priest
monk nun king queen prince princess guard captain student pupil victim relative tourist inhabitant
resident assistant expert spy cop police lady gentleman confectioner carer patient customer client
listener passenger traveller traveler commuter owner everyone everybody someone ghost actor actress doctor
lawyer soldier sailor driver baker runner hiker buyer seller singer worker player dancer teacher speaker
member conductor composer fireman butcher gardener hunter prisoner murderer killer robber winner loser
"""

MASCULINE = "man boy husband father son brother uncle grandfather king prince monk gentleman he"
FEMININE = """
woman girl wife mother daughter sister aunt grandmother queen princess nun lady she actress
"""
PLURAL = """
people children family couple choir audience crowd team group police
everyone everybody parents they staff kids
"""

NOT_PEOPLE = """
water letter paper dinner supper river winter summer number weather flower finger ladder tower power order
corner computer counter border colour color door floor motor mirror razor cover over under after never
ever other another whether either together rather later older better longer younger bigger smaller faster
slower earlier further matter butter sugar silver pepper timber chamber member_of shower thunder poster
paper cellar mortar anger danger hunger wonder answer master_key newer higher lower stronger weaker richer
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
kill see hear hit love hate know help follow pay tell ask call attack hurt rescue protect betray trust
watch chase meet blackmail deceive want punish dismiss feed bite shoot recognise catch steal visit
overtake thank threaten poison find like
"""
"""Verbs where it matters who did it to whom."""

SYMMETRICAL = """
meet marry relative similar same different near friend enemy fight talk important job with and
"""
"""Words around which two people can change places."""
