/** What a look at a conversion tells of its worth, and how many may wait. */
import { expect, test } from 'vitest'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { units, wishId } from '../book/book.test-support.ts'
import { context, fullDisk, live, now, share } from '../checks/check.test-support.ts'
import type { KnownPrice } from '../checks/check-context.ts'
import { openReviews } from '../intents/reviews.ts'
import { position } from '../positions/positions.test-support.ts'
import { type ConvertingParts, openConverting } from './convert.ts'

const terms = { key: share.key, from: 'intraday', to: 'delivery', quantity: units(4) } as const

function converting(changed: Partial<ConvertingParts> = {}) {
  const clock = manualClock(now)
  const parts = {
    reviews: openReviews(
      clock,
      () => wishId('wish-0001'),
      () => 0,
    ),
    ...{ clock, keyOf: () => share.key, isInUnits: () => false },
    market: marketAt({}),
    standing: () => ({ problem: null, tradesProblem: null, positionsAskedAt: 0, positions: [held] }),
    book: { rowsAtMost: () => [], tradesDay: () => 0, tradeRecords: () => [] },
    ...{ filledSince: () => ({ buy: 0, sell: 0 }), isConverting: () => false, readAgain: async () => null },
    ...{ isHalted: () => false, journalTrouble: () => null, isBookCurrent: () => true, isMemoryShort: () => false },
    ...{ waiting: () => 0, gate: () => null },
    ...changed,
    // Only what these tests need is there.
  } as unknown as ConvertingParts
  return openConverting(parts)
}

const held = position({ segment: share.segment, token: share.exchangeToken, product: 'I', net: 10, buyQuantity: 10 })

function marketAt(price: Partial<KnownPrice>): ConvertingParts['market'] {
  const known = context({ price: { ...live, ...price } }).price
  return { instrument: () => share, isListOld: () => false, price: () => known, need: () => {} }
}

async function worthAt(price: Partial<KnownPrice>) {
  const looked = await converting({ market: marketAt(price) }).look(terms)
  if (!looked.ok) throw new Error(looked.error.happened)
  return [looked.value.value, looked.value.words.split(', ').at(-1)]
}

test('I9: it is reckoned at a live price, and at no other', async () => {
  expect(await worthAt({})).toEqual([4_000_000, 'worth ₹400.00'])
  for (const state of ['stale', 'suspect', 'closed', 'untraded', 'waiting', 'not-subscribed'] as const)
    expect(await worthAt({ state })).toEqual([null, 'its worth is not known'])
  expect(await worthAt({ last: null })).toEqual([null, 'its worth is not known'])
})

test('O27: where a hundred wait already no conversion joins them', async () => {
  for (const [waiting, isSent] of [
    [99, true],
    [100, false],
  ] as const) {
    let sent = 0
    const sender: ConvertingParts['sender'] = {
      send: async ({ intent }) => {
        sent += 1
        return { wish: { intent, state: { kind: 'queued', since: intent.at }, orders: [] }, value: null }
      },
    }
    const { look, convert } = converting({ sender, waiting: () => waiting })
    const looked = await look(terms)
    if (!looked.ok) throw new Error(looked.error.happened)
    expect(looked.value.stops).toEqual([])
    const converted = await convert({ intent: looked.value.intent }, 'window 1')
    expect([converted.ok, sent]).toEqual([isSent, isSent ? 1 : 0])
  }
})

test('D01: one that is written down goes, whatever the journal came to after that; a new one does not', async () => {
  let trouble: typeof fullDisk | null = null
  const gates: unknown[] = []
  const sender: ConvertingParts['sender'] = {
    send: async ({ intent, gate }) => {
      trouble = fullDisk
      gates.push(gate?.())
      return { wish: { intent, state: { kind: 'sending', since: intent.at }, orders: [] }, value: null }
    },
  }
  const { look, convert } = converting({ sender, journalTrouble: () => trouble })
  const looked = await look(terms)
  if (!looked.ok) throw new Error(looked.error.happened)
  expect(await convert({ intent: looked.value.intent }, 'window 1')).toMatchObject({ ok: true })
  expect(gates).toEqual([null])
  expect(await look(terms)).toMatchObject({ value: { stops: [expect.stringContaining('The disk is full')] } })
})
