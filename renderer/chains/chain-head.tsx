/** What the options are written on: its price, what that is worth, and how old it is. */
import { useStore } from 'zustand'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { useScreen } from '../screen-context.tsx'
import { QuoteStateOf } from '../ui/quote-state.tsx'
import { PriceFigures } from './price-figures.tsx'

export function ChainHead({ of, symbol }: { readonly of: InstrumentKey | null; readonly symbol: string }) {
  const { listing } = useScreen()
  const underlying = useStore(listing.store, ({ listed }) => (of === null ? null : (listed.get(of) ?? null)))
  return (
    <p className="chain-heading">
      <strong>{symbol}</strong>
      {of === null ? (
        <span className="note">What these are written on is not in today's list.</span>
      ) : (
        <>
          {underlying && underlying.symbol !== symbol && <span className="note">{underlying.symbol}</span>}
          <PriceFigures key={of} of={of} />
          <QuoteStateOf key={`${of} state`} of={of} />
        </>
      )}
    </p>
  )
}
