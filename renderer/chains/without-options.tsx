/** Why there is no chain of an instrument. */
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { useScreen } from '../screen-context.tsx'
import type { ChainRead } from './use-chain.ts'

type WithoutOptionsProps = { readonly of: InstrumentKey; readonly read: ChainRead }

export function WithoutOptions({ of, read }: WithoutOptionsProps) {
  const { listing } = useScreen()
  const known = useStore(listing.store, ({ listed }) => listed.get(of) ?? null)
  useEffect(() => listing.need([of]), [listing, of])
  const symbol = known?.symbol ?? of
  if (read.kind === 'not-listed') return <p className="empty">{symbol} is not in today's list of instruments.</p>
  if (read.kind !== 'read' || read.chain.expiry !== null) return null
  return <p className="empty">No options are listed on {symbol}. Type an underlying that has them above.</p>
}
