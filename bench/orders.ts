/** `node bench/orders.ts [--json FILE] [--quick]`: how soon the broker holds an order that was asked for, over TLS. */
import { rehearse } from '../main/orders/rehearsal/rehearse.ts'
import { acts } from '../main/orders/rehearsal/rehearse-after-sign-in.ts'
import { systemClock } from '../main/ports/clock.ts'
import { systemRandom } from '../main/ports/random.ts'
import { type Flood, placeBesideFlood } from './orders/beside-flood.ts'
import { type FeedHere, openFeedHere } from './orders/feed-here.ts'
import { type Heat, openRace, type Race } from './orders/race.ts'
import { withTrust } from './orders/trust.ts'
import { placeThrough, press } from './orders/whole-way.ts'
import { publish, type Row } from './report.ts'
import { compare, middleHalf, quantile } from './rounds.ts'

/** So long a connection opened ahead needs after the last one was taken; the floor then waits as long, for the processor sleeps meanwhile. */
const restMillis = 60

const heats = {
  floor: { way: 'floor', at: 'near', orders: 300 },
  ours: { way: 'ours', at: 'near', orders: 300 },
  'warm https': { way: 'warm https', at: 'near', orders: 300 },
  'new connection': { way: 'new connection', at: 'near', orders: 40 },
  'rested floor': { way: 'floor', at: 'near', orders: 20, pauseMillis: restMillis },
  'opened ahead': { way: 'ours', at: 'closing', orders: 20 },
  'floor, far': { way: 'floor', at: 'far', orders: 25 },
  'ours, far': { way: 'ours', at: 'far', orders: 25 },
  'new connection, far': { way: 'new connection', at: 'far', orders: 12 },
} satisfies Record<string, Heat>

/** A few milliseconds apart, so that they meet the feed at every moment of its own work. */
const beside: Heat = { way: 'ours', at: 'near', orders: 500, pauseMillis: 1 }
const besideMillis = 2_500

/** T40: the terminal with its receiver left alone, and under two floods; in each round as many orders of each. */
const floods = {
  'no flood': { posts: false, holding: 0 },
  flood: { posts: true, holding: 0 },
  'flood, held on': { posts: true, holding: 500 },
} satisfies Record<string, Flood>

type Figures = Map<string, number[]>

function note(figures: Figures, name: string, millis: readonly number[], part: number): void {
  const micros = quantile(millis, part) * 1_000
  figures.set(name, [...(figures.get(name) ?? []), micros])
}

/** Every other round runs its heats the other way round, so that none always comes after the same one. */
async function oneRound(race: Race, feed: FeedHere, counted: Figures, isReversed: boolean): Promise<void> {
  const names = Object.entries<Heat>(heats)
  for (const [name, heat] of isReversed ? names.reverse() : names) {
    note(counted, name, await race.run(heat), 0.5)
  }
  const near = await placeThrough(race, 'near')
  note(counted, 'whole way', near.ours.withoutDisk, 0.5)
  note(counted, 'recorded floor', near.floor.withoutDisk, 0.5)
  note(counted, 'disk', near.ours.disk, 0.5)
  note(counted, 'with disk', near.ours.whole, 0.5)
  note(counted, 'recorded floor with disk', near.floor.whole, 0.5)
  const rested = await placeThrough(race, 'near', restMillis)
  note(counted, 'whole way, rested', rested.ours.withoutDisk, 0.5)
  note(counted, 'recorded floor, rested', rested.floor.withoutDisk, 0.5)
  const far = await placeThrough(race, 'far')
  note(counted, 'whole way, far', far.ours.withoutDisk, 0.5)
  note(counted, 'recorded floor, far', far.floor.withoutDisk, 0.5)
  note(counted, 'without feed', await race.run(beside), 0.99)
  const played = feed.play(besideMillis)
  note(counted, 'with feed', await race.run(beside), 0.99)
  await played
}

async function besideFloods(race: Race, figures: Figures, isReversed: boolean): Promise<void> {
  const names = Object.entries<Flood>(floods)
  for (const [name, flood] of isReversed ? names.reverse() : names) {
    const { millis, workedPerSecond } = await placeBesideFlood(race, flood)
    note(figures, name, millis, 0.99)
    figures.set(`work, ${name}`, [...(figures.get(`work, ${name}`) ?? []), workedPerSecond])
  }
}

async function breathe(): Promise<boolean> {
  await new Promise((resolve) => setImmediate(resolve))
  return true
}

async function orderRows(race: Race, feed: FeedHere, quick: boolean): Promise<readonly Row[]> {
  const figures: Figures = new Map()
  // As the terminal does once somebody has signed in.
  for (let act = 0; act < acts; act += 1) await rehearse({ clock: systemClock, random: systemRandom, breathe })
  await oneRound(race, feed, new Map(), true)
  const rounds = quick ? 3 : 7
  for (let round = 0; round < rounds; round += 1) await oneRound(race, feed, figures, round % 2 === 1)
  for (let round = 0; round < rounds; round += 1) await besideFloods(race, figures, round % 2 === 1)
  const pressed = await press(race, quick ? 40 : 200)
  const held = (what: string, over: string, under: string, bound: Row['bound']): Row => {
    return { what, unit: 'µs', peer: under, bound, ...compare(figures, over, under) }
  }
  return [
    held('an order, p50', 'ours', 'floor', { atMost: 1.8 }),
    held('an order, p50', 'ours', 'new connection', { atMost: 0.166 }),
    held("an order, p50: Node's client", 'warm https', 'floor', null),
    held('the first after a pause, p50', 'opened ahead', 'rested floor', { atMost: 1.8 }),
    held('behind 20 ms of round trip, p50', 'ours, far', 'floor, far', { atMost: 1.05 }),
    held('behind 20 ms of round trip, p50', 'ours, far', 'new connection, far', { atMost: 0.35 }),
    held('beside 12,000 updates a second, p99', 'with feed', 'without feed', { atMost: 1.2 }),
    held('beside 10,000 postbacks a second, p99', 'flood', 'no flood', { atMost: 1.2 }),
    held('beside them and 500 that hold on, p99', 'flood, held on', 'no flood', { atMost: 1.2 }),
    alone("main's work for that flood", figures.get('work, flood') ?? [], 'ms a second', null),
    alone('for it and those that hold on', figures.get('work, flood, held on') ?? [], 'ms a second', null),
    // A person's order comes after a pause and after a wait for the disk, so it is judged by a floor that has had the same.
    held('from entering main, without the disk, p50', 'whole way', 'recorded floor', { atMost: 1.8 }),
    // What main does while the disk works shows only here: where it takes longer than the write, the sync is asked for later.
    held('the same with the disk, p50', 'with disk', 'recorded floor with disk', null),
    // A person's orders are seconds apart: what the processor's caches lose meanwhile is most of it.
    held('without it, each after a pause, p50', 'whole way, rested', 'recorded floor, rested', null),
    held('without it against a hot loop, p50', 'whole way', 'floor', null),
    held('the rested floor against a hot loop, p50', 'recorded floor', 'floor', null),
    held('and behind 20 ms of round trip', 'whole way, far', 'recorded floor, far', { atMost: 1.05 }),
    alone('the disk alone, p50', figures.get('disk') ?? [], 'µs', null),
    alone('kill switch to cancel-all, p99', [quantile(pressed.whole, 0.99)], 'ms', { atMost: 20 }),
    alone('the same without the disk, p99', [quantile(pressed.withoutDisk, 0.99)], 'ms', null),
  ]
}

/** Of a single run: the bound is on the figure itself. */
function alone(what: string, values: readonly number[], unit: string, bound: Row['bound']): Row {
  const middle = quantile(values, 0.5)
  const quartiles = middleHalf(values)
  return { what, ours: middle, unit, peer: 'alone', against: null, ratio: middle, quartiles, bound }
}

if (import.meta.main) {
  const rows = await withTrust(async (tls) => {
    const race = await openRace(tls)
    const feed = await openFeedHere()
    const found = await orderRows(race, feed, process.argv.includes('--quick'))
    race.stop()
    feed.stop()
    return found
  })
  await publish({ bench: 'From asking for an order to the broker holding it', rows }, process.argv.slice(2))
  // The feed's socket would otherwise wait for a source that is gone.
  process.exit()
}
