/** Of what the price is that a payoff stands at where no hand is on it. */
import { stateLooks } from '../../ui/state-look.ts'
import { isOfNow, type Priced } from '../../worth/priced.ts'

export function standing(spot: Priced): string {
  if (isOfNow(spot)) return 'the price now'
  const { state } = spot
  return state === 'broker' || state === 'none'
    ? 'the last price'
    : `the last price, ${stateLooks[state].word.toLowerCase()}`
}
