import { expect, test } from 'vitest'
import { indianDay } from '../../contract/india.ts'
import type { Instrument, InstrumentsReport } from '../../contract/instrument.ts'
import { instrumentKey } from '../../contract/kinds.ts'
import { fail } from '../../contract/result.ts'
import { noCandles } from '../broker/candles/packed-candles.ts'
import { held } from '../ipc/source.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import type { CandleReading } from './candles/candles.ts'
import { answerCharts } from './charts.ts'

const noon = Date.UTC(2026, 1, 3, 6, 30)
const window = { windowId: 'one', refusal: null }
const key = instrumentKey('NSE_FO|43919')
if (!key) throw new Error('no key')
const one = key
const refused = { kind: 'broker-refused', happened: 'Invalid instrument key.', todo: 'Look.' } as const
const down = { ...refused, kind: 'broker-down' } as const

function read(reading: CandleReading, day: string | null, from: string, to = from) {
  const report: InstrumentsReport = { state: 'ready', count: 1, day, old: false, readAt: null, problem: null }
  const answers = answerCharts({
    candles: { read: async () => reading },
    quotes: { read: async () => fail(down), lastPrices: async () => fail(down) },
    instruments: { byKey: () => undefined, report: held(report) },
    clock: manualClock(noon),
  })
  return answers.readCandles({ key: one, length: { unit: 'days', interval: 1 }, from, to }, window)
}

const none: CandleReading = { candles: noCandles, problem: null, insteadOf: null }

test('what is not in the list is said to be, and the broker’s own words are not needed', async () => {
  expect(await read({ ...none, problem: refused }, '2026-02-03', '2026-01-05')).toMatchObject({
    value: { count: 0, nothing: { why: 'not-listed', said: expect.stringContaining('expired') }, problem: null },
  })
})

test('without a list nobody knows what is listed, so the broker’s refusal stands', async () => {
  expect(await read({ ...none, problem: refused }, null, '2026-01-05')).toMatchObject({
    value: { nothing: null, problem: refused },
  })
})

test('a broker that cannot answer says nothing about the instrument', async () => {
  expect(await read({ ...none, problem: down }, '2026-02-03', '2026-01-05')).toMatchObject({
    value: { nothing: null, problem: down },
  })
})

test('C04: today is not to come, tomorrow is; Saturday and Sunday are a weekend, with Monday they are not', async () => {
  expect(indianDay(noon)).toBe(indianDay(Date.parse('2026-02-03T23:59:00+05:30')))
  const why = async (from: string, to?: string) => {
    const answer = await read(none, null, from, to)
    return answer.ok && answer.value.nothing?.why
  }
  expect(await why('2026-02-03')).toBe('nothing-traded')
  expect(await why('2026-02-04')).toBe('still-to-come')
  expect(await why('2026-01-31', '2026-02-01')).toBe('weekend')
  expect(await why('2026-02-01')).toBe('weekend')
  expect(await why('2026-02-01', '2026-02-02')).toBe('nothing-traded')
  expect(await why('2026-01-30', '2026-01-31')).toBe('nothing-traded')
})

test('some candles beside a problem are both shown', async () => {
  const candles = Float64Array.of(noon, 1, 2, 3, 4, 5, Number.NaN)
  expect(await read({ candles, problem: down, insteadOf: refused }, null, '2026-01-05')).toMatchObject({
    value: { count: 1, nothing: null, problem: down, insteadOf: refused },
  })
})

test('of a book that is shared what the list does not hold is not asked for, and two of one instrument are one request', async () => {
  const report: InstrumentsReport = {
    ...{ state: 'ready', count: 1, day: '2026-02-03', old: false, readAt: null, problem: null },
  }
  const asked: unknown[] = []
  let isListed = false
  const answers = answerCharts({
    candles: { read: async () => none },
    quotes: {
      read: async (keys) => {
        asked.push(keys)
        return fail(down)
      },
      lastPrices: async () => fail(down),
    },
    instruments: { byKey: () => (isListed ? ({} as Instrument) : undefined), report: held(report) },
    clock: manualClock(noon),
  })
  const ask = (isShared: boolean) => answers.readQuote({ key: one, isShared }, window)
  expect(await ask(true)).toMatchObject({ ok: false, error: { kind: 'broker-refused' } })
  expect(asked).toEqual([])
  isListed = true
  expect(await Promise.all([ask(true), ask(true)])).toMatchObject([{ error: down }, { error: down }])
  expect(asked).toEqual([[one]])
  // What a ticket asks is asked for itself.
  await ask(false)
  expect(asked).toEqual([[one], [one]])
})
