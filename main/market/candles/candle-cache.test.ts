import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { openCandleCache } from './candle-cache.ts'

const log = { note: () => {}, fault: () => 'ref-1' }
const clock = manualClock(0)
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bellwether-cache-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const block = (of: number) => ({ knownTo: of, candles: new Float64Array(7 * 1_000).fill(of) })

test('the file grows to its limit and no further; what was written longest ago goes first', async () => {
  const file = join(folder, 'candles.sqlite')
  const mostBytes = 2 * 1024 * 1024
  const cache = openCandleCache({ file, clock, log, mostBytes })
  for (let at = 0; at < 300; at += 1) {
    cache.write(`series ${at}`, 0, block(at))
    // Written again at each turn, this one is never the oldest.
    cache.write('series in use', 0, block(at))
  }
  expect(cache.read('series 299', 0)).toEqual(block(299))
  expect(cache.read('series in use', 0)).toEqual(block(299))
  expect(cache.read('series 0', 0)).toBeNull()
  const kept = Array.from({ length: 300 }, (_, at) => cache.read(`series ${at}`, 0) !== null)
  expect(kept.indexOf(true)).toBeGreaterThan(200)
  expect(kept.slice(kept.indexOf(true)).every(Boolean)).toBe(true)
  cache.close()
  expect((await stat(file)).size).toBeLessThan(mostBytes * 1.25)
})

test('what an earlier shape kept, which may have holes, is not taken for whole', () => {
  const file = join(folder, 'candles.sqlite')
  const first = openCandleCache({ file, clock, log })
  first.write('series', 0, block(1))
  first.close()
  const database = new DatabaseSync(file)
  database.exec('PRAGMA user_version = 1')
  database.close()
  const later = openCandleCache({ file, clock, log })
  expect(later.read('series', 0)).toBeNull()
  later.write('series', 0, block(2))
  expect(later.read('series', 0)).toEqual(block(2))
  later.close()
})

test('what a version to come kept is no damage: it gives way without a copy', async () => {
  const file = join(folder, 'candles.sqlite')
  const first = openCandleCache({ file, clock, log })
  first.write('series', 0, block(1))
  first.close()
  const database = new DatabaseSync(file)
  database.exec('DROP TABLE block; CREATE TABLE block (other TEXT); PRAGMA user_version = 3')
  database.close()
  const noted: string[] = []
  const faults: unknown[] = []
  const noting = {
    note: (_area: string, what: string, detail: unknown) => void noted.push(`${what} ${detail}`),
    fault: (_area: string, error: unknown) => `ref-${faults.push(error)}`,
  }
  const later = openCandleCache({ file, clock, log: noting })
  expect(later.read('series', 0)).toBeNull()
  later.write('series', 0, block(2))
  expect(later.read('series', 0)).toEqual(block(2))
  later.close()
  expect(await readdir(folder)).toEqual(['candles.sqlite'])
  expect([noted, faults]).toEqual([[expect.stringContaining('shape 3')], []])
})

test('a limit smaller than what is there already is kept at the next write', () => {
  const file = join(folder, 'candles.sqlite')
  const first = openCandleCache({ file, clock, log })
  for (let at = 0; at < 20; at += 1) first.write(`series ${at}`, 0, block(at))
  first.close()
  const second = openCandleCache({ file, clock, log, mostBytes: 100_000 })
  second.write('series new', 0, block(1))
  expect(second.read('series 0', 0)).toBeNull()
  expect(second.read('series new', 0)).toEqual(block(1))
  second.close()
})
