/** The market beside a change of orders of one instrument, followed for as long as it is asked about. */
import { useEffect } from 'react'
import type { Instrument } from '../../contract/instrument.ts'
import { usePanelPlace } from '../panel-place.tsx'
import { useScreen } from '../screen-context.tsx'
import { MarketLine } from './market-line.tsx'
import type { AskedCircuit } from './use-circuit.ts'

type ChangeMarketProps = { readonly instrument: Instrument | null; readonly circuit: AskedCircuit }

export function ChangeMarket({ instrument, circuit }: ChangeMarketProps) {
  const { market } = useScreen()
  const { id, isVisible } = usePanelPlace()
  const key = instrument?.key ?? null
  useEffect(() => {
    if (key === null) return
    // A name of its own, since the panel may follow others; and the least that tells bid and ask with the price.
    const name = `${id} change`
    market.watch(name, isVisible ? [{ key, level: 'greeks' }] : [])
    return () => market.watch(name, [])
  }, [market, id, isVisible, key])
  return instrument && <MarketLine {...{ instrument, circuit }} />
}
