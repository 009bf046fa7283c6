/**
 * `node bench/pipeline.ts [--json FILE] [--quick]`: the way of a tick from a socket, through main, to a store in another
 * process, beside a constant buffer posted the same way, objects of protobufjs, and what the official client does.
 */
import { type MarketRun, openMarketRun, type Played } from './pipeline/market-run.ts'
import type { PathName } from './pipeline/paths.ts'
import { publish, type Row } from './report.ts'
import { compare, quantile, type Rounds } from './rounds.ts'

const speed = 24_000
const mostMillis = 20
const atSpeed = ['ours', 'floor', 'protobufjs', 'paced'] as const

async function pipelineRows(run: MarketRun, quick: boolean): Promise<readonly Row[]> {
  const played = await playRounds(run, quick ? 3 : 5, quick ? 1_000 : 2_000)
  const figures = (of: (one: Played) => number): Rounds =>
    new Map([...played].map(([name, plays]) => [name, plays.map(of)]))
  const p99 = figures((one) => one.p99)
  const cpu = figures((one) => one.cpuMicros)
  const paced = p99.get('paced') ?? []
  return [
    row(`p99 at ${speed} updates/s`, 'ms', compare(p99, 'ours', 'floor'), 'a constant buffer', { atMost: 1.3 }),
    row(`main's CPU, each message of 60`, 'µs', compare(cpu, 'ours', 'floor'), 'a constant buffer', { atMost: 1.6 }),
    row('p99', 'ms', compare(p99, 'ours', 'protobufjs'), 'protobufjs, objects', { atMost: 1 / 8 }),
    alone('p99 with a frame each 16 ms, as a window is told', paced),
    ...(await highestRates(run, quick)),
  ]
}

async function playRounds(run: MarketRun, rounds: number, millis: number): Promise<Map<string, Played[]>> {
  const played = new Map<string, Played[]>(atSpeed.map((name) => [name, []]))
  for (let round = -2; round < rounds; round += 1) {
    const order = round % 2 === 0 ? atSpeed : [...atSpeed].reverse()
    for (const name of order) {
      const one = await run.play({ name, updatesPerSecond: speed, millis })
      if (round >= 0) played.get(name)?.push(one)
    }
  }
  return played
}

/** Each step is a quarter more; where two tries in a row fail, the step before is what is kept. */
async function highestRates(run: MarketRun, quick: boolean): Promise<readonly Row[]> {
  const millis = quick ? 600 : 1_000
  // A peer that fails the first step is counted as if it had kept it.
  const official = Math.max(2_000, await highest(run, 'official', 2_000, millis))
  const protobufjs = Math.max(3_000, await highest(run, 'protobufjs', 3_000, millis))
  const ours = await highest(run, 'ours', 60_000, millis)
  const against = (peer: string, theirs: number, atLeast: number): Row => {
    const ratio = ours / theirs
    const what = `highest rate with p99 under ${mostMillis} ms`
    return { what, ours, unit: '/s', peer, against: theirs, ratio, quartiles: [ratio, ratio], bound: { atLeast } }
  }
  return [against('official client', official, 30), against('protobufjs, objects', protobufjs, 20)]
}

async function highest(run: MarketRun, name: PathName, from: number, millis: number): Promise<number> {
  let kept = 0
  for (let rate = from; rate < 2_000_000; rate *= 1.25) {
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

function alone(what: string, figures: readonly number[]): Row {
  const ours = quantile(figures, 0.5)
  const quartiles = [quantile(figures, 0.25), quantile(figures, 0.75)] as const
  return { what, ours, unit: 'ms', peer: 'itself', against: null, ratio: ours, quartiles, bound: null }
}

if (import.meta.main) {
  const run = await openMarketRun(['ours', 'floor', 'protobufjs', 'paced', 'official'])
  const rows = await pipelineRows(run, process.argv.includes('--quick'))
  run.stop()
  await publish({ bench: 'The way of a tick: socket to a store in another process', rows }, process.argv.slice(2))
}
