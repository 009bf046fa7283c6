/** An order that came out of the basket leaves it with its placing: it is in the one or with the broker, whatever becomes of the window. */
import { cameToNothing } from '../../contract/came-to-nothing.ts'
import type { BasketKeeper } from '../storage/basket.ts'
import type { TradingAnswers } from './answers.ts'

type Place = TradingAnswers['placeOrder']

export function placeFromBasket(basket: Pick<BasketKeeper, 'send'>, place: Place): Place {
  return async (ask, caller) => {
    if (ask.basket === undefined) return place(ask, caller)
    const sent = await basket.send(ask.basket, async () => place(ask, caller), isNothing)
    return sent.ok ? sent.value : sent
  }
}

/** What main says no to has not left either. */
function isNothing(placed: Awaited<ReturnType<Place>>): boolean {
  return !placed.ok || cameToNothing(placed.value.state)
}
