/** The market beside a change of orders of one instrument, followed for as long as it is asked about. */
import { useEffect } from 'react'
import type { OrderRow } from '../../contract/orders.ts'
import { usePanelPlace } from '../frame/panel-place.tsx'
import { useScreen } from '../screen-context.tsx'
import { MarketLine } from './market-line.tsx'
import { useCircuit } from './use-circuit.ts'
import { useOneInstrument } from './use-one-instrument.ts'

export function ChangeMarket({ of }: { readonly of: readonly OrderRow[] }) {
  const { market } = useScreen()
  const { id, isVisible } = usePanelPlace()
  const instrument = useOneInstrument(of)
  const key = instrument?.key ?? null
  useEffect(() => {
    if (key === null) return
    // A name of its own, since the panel may follow others; and the least that tells bid and ask with the price.
    const name = `${id} change`
    market.watch(name, isVisible ? [{ key, level: 'greeks' }] : [])
    return () => market.watch(name, [])
  }, [market, id, isVisible, key])
  const circuit = useCircuit(key)
  return instrument && <MarketLine {...{ instrument, circuit }} />
}
