/** An instrument that was found by typing becomes what the panel shows, and is known without being asked for. */
import type { Instrument } from '../../contract/instrument.ts'
import { usePanelPlace } from '../panel-place.tsx'
import { useScreen } from '../screen-context.tsx'

export function useChooseInstrument(): (chosen: Instrument) => void {
  const { choose } = usePanelPlace()
  const { listing } = useScreen()
  return (chosen) => {
    listing.know(chosen)
    choose(chosen.key)
  }
}
