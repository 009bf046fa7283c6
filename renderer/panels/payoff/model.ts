/**
 * What contracts would come to now, were what they are written on at another price: a model, and no price that anyone has told. Each
 * option moves as Black and Scholes have it, with as much to come until its end as its own price of now says, and money costs nothing.
 * Time is not in it: the price of now says both how long and how wild, and only the two together count.
 */
import type { Money } from '../../../contract/kinds.ts'
import type { Leg } from './payoff.ts'

/** `now`: the price of one unit, as it is told now. */
export type PricedLeg = { readonly leg: Leg; readonly now: Money }

export type Model = { readonly at: (price: Money) => Money }

/** At `spot` it is what the prices of now come to. Null where one of them can be the price of no such option. */
export function modelOf(legs: readonly PricedLeg[], spot: Money): Model | null {
  const worths: { readonly leg: Leg; readonly worth: Worth }[] = []
  for (const priced of legs) {
    const worth = worthOf(priced, spot)
    if (worth === null) return null
    worths.push({ leg: priced.leg, worth })
  }
  return {
    at: (price) =>
      Math.round(worths.reduce((sum, { leg, worth }) => sum + leg.units * worth(price) - leg.cost, 0)) as Money,
  }
}

type Worth = (price: number) => number

function worthOf({ leg: { kind, strike }, now }: PricedLeg, spot: Money): Worth | null {
  if (kind === 'underlying') return (price) => now + price - spot
  const inside = (price: number) => Math.max(0, kind === 'call' ? price - strike : strike - price)
  // Nothing is to come; below what it is worth at once it stays as far below.
  if (now <= inside(spot)) return (price) => inside(price) + now - inside(spot)
  const spread = spreadOf((guess) => optionWorth(kind, strike, spot, guess), now)
  return spread === null ? null : (price) => optionWorth(kind, strike, price, spread)
}

/** The width of what may still come, as a share of the price: more is no market. */
const mostSpread = 10
const halvings = 60

/** The worth only grows with it. */
function spreadOf(worthAt: (spread: number) => number, now: number): number | null {
  if (!(worthAt(mostSpread) > now)) return null
  let [low, high] = [0, mostSpread]
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2
    if (worthAt(middle) > now) high = middle
    else low = middle
  }
  return high
}

function optionWorth(kind: 'call' | 'put', strike: number, price: number, spread: number): number {
  if (price <= 0) return kind === 'call' ? 0 : strike
  const far = Math.log(price / strike) / spread + spread / 2
  return kind === 'call'
    ? price * normal(far) - strike * normal(far - spread)
    : strike * normal(spread - far) - price * normal(-far)
}

const root2Pi = Math.sqrt(2 * Math.PI)
/** Beyond this it is nought or one, to all places of a number. */
const farOut = 8

/** The normal distribution's share below x, by the series of Marsaglia (2004), to fifteen places. */
function normal(x: number): number {
  if (Math.abs(x) > farOut) return x > 0 ? 1 : 0
  let [sum, term] = [x, x]
  for (let place = 3; sum + term !== sum; place += 2) {
    term *= (x * x) / place
    sum += term
  }
  return 0.5 + (sum * Math.exp((-x * x) / 2)) / root2Pi
}
