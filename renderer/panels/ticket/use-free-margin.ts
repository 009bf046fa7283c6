/** What is free for new orders on the side of the account that an instrument is of, and how old the reading of it is. */
import { useStore } from 'zustand'
import type { AccountState } from '../../../contract/account.ts'
import type { Money } from '../../../contract/kinds.ts'
import { balanceFor } from '../../account/balance-fields.ts'
import { ageOf, formatAge } from '../../format/ages.ts'
import { useFromNow, useScreen } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'

/** Null where the broker has not told it. */
export type FreeMargin = { readonly amount: Money; readonly age: string } | null

export function useFreeMargin(segment: string): FreeMargin {
  const account = useStore(useScreen().streams.account, lastOf)
  const amount = freeOf(account, segment)
  const readAt = account?.balances.readAt ?? null
  const age = useFromNow((now) => {
    const since = readAt === null ? null : ageOf(readAt, now)
    return since?.kind === 'known' ? `${formatAge(since.millis)} old` : 'of unknown age'
  })
  return amount === null ? null : { amount, age }
}

function freeOf(account: AccountState | null, segment: string): Money | null {
  const balances = account?.balances.value ?? null
  const isCommodity = segment === 'MCX_FO' || segment === 'NSE_COM'
  return (balances && balanceFor(balances, isCommodity))?.availableMargin ?? null
}
