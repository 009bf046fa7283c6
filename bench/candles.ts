/** `node bench/candles.ts [--json FILE] [--quick]`: ten years of days and a month of minutes from the cache, as a chart asks for them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { indianDay } from '../contract/india.ts'
import { instant, instrumentKey } from '../contract/kinds.ts'
import type { CandleClient } from '../main/broker/candles/candle-client.ts'
import type { CandleLength, DayRange } from '../main/broker/candles/candle-length.ts'
import { openCandleCache } from '../main/market/candles/candle-cache.ts'
import { openCandles } from '../main/market/candles/candles.ts'
import { systemClock } from '../main/ports/clock.ts'
import { jsonFor, madeCandles } from './candles/made-candles.ts'
import { type Bound, publish, type Row } from './report.ts'
import { collect, middleHalf, quantile } from './rounds.ts'
import { withCollections } from './with-collections.ts'

type Look = { readonly what: string; readonly length: CandleLength; readonly days: number; readonly most: number }

const looks: readonly Look[] = [
  { what: 'ten years of days', length: { unit: 'days', interval: 1 }, days: 3_652, most: 20 },
  { what: 'a month of minutes', length: { unit: 'minutes', interval: 1 }, days: 31, most: 50 },
]

const now = instant(Date.UTC(2026, 10, 20, 5))
const clock = { ...systemClock, wall: () => now }
const log = { note: () => {}, fault: (_area: string, error: unknown) => String(error) }
const key = instrumentKey('NSE_EQ|INE002A01018')

/** Stands where the network would be, and says so if it is asked when nothing should be missing. */
function source(): CandleClient & { readonly asked: () => number } {
  let asked = 0
  const history: CandleClient['history'] = async ({ length, from, to }) => {
    asked += 1
    return { ok: true, value: { candles: madeCandles(length, { from, to }), refused: 0 } }
  }
  const today: CandleClient['today'] = async () => ({ ok: true, value: { candles: new Float64Array(0), refused: 0 } })
  return { history, today, close: () => {}, asked: () => asked }
}

async function lookRows(file: string, { what, length, days, most }: Look, rounds: number): Promise<readonly Row[]> {
  if (!key) throw new Error('no key')
  const yesterday = indianDay(now) - 1
  const range: DayRange = { from: yesterday - days + 1, to: yesterday }
  const client = source()
  const filled = openCandleCache({ file, clock, log })
  await openCandles({ client, cache: filled, clock, brokerNow: clock.wall }).read({ key, length, ...range })
  filled.close()
  const askedToFill = client.asked()
  const json = jsonFor(madeCandles(length, range))
  const ours: number[] = []
  const parsing: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    collect()
    // Opened anew each time, so that what SQLite keeps in memory is not what is measured.
    const cache = openCandleCache({ file, clock, log })
    const candles = openCandles({ client, cache, clock, brokerNow: clock.wall })
    let start = performance.now()
    const reading = await candles.read({ key, length, ...range })
    const copy = structuredClone(reading.candles)
    ours.push(performance.now() - start)
    cache.close()
    if (copy.length === 0 || reading.problem) throw new Error(`${what} was not read`)
    start = performance.now()
    JSON.parse(json)
    parsing.push(performance.now() - start)
  }
  if (client.asked() !== askedToFill) throw new Error(`${what} asked the broker for what was kept`)
  return [
    held(
      `${what}, from the cache to the window's copy`,
      ours,
      'bound',
      ours.map(() => most),
      { atMost: 1 },
    ),
    held(`${what}, the same`, ours, 'parsing their JSON alone', parsing, null),
  ]
}

function held(what: string, ours: readonly number[], peer: string, theirs: readonly number[], bound: Bound): Row {
  const ratios = ours.map((millis, round) => millis / (theirs[round] ?? Number.NaN))
  return {
    ...{ what, ours: quantile(ours, 0.5), unit: 'ms', peer, against: quantile(theirs, 0.5), bound },
    ...{ ratio: quantile(ratios, 0.5), quartiles: middleHalf(ratios) },
  }
}

async function candleRows(quick: boolean): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-candles-'))
  try {
    const rows: Row[] = []
    for (const look of looks) rows.push(...(await lookRows(join(folder, 'candles.sqlite'), look, quick ? 5 : 31)))
    return rows
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  await withCollections(import.meta.filename, async () => {
    const rows = await candleRows(process.argv.includes('--quick'))
    await publish({ bench: 'Candles from the cache', rows }, process.argv.slice(2))
  })
}
