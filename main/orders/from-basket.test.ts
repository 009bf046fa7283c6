/** What of an order that was placed out of the basket goes back into it. */
import { expect, test } from 'vitest'
import { instant } from '../../contract/kinds.ts'
import type { IntentState } from '../../contract/orders.ts'
import { fail, ok } from '../../contract/result.ts'
import type { BasketKeeper } from '../storage/basket.ts'
import type { TradingAnswers } from './answers.ts'
import { wishId } from './book/book.test-support.ts'
import { placeFromBasket } from './from-basket.ts'

const because = { kind: 'check-stopped', happened: 'A rule stops it.', todo: 'Change it.' } as const
const intent = wishId('wish-0001')
const caller = { windowId: 'window 1', refusal: null }

/** Whether it is put back, where main answers that. */
async function isPutBack(placed: Awaited<ReturnType<TradingAnswers['placeOrder']>>): Promise<boolean> {
  let isBack = false
  const send: BasketKeeper['send'] = async (_id, place, cameToNothing) => {
    const sent = await place()
    isBack = cameToNothing(sent)
    return ok(sent)
  }
  const answer = await placeFromBasket({ send }, () => placed)({ intent, confirmed: [], basket: 'one' }, caller)
  expect(answer).toEqual(placed)
  return isBack
}

const stands = (state: IntentState) => ok({ intent, state, orders: [] })
const at = instant(1)

test('what main says no to goes back, and so does what never left', async () => {
  expect(await isPutBack(fail(because))).toBe(true)
  for (const state of [
    { kind: 'not-sent', at, because },
    { kind: 'withdrawn', at, why: 'You took it back.' },
    { kind: 'refused', at, by: 'terminal', because },
  ] as const)
    expect(await isPutBack(stands(state))).toBe(true)
})

test('what the broker took, or nobody knows of, stays out: it could be sent twice', async () => {
  expect(await isPutBack(stands({ kind: 'accepted', at, late: false }))).toBe(false)
  expect(await isPutBack(stands({ kind: 'unknown', since: at, because, asked: 0, notFoundAt: null }))).toBe(false)
})
