import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { rupees } from '../../../contract/kinds.test-support.ts'
import { type InstrumentKey, instant, instrumentKey } from '../../../contract/kinds.ts'
import { fail, ok } from '../../../contract/result.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { type AskQuote, openSpotCheck } from './spot-check.ts'

const noon = Date.UTC(2026, 1, 3, 6, 30)

function key(name: string): InstrumentKey {
  const found = instrumentKey(`NSE_EQ|${name}`)
  if (found === undefined) throw new Error(name)
  return found
}

function scene(quote: Awaited<ReturnType<AskQuote>>) {
  const clock = manualClock(noon)
  const asked: InstrumentKey[] = []
  const board = { last: rupees(100), lastTime: noon }
  const missed: (readonly [InstrumentKey, number])[] = []
  let isTold = true
  let picks = 0
  const check = openSpotCheck({
    clock,
    pick: () => key(String(++picks)),
    told: () => (isTold ? board : null),
    missed: (one, tradedAt) => missed.push([one, tradedAt]),
    ask: async (one) => {
      asked.push(one)
      return quote
    },
  })
  const lose = () => {
    isTold = false
  }
  return { clock, check, asked, board, lose, missed: () => missed }
}

const later = ok({ last: rupees(101), lastTime: instant(noon + 20_000) })
test('a silence is checked twice a minute at most, each time another instrument', () => {
  const { clock, check, asked } = scene(later)
  for (let passed = 0; passed < 90_000; passed += 500) {
    check.look()
    clock.advance(500)
  }
  expect(asked).toEqual([key('1'), key('2'), key('3')])
})

test('a trade that the feed has not told a moment after shows that it is dead', async () => {
  const { clock, check, missed } = scene(later)
  check.look()
  await setImmediate()
  clock.advance(4_999)
  expect(missed()).toEqual([])
  clock.advance(1)
  expect(missed()).toEqual([[key('1'), noon + 20_000]])
})

for (const [name, quote] of [
  ['the same trade', ok({ last: rupees(100), lastTime: instant(noon) })],
  ['a trade of this moment', ok({ last: rupees(101), lastTime: instant(noon + 1_000) })],
  ['a later trade at the same price', ok({ last: rupees(100), lastTime: instant(noon + 60_000) })],
  ['no answer', fail({ kind: 'no-answer', happened: 'No answer came.', todo: 'Wait.' } as const)],
] as const) {
  test(`${name} shows nothing`, async () => {
    const { clock, check, missed } = scene(quote)
    check.look()
    await setImmediate()
    clock.advance(5_000)
    expect(missed()).toEqual([])
  })
}

test('a feed that speaks while the quote is on its way, or a moment after, is not dead', async () => {
  for (const isAfter of [false, true]) {
    const { clock, check, board, missed } = scene(later)
    check.look()
    if (isAfter) await setImmediate()
    board.last = rupees(101)
    await setImmediate()
    clock.advance(5_000)
    expect(missed()).toEqual([])
  }
})

test('of what another connection has yet to tell nothing is said', async () => {
  const { clock, check, lose, missed } = scene(later)
  check.look()
  await setImmediate()
  lose()
  clock.advance(5_000)
  expect(missed()).toEqual([])
})
