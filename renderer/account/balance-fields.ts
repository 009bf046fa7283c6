/** Every field of a balance, in the order a trader asks for them, with what it means. */
import type { Balance, Balances } from '../../contract/account.ts'

export type BalanceField = { readonly name: keyof Balance; readonly label: string; readonly meaning: string }

export const balanceFields: readonly BalanceField[] = [
  { name: 'availableMargin', label: 'Available margin', meaning: 'What is free for new orders' },
  {
    name: 'usedMargin',
    label: 'Used margin',
    meaning: 'Above zero: blocked by orders and positions. Below zero: released',
  },
  { name: 'payinAmount', label: 'Pay-in', meaning: 'Money added today' },
  { name: 'spanMargin', label: 'SPAN margin', meaning: 'Blocked for derivatives by the exchange' },
  { name: 'exposureMargin', label: 'Exposure margin', meaning: 'Blocked for derivatives on top of SPAN' },
  { name: 'adhocMargin', label: 'Ad hoc margin', meaning: 'Added by the broker by hand' },
  { name: 'notionalCash', label: 'Notional cash', meaning: 'Counted as cash for trading, not for withdrawal' },
]

type BalanceSide = { readonly title: string; readonly balance: Balance | null }

/** What is told for all segments together has no other side, whatever the broker fills it with. */
export function balanceSides({ equity, commodity, isCombined }: Balances): readonly BalanceSide[] {
  if (isCombined) return [{ title: 'Combined', balance: equity }]
  return [
    { title: 'Equity', balance: equity },
    { title: 'Commodity', balance: commodity },
  ]
}

/** Out of which an order is margined. */
export function balanceFor({ equity, commodity, isCombined }: Balances, isCommodity: boolean): Balance | null {
  return isCommodity && !isCombined ? commodity : equity
}
