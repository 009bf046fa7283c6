/** What is free for new orders on the side of the account that instruments are of, and how old the reading of it is. */
import { useStore } from 'zustand'
import type { Balances } from '../../contract/account.ts'
import type { Money } from '../../contract/kinds.ts'
import { balanceFor } from '../account/balance-fields.ts'
import { ageOf, formatAge } from '../format/ages.ts'
import { useFromNow, useScreen } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'

export type FreeMargin = { readonly amount: Money; readonly age: string } | 'untold' | 'of-two-sides'

export function useFreeMargin(...segments: readonly string[]): FreeMargin {
  const balances = useStore(useScreen().streams.account, (heard) => lastOf(heard)?.balances ?? null)
  const readAt = balances?.readAt ?? null
  const age = useFromNow((now) => {
    const since = readAt === null ? null : ageOf(readAt, now)
    return since?.kind === 'known' ? `${formatAge(since.millis)} old` : 'of unknown age'
  })
  const amount = freeOf(balances?.value ?? null, segments)
  return typeof amount === 'string' ? amount : { amount, age }
}

function freeOf(balances: Balances | null, segments: readonly string[]): Money | Extract<FreeMargin, string> {
  if (balances === null) return 'untold'
  const [side, other] = new Set(segments.map((segment) => balanceFor(balances, isCommodity(segment))))
  return other === undefined ? (side?.availableMargin ?? 'untold') : 'of-two-sides'
}

function isCommodity(segment: string): boolean {
  return segment === 'MCX_FO' || segment === 'NSE_COM'
}
