/** What a look at a conversion tells of its worth. */
import { expect, test } from 'vitest'
import { manualClock } from '../../ports/manual-clock.ts'
import { units, wishId } from '../book/book.test-support.ts'
import { live, now, share } from '../checks/check.test-support.ts'
import type { KnownPrice } from '../checks/check-context.ts'
import { openReviews } from '../intents/reviews.ts'
import { type ConvertingParts, openConverting } from './convert.ts'

async function worthAt(price: Partial<KnownPrice>) {
  const clock = manualClock(now)
  const reviews: ConvertingParts['reviews'] = openReviews(
    clock,
    () => wishId('wish-0001'),
    () => 0,
  )
  const parts = {
    ...{ reviews, clock, keyOf: () => null, isInUnits: () => false },
    market: { instrument: () => share, isListOld: () => false, price: () => ({ ...live, ...price }), need: () => {} },
    standing: () => ({ problem: null, tradesProblem: null, positionsAskedAt: 0, positions: [] }),
    book: { rowsAtMost: () => [] },
    ...{ filledSince: () => ({ buy: 0, sell: 0 }), isConverting: () => false, readAgain: async () => null },
    ...{ isHalted: () => false, isBookCurrent: () => true, isMemoryShort: () => false },
    // Only what a look needs is there.
  } as unknown as ConvertingParts
  const looked = await openConverting(parts).look({
    key: share.key,
    from: 'intraday',
    to: 'delivery',
    quantity: units(4),
  })
  if (!looked.ok) throw new Error(looked.error.happened)
  return [looked.value.value, looked.value.words.split(', ').at(-1)]
}

test('I9: it is reckoned at a live price, and at no other', async () => {
  expect(await worthAt({})).toEqual([4_000_000, 'worth ₹400.00'])
  for (const state of ['stale', 'suspect', 'closed', 'untraded', 'waiting', 'not-subscribed'] as const)
    expect(await worthAt({ state })).toEqual([null, 'its worth is not known'])
  expect(await worthAt({ last: null })).toEqual([null, 'its worth is not known'])
})
