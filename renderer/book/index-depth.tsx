/** An index is not traded and nothing rests at its prices: its figure stands alone, with the way to its nearest future. */
import { type KeyboardEvent, useEffect } from 'react'
import { useStore } from 'zustand'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { PriceFigures } from '../chains/price-figures.tsx'
import { useChain } from '../chains/use-chain.ts'
import { useScreen } from '../screen-context.tsx'
import { Button } from '../ui/button.tsx'
import './index-depth.css'

export type IndexDepthProps = { readonly of: InstrumentKey; readonly onFuture: (key: InstrumentKey) => void }

export function IndexDepth({ of, onFuture }: IndexDepthProps) {
  const { listing } = useScreen()
  const read = useChain(of, null)
  const future = read.kind === 'read' && read.of === of ? read.chain.future : null
  useEffect(() => {
    if (future !== null) listing.need([future])
  }, [listing, future])
  const known = useStore(listing.store, ({ listed }) => (future === null ? null : (listed.get(future) ?? null)))

  /** Wherever in it the keyboard is. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.repeat || event.ctrlKey || event.metaKey || event.altKey || future === null)
      return
    event.preventDefault()
    onFuture(future)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same
    <div className="index-depth" tabIndex={-1} data-begin="" onKeyDown={onKeyDown}>
      <p className="figure">
        <PriceFigures key={of} of={of} />
      </p>
      <p>An index is not traded: no orders rest at its prices.</p>
      {future !== null && known && (
        <Button chord="Enter" onPress={() => onFuture(future)}>
          Show {known.symbol} instead
        </Button>
      )}
    </div>
  )
}
