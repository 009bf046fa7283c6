/** What an option is worth and how that changes, by Black and Scholes with a cost of carry. */

export type OptionTerms = {
  readonly isCall: boolean
  readonly spot: number
  readonly strike: number
  readonly years: number
  /** Yearly, continuous: what money costs, and by how much the forward grows. */
  readonly rate: number
  readonly carry: number
  /** Yearly, 0.14 for 14 %. */
  readonly volatility: number
}

/** Theta is for a calendar day; vega and rho are for one percentage point. */
export type Greeks = {
  readonly delta: number
  readonly gamma: number
  readonly theta: number
  readonly vega: number
  readonly rho: number
}

const root2Pi = Math.sqrt(2 * Math.PI)
const daysInYear = 365
const onePercent = 0.01

export function optionPrice({ isCall, spot, strike, years, rate, carry, volatility }: OptionTerms): number {
  const spread = volatility * Math.sqrt(years)
  const d1 = (Math.log(spot / strike) + carry * years) / spread + spread / 2
  const forward = spot * Math.exp((carry - rate) * years)
  const paid = strike * Math.exp(-rate * years)
  return isCall ? forward * normal(d1) - paid * normal(d1 - spread) : paid * normal(spread - d1) - forward * normal(-d1)
}

export function optionGreeks({ isCall, spot, strike, years, rate, carry, volatility }: OptionTerms): Greeks {
  const root = Math.sqrt(years)
  const spread = volatility * root
  const d1 = (Math.log(spot / strike) + carry * years) / spread + spread / 2
  const sign = isCall ? 1 : -1
  const grown = Math.exp((carry - rate) * years)
  const density = Math.exp((-d1 * d1) / 2) / root2Pi
  const inside = normal(sign * d1)
  const paid = strike * Math.exp(-rate * years) * normal(sign * (d1 - spread))
  const decay = (-spot * grown * density * volatility) / (2 * root)
  const yearlyTheta = decay - sign * (carry - rate) * spot * grown * inside - sign * rate * paid
  return {
    delta: sign * grown * inside,
    gamma: (grown * density) / (spot * spread),
    theta: yearlyTheta / daysInYear,
    vega: spot * grown * density * root * onePercent,
    // Money and carry rise together: the forward moves with the rate.
    rho: sign * years * paid * onePercent,
  }
}

/** The normal distribution's share below x, to fifteen places (West 2005, after Hart). */
export function normal(x: number): number {
  const size = Math.abs(x)
  if (size > 37) return x > 0 ? 1 : 0
  const density = Math.exp((-size * size) / 2)
  const tail = size < 7.07106781186547 ? density * nearRatio(size) : density / farFraction(size) / root2Pi
  return x > 0 ? 1 - tail : tail
}

function nearRatio(x: number): number {
  let above = 0.0352624965998911 * x + 0.700383064443688
  above = above * x + 6.37396220353165
  above = above * x + 33.912866078383
  above = above * x + 112.079291497871
  above = above * x + 221.213596169931
  above = above * x + 220.206867912376
  let below = 0.0883883476483184 * x + 1.75566716318264
  below = below * x + 16.064177579207
  below = below * x + 86.7807322029461
  below = below * x + 296.564248779674
  below = below * x + 637.333633378831
  below = below * x + 793.826512519948
  below = below * x + 440.413735824752
  return above / below
}

function farFraction(x: number): number {
  return x + 1 / (x + 2 / (x + 3 / (x + 4 / (x + 0.65))))
}
