/** The balances of an account now, of one side or of both, as each generation of the interface tells them. */
import type { Account, Side } from '../accounts.ts'
import type { Exchange } from '../orders/exchange.ts'
import { balanceOf, type WireBalance } from './balance.ts'

export type BalanceParts = {
  readonly now: () => number
  readonly seed: string
  readonly marginsInUse: boolean
  readonly exchange: Pick<Exchange, 'usedMargin'>
}

export const bothSides: readonly Side[] = ['equity', 'commodity']

/** Without a side that the account does not have. */
export function balancesOf(
  { now, seed, marginsInUse, exchange }: BalanceParts,
  account: Account,
  sides: readonly Side[],
): Partial<Record<Side, WireBalance>> {
  const moment = { seed, instant: now(), marginsInUse, blocked: exchange.usedMargin(account.clientId) }
  const balances: Partial<Record<Side, WireBalance>> = {}
  for (const side of sides) {
    const balance = balanceOf(account, side, moment)
    if (balance) balances[side] = balance
  }
  return balances
}
