/** Over what is shown of an underlying: the field that chooses another one, and the price of this one. */
import type { OptionChain } from '../../../contract/chain.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import { usePanelPlace } from '../../frame/panel-place.tsx'
import { AddInstrument } from '../../instrument-search/add-instrument.tsx'
import { useScreen } from '../../screen-context.tsx'
import { ChainHead } from './chain-head.tsx'

export function ChainBar({ label, chain }: { readonly label: string; readonly chain: OptionChain | null }) {
  const place = usePanelPlace()
  const { listing } = useScreen()

  function choose(instrument: Instrument): void {
    listing.know(instrument)
    place.choose(instrument.key)
  }

  return (
    <div className="chain-head">
      <AddInstrument
        label={label}
        placeholder="Underlying"
        begins={chain === null || chain.expiry === null}
        onAdd={choose}
      />
      {chain && <ChainHead of={chain.underlying} symbol={chain.symbol} />}
    </div>
  )
}
