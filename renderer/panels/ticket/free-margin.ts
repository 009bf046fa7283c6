/** What is free for new orders on the side of the account that an instrument is of; null where the broker has not told it. */
import type { AccountState } from '../../../contract/account.ts'
import type { Money } from '../../../contract/kinds.ts'
import { balanceFor } from '../account/balance-fields.ts'

export function freeMargin(account: AccountState | null, segment: string): Money | null {
  const balances = account?.balances.value ?? null
  const isCommodity = segment === 'MCX_FO' || segment === 'NSE_COM'
  return (balances && balanceFor(balances, isCommodity))?.availableMargin ?? null
}
