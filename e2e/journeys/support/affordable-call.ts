import type { Instrument } from '../../../sandbox/market/instruments.ts'
import { rupees } from '../../../sandbox/market/ticks.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'

/** The dearest call on the Nifty under sixty rupees that ends soonest: traded all the time, and within the money of the account. */
export function affordableCall({ market }: Sandbox): Instrument {
  const price = (one: Instrument) => rupees(market.tape(one).last().ticks, one)
  const calls = [...market.listing().all()].filter(
    (one) => one.kind === 'call' && one.contract?.underlying.symbol === 'NIFTY' && price(one) < 60,
  )
  const endsAt = (one: Instrument) => one.contract?.endsAt ?? 0
  const [best] = calls.toSorted((one, other) => endsAt(one) - endsAt(other) || price(other) - price(one))
  if (best === undefined) throw new Error('the practice market has no such call')
  return best
}
