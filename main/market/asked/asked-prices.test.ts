/** Prices that are asked for, before a broker whose answers are given by hand and a clock that is moved. */
import { beforeEach, expect, test } from 'vitest'
import type { AppError } from '../../../contract/errors.ts'
import { key } from '../../../contract/key.test-support.ts'
import { type InstrumentKey, moneyFromRupees } from '../../../contract/kinds.ts'
import type { SegmentSession } from '../../../contract/known-session.ts'
import { quoteSources, quoteStates, type RowField, rowField, rowSize } from '../../../contract/market-frame.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { LastPrice } from '../../broker/quotes/last-prices.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { createBoard } from '../board/board.ts'
import { openAskedPrices } from './asked-prices.ts'

type Answer = Result<ReadonlyMap<InstrumentKey, LastPrice>, AppError>
const lost: AppError = { kind: 'no-answer', happened: 'The broker did not answer.', todo: 'Wait.' }

const rate = key('GLOBAL_INDICATOR|USDINR')
const oil = key('GLOBAL_INDICATOR|BZUSD')

function stage() {
  const clock = manualClock(Date.UTC(2026, 1, 3, 6))
  const board = createBoard(16)
  const asked: (readonly InstrumentKey[])[] = []
  const answers: ((answer: Answer) => void)[] = []
  let session: SegmentSession = 'open'
  const prices = openAskedPrices({
    board,
    ask: (keys) => {
      asked.push(keys)
      return new Promise((resolve) => answers.push(resolve))
    },
    sessionByHours: () => session,
    clock,
  })
  const at = (of: InstrumentKey) => (board.slotOf(of) ?? Number.NaN) * rowSize
  const number = (of: InstrumentKey, name: RowField) => board.rows[at(of) + rowField[name]] ?? Number.NaN
  async function answer(told: Answer): Promise<void> {
    answers.shift()?.(told)
    await Promise.resolve()
    await Promise.resolve()
  }
  return {
    ...{ clock, board, asked, prices, number, answer },
    state: (of: InstrumentKey) => quoteStates[number(of, 'state')],
    ageOf: (of: InstrumentKey) => clock.elapsed() - (board.toldAt[board.slotOf(of) ?? Number.NaN] ?? Number.NaN),
    tell: (...rupees: readonly (readonly [InstrumentKey, number])[]) =>
      answer(ok(new Map(rupees.map(([of, last]) => [of, price(of, last)])))),
    turn: (next: SegmentSession) => {
      session = next
    },
  }
}

function price(of: InstrumentKey, rupees: number): LastPrice {
  const [last, previousClose] = [moneyFromRupees(rupees), moneyFromRupees(87)]
  if (last === undefined || previousClose === undefined) throw new Error('no price')
  return { key: of, last, previousClose, lastQuantity: 0, volume: 0 }
}

let scene: ReturnType<typeof stage>
beforeEach(() => {
  scene = stage()
  scene.prices.start()
})

test('all that are wanted are asked for in one call, at once and then every five seconds', async () => {
  scene.prices.want(new Set([rate, oil]))
  expect(scene.asked).toEqual([[rate, oil]])
  expect([scene.state(rate), scene.state(oil)]).toEqual(['waiting', 'waiting'])
  await scene.tell([rate, 87.25], [oil, 80])
  scene.clock.advance(4_000)
  expect(scene.asked).toHaveLength(1)
  scene.clock.advance(1_000)
  expect(scene.asked).toHaveLength(2)
})

test('a row shows the price with its source, and the age of the asking', async () => {
  scene.prices.want(new Set([rate]))
  scene.clock.advance(2_000)
  await scene.tell([rate, 87.25])
  expect(scene.state(rate)).toBe('live')
  expect(scene.number(rate, 'last')).toBe(872_500)
  expect(scene.number(rate, 'previousClose')).toBe(870_000)
  expect(quoteSources[scene.number(rate, 'source')]).toBe('quote')
  expect([scene.number(rate, 'lastTime'), scene.number(rate, 'bid')]).toEqual([Number.NaN, Number.NaN])
  expect(scene.ageOf(rate)).toBe(2_000)
})

test('an asking is never begun beside another', () => {
  scene.prices.want(new Set([rate]))
  scene.clock.advance(60_000)
  expect(scene.asked).toHaveLength(1)
})

test('a price that could not be asked for anew grows stale, and the broker is asked less often', async () => {
  scene.prices.want(new Set([rate]))
  await scene.tell([rate, 87.25])
  scene.clock.advance(5_000)
  await scene.answer(fail(lost))
  scene.clock.advance(9_000)
  expect(scene.asked).toHaveLength(2)
  expect(scene.state(rate)).toBe('live')
  scene.clock.advance(1_000)
  expect(scene.asked).toHaveLength(3)
  scene.clock.advance(1_000)
  expect([scene.state(rate), scene.number(rate, 'last')]).toEqual(['stale', 872_500])
  for (let failed = 0; failed < 8; failed += 1) {
    await scene.answer(fail(lost))
    scene.clock.advance(60_000)
  }
  expect(scene.asked).toHaveLength(11)
  await scene.tell([rate, 87.5])
  scene.clock.advance(5_000)
  expect(scene.asked).toHaveLength(12)
})

test('where the broker does not answer, another want is no reason to ask at once', async () => {
  scene.prices.want(new Set([rate]))
  await scene.answer(fail(lost))
  scene.prices.want(new Set([rate, oil]))
  expect(scene.asked).toHaveLength(1)
})

test('nothing is asked for what nothing shows, and an answer that comes too late is not taken', async () => {
  scene.prices.want(new Set([rate]))
  scene.prices.want(new Set())
  await scene.tell([rate, 87.25])
  expect([scene.state(rate), scene.number(rate, 'last')]).toEqual(['not-subscribed', Number.NaN])
  scene.clock.advance(60_000)
  expect(scene.asked).toHaveLength(1)
})

test('without a session nothing is asked, and what was told before waits for a new word after it', async () => {
  scene.prices.want(new Set([rate]))
  await scene.tell([rate, 87.25])
  scene.prices.rest()
  expect(scene.state(rate)).toBe('not-subscribed')
  scene.clock.advance(60_000)
  expect(scene.asked).toHaveLength(1)
  scene.prices.start()
  expect([scene.state(rate), scene.asked.length]).toEqual(['waiting', 2])
})

test('what the broker does not tell though it told the others is said to be followed by nobody', async () => {
  scene.prices.want(new Set([rate, oil]))
  await scene.tell([rate, 87.25])
  expect([scene.state(rate), scene.state(oil)]).toEqual(['live', 'waiting'])
  scene.clock.advance(5_000)
  await scene.tell([rate, 87.25])
  expect([scene.state(rate), scene.state(oil)]).toEqual(['live', 'not-subscribed'])
})

test('what the broker twice did not tell is asked for only seldom, and shows as soon as it is told', async () => {
  scene.prices.want(new Set([rate, oil]))
  for (let told = 0; told < 3; told += 1) {
    await scene.tell([rate, 87.25])
    scene.clock.advance(5_000)
  }
  expect(scene.asked.slice(1)).toEqual([[rate, oil], [rate], [rate]])
  await scene.tell([rate, 87.25])
  scene.clock.advance(60_000)
  await scene.tell([rate, 87.25])
  scene.clock.advance(5_000)
  expect(scene.asked.at(-1)).toEqual([rate, oil])
  await scene.tell([rate, 87.25], [oil, 80])
  scene.clock.advance(5_000)
  expect([scene.state(oil), scene.asked.at(-1)]).toEqual(['live', [rate, oil]])
})

test('where the broker tells of none it is left in peace for as long', async () => {
  scene.prices.want(new Set([oil]))
  for (let told = 0; told < 2; told += 1) {
    await scene.tell()
    scene.clock.advance(5_000)
  }
  scene.clock.advance(50_000)
  expect(scene.asked).toHaveLength(2)
})

test('many are asked for less often, for each takes a request', async () => {
  const gold = key('GLOBAL_INDICATOR|XAUUSD')
  scene.prices.want(new Set([rate, oil, gold]))
  await scene.tell([rate, 87.25], [oil, 80], [gold, 90])
  scene.clock.advance(5_000)
  expect(scene.asked).toHaveLength(1)
  scene.clock.advance(1_000)
  expect(scene.asked).toHaveLength(2)
})

test('a price too far from the last is held back until three askings agree on it', async () => {
  scene.prices.want(new Set([rate]))
  await scene.tell([rate, 87.25])
  for (const expected of ['suspect', 'suspect', 'live']) {
    scene.clock.advance(5_000)
    await scene.tell([rate, 95])
    expect(scene.state(rate)).toBe(expected)
    expect(scene.number(rate, 'last')).toBe(expected === 'live' ? 950_000 : 872_500)
  }
})

test('the price of a market that is shut by its hours is its last, and not live', async () => {
  scene.turn('shut')
  scene.prices.want(new Set([rate]))
  await scene.tell([rate, 87.25])
  expect(scene.state(rate)).toBe('closed')
  scene.clock.advance(60_000)
  expect(scene.state(rate)).toBe('closed')
})

test('a price stops being live at the close of its market, by the time alone', async () => {
  scene.prices.want(new Set([rate]))
  await scene.tell([rate, 87.25])
  expect(scene.state(rate)).toBe('live')
  scene.turn('shut')
  scene.clock.advance(1_000)
  expect(scene.state(rate)).toBe('closed')
})

test('where no hours are known a price is live only while it moves: nobody says when it was traded', async () => {
  const states: unknown[] = []
  const tell = async (rupees: number) => {
    await scene.tell([rate, rupees])
    states.push(scene.state(rate))
    scene.clock.advance(5_000)
  }
  scene.turn('unknown')
  scene.prices.want(new Set([rate]))
  for (const rupees of [87.25, 87.25, 87.5]) await tell(rupees)
  expect(states.splice(0)).toEqual(['stale', 'stale', 'live'])
  for (let asked = 0; asked < 59; asked += 1) await tell(87.5)
  expect(new Set(states.splice(0))).toEqual(new Set(['live']))
  for (const rupees of [87.5, 87.5, 87.25]) await tell(rupees)
  expect(states).toEqual(['live', 'stale', 'live'])
})
