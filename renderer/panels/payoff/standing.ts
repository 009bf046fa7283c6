/** Of what the price is that a payoff stands at where no hand is on it, and what becomes of it where its day has ended. */
import type { End } from '../../chains/left-words.ts'
import { stateLooks } from '../../ui/state-look.ts'
import type { Priced } from '../../worth/priced.ts'

/** At a price after their day contracts that have expired come to nothing: they were settled before. */
export function spotOn(end: End, told: Priced): Priced {
  return end === 'expired' ? { price: null, state: 'none', ageMillis: null } : told
}

export function standing({ state }: Priced): string {
  if (state === 'live') return 'the price now'
  return state === 'broker' || state === 'none'
    ? 'the last price'
    : `the last price, ${stateLooks[state].word.toLowerCase()}`
}

export const endWords = {
  expired: { name: 'Expired', words: "settled at the exchange's own closing price, not told here" },
  closed: { name: 'Closed', words: "settles at the exchange's own closing price" },
} as const
