/**
 * `node bench/pipeline.ts [--json FILE] [--quick]`: the way of a tick from a socket, through main, to a store in another
 * process, beside a constant buffer posted the same way, objects of protobufjs, and what the official client does.
 */
import { type MarketRun, openMarketRun, type Played } from './pipeline/market-run.ts'
import type { PathName } from './pipeline/paths.ts'
import { publish, type Row } from './report.ts'
import { compare, middleHalf, quantile, type Rounds } from './rounds.ts'

const speed = 24_000
const mostMillis = 20
const atSpeed = ['ours', 'floor', 'protobufjs', 'paced'] as const
/** Code is made fast by the message, not by the second: so many plays until it is. */
const warmUps = 4

/** What is tried first, and counted as kept by a peer that fails it. */
const leastRates = { official: 2_000, protobufjs: 3_000, floor: 60_000, ours: 60_000 } as const
type Climber = keyof typeof leastRates
const climbers: readonly Climber[] = ['official', 'protobufjs', 'floor', 'ours']

async function pipelineRows(run: MarketRun, quick: boolean): Promise<readonly Row[]> {
  const played = await playRounds(run, quick ? 3 : 9, quick ? 1_000 : 2_000)
  const figures = (of: (one: Played) => number): Rounds =>
    new Map([...played].map(([name, plays]) => [name, plays.map(of)]))
  const p99 = figures((one) => one.p99)
  const cpu = figures((one) => one.cpuMicros)
  return [
    row(`p99 at ${speed} updates/s`, 'ms', compare(p99, 'ours', 'floor'), 'a constant buffer', { atMost: 1.3 }),
    row(`main's CPU, each message of 60`, 'µs', compare(cpu, 'ours', 'floor'), 'a constant buffer', { atMost: 1.6 }),
    row('p99', 'ms', compare(p99, 'ours', 'protobufjs'), 'protobufjs, objects', { atMost: 1 / 8 }),
    alone('p99 with a frame each 16 ms, as a window is told', 'ms', p99.get('paced')),
    // What the product does. A constant buffer posted as seldom would gain as much by the wait, so it is held against nothing.
    alone(`main's CPU, each message of 60, with a frame each 16 ms`, 'µs', cpu.get('paced')),
    ...(await highestRates(run, quick)),
  ]
}

async function playRounds(run: MarketRun, rounds: number, millis: number): Promise<Map<string, Played[]>> {
  const played = new Map<string, Played[]>(atSpeed.map((name) => [name, []]))
  for (let round = -warmUps; round < rounds; round += 1) {
    const order = round % 2 === 0 ? atSpeed : [...atSpeed].reverse()
    for (const name of order) {
      const one = await run.play({ name, updatesPerSecond: speed, millis })
      if (round >= 0) played.get(name)?.push(one)
    }
  }
  return played
}

/** Each climbs in turn, so that what else the machine does falls on all alike. */
async function highestRates(run: MarketRun, quick: boolean): Promise<readonly Row[]> {
  const rates = new Map<Climber, number[]>(climbers.map((name) => [name, []]))
  for (let round = 0; round < (quick ? 1 : 3); round += 1) {
    for (const name of climbers) {
      const kept = await highest(run, name, quick ? 600 : 1_000)
      rates.get(name)?.push(Math.max(kept, leastRates[name]))
    }
  }
  const what = `highest rate with p99 under ${mostMillis} ms`
  const against = (under: Climber, peer: string, bound: Row['bound']) =>
    row(what, '/s', compare(rates, 'ours', under), peer, bound)
  return [
    against('official', 'official client', { atLeast: 30 }),
    against('protobufjs', 'protobufjs, objects', { atLeast: 20 }),
    // What the source, the sockets and the other process leave of this machine: nobody can be faster than that.
    against('floor', 'a constant buffer', null),
  ]
}

/** Each step is a quarter more; where two tries in a row fail, the step before is what is kept. */
async function highest(run: MarketRun, name: Climber, millis: number): Promise<number> {
  let kept = 0
  for (let rate: number = leastRates[name]; rate < 2_000_000; rate *= 1.25) {
    const isKept = (await holds(run, name, rate, millis)) || (await holds(run, name, rate, millis))
    if (!isKept) break
    kept = rate
  }
  return kept
}

async function holds(run: MarketRun, name: PathName, updatesPerSecond: number, millis: number): Promise<boolean> {
  const { p99, isWhole } = await run.play({ name, updatesPerSecond, millis })
  return isWhole && p99 < mostMillis
}

type Compared = ReturnType<typeof compare>

function row(what: string, unit: string, compared: Compared, peer: string, bound: Row['bound']): Row {
  return { what, unit, peer, bound, ...compared }
}

function alone(what: string, unit: string, figures: readonly number[] = []): Row {
  const ours = quantile(figures, 0.5)
  const quartiles = middleHalf(figures)
  return { what, ours, unit, peer: 'itself', against: null, ratio: ours, quartiles, bound: null }
}

if (import.meta.main) {
  const run = await openMarketRun(['ours', 'floor', 'protobufjs', 'paced', 'official'])
  const rows = await pipelineRows(run, process.argv.includes('--quick'))
  run.stop()
  await publish({ bench: 'The way of a tick: socket to a store in another process', rows }, process.argv.slice(2))
}
