/** Of when the positions are, and whether what fills beside them counts. */
import { expect, test } from 'vitest'
import type { AppError } from '../../contract/errors.ts'
import { openStand, said } from './book/book.test-support.ts'
import { openHeldNow } from './held-now.ts'
import type { Standing } from './reconcile/readings.ts'
import { keepStanding } from './standing.ts'

const problem: AppError = { kind: 'no-answer', happened: 'No answer.', todo: 'Wait.' }

function scene(known: { readonly isCurrent: boolean; readonly isTradesAlone: boolean }) {
  const { clock, book, push } = openStand()
  const standing = keepStanding(
    () => null,
    () => false,
  )
  const read = async () => ({ ok: true as const, value: undefined })
  const held = openHeldNow({
    ...{ standing, book, clock, conversions: { ofDay: () => [] } },
    ...{ isCurrent: () => known.isCurrent, isTradesAlone: () => known.isTradesAlone },
    ...{ keyOf: () => null, byToken: () => null, instrumentOf: () => null, brokerNow: clock.wall },
    // Nothing here looks at what they read.
    readings: { trades: read, tradesOf: read, positions: read, holdings: read } as never,
  })
  book.rows.subscribe(held.heard)
  return {
    clock,
    push,
    held,
    row: () => book.rows.snapshot()[0],
    tell: (part: Partial<Standing>) => standing.set((before) => ({ ...before, ...part })),
  }
}

test('positions are of now for fifteen seconds after they were asked for, where they could be read', () => {
  const { clock, held, tell } = scene({ isCurrent: true, isTradesAlone: false })
  expect(held.arePositionsOfNow()).toBe(false)
  tell({ problem: null })
  expect(held.arePositionsOfNow()).toBe(false)
  tell({ positionsAskedAt: clock.elapsed() })
  clock.advance(15_000)
  expect(held.arePositionsOfNow()).toBe(true)
  clock.advance(1)
  expect(held.arePositionsOfNow()).toBe(false)
  tell({ positionsAskedAt: clock.elapsed(), problem })
  expect(held.arePositionsOfNow()).toBe(false)
  held.stop()
})

test.each([
  ['while the book is current', { isCurrent: true, isTradesAlone: false }, 500],
  ['while the trades of the day alone are missing', { isCurrent: false, isTradesAlone: true }, 500],
  ['while the book is being checked, which may have been before', { isCurrent: false, isTradesAlone: false }, 0],
])('T02: what is first told of as filled counts beside the positions %s', (_when, known, units) => {
  const { push, held, row } = scene(known)
  push(said('A1', 'complete', { filled: 500 }))
  const told = row()
  if (told?.key == null || typeof told.product !== 'string')
    throw new Error('the order is not told with its instrument')
  expect(held.gone(told.key, told.product).filled[told.side]).toBe(units)
  held.stop()
})
