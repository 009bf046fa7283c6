/** Where the price of the underlying stands among the strikes. */
import type { ChainStrike } from '../../../contract/chain.ts'

export type NearMoney = {
  /** The strike nearest to the price; of two as near the lower. */
  readonly near: number
  /** The first strike above the price: calls below it are in the money, puts from it on. */
  readonly above: number
  /** The strike that is the price itself is in the money for nobody. */
  readonly at: number | null
}

/** Null where no price is told, or no strikes are there. */
export function nearMoney(strikes: readonly Pick<ChainStrike, 'strike'>[], price: number): NearMoney | null {
  if (!(price > 0) || strikes.length === 0) return null
  const first = strikes.findIndex(({ strike }) => strike > price)
  const above = first < 0 ? strikes.length : first
  const distance = (at: number) => Math.abs((strikes[at]?.strike ?? Number.NaN) - price)
  const [below, over] = [Math.max(0, above - 1), Math.min(strikes.length - 1, above)]
  return {
    near: distance(below) <= distance(over) ? below : over,
    above,
    at: strikes[below]?.strike === price ? below : null,
  }
}

/** The place of the strike that is nearest to this one. */
export function nearestTo(strikes: readonly Pick<ChainStrike, 'strike'>[], strike: number): number {
  return nearMoney(strikes, strike)?.near ?? 0
}
