/** Over what is shown of an underlying: the field that chooses another one, and the price of this one. */
import type { OptionChain } from '../../contract/chain.ts'
import { AddInstrument } from '../instrument-search/add-instrument.tsx'
import { useChooseInstrument } from '../instrument-search/use-choose-instrument.ts'
import { ChainHead } from './chain-head.tsx'

export function ChainBar({ label, chain }: { readonly label: string; readonly chain: OptionChain | null }) {
  const choose = useChooseInstrument()
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
