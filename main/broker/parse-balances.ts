/** The balances of section 2.5 in our words. A side that the broker leaves out is null, never zero. */
import type { Balance, Balances } from '../../contract/account.ts'
import type { WireBalance, WireBalances } from './wire.ts'

export function parseBalances(wire: WireBalances): Balances {
  return { equity: parseSide(wire.equity), commodity: parseSide(wire.commodity), isCombined: false }
}

/** The newer interface tells what there is for all segments as equity (service facts 10.2). */
export function parseV2Balances(wire: WireBalances): Balances {
  return { ...parseBalances(wire), isCombined: true }
}

function parseSide(side: WireBalance | null | undefined): Balance | null {
  if (!side) return null
  return {
    usedMargin: side.used_margin,
    payinAmount: side.payin_amount,
    spanMargin: side.span_margin,
    adhocMargin: side.adhoc_margin,
    notionalCash: side.notional_cash,
    availableMargin: side.available_margin,
    exposureMargin: side.exposure_margin,
  }
}
