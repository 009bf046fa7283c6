/** The names that were entered in a field before they were answered, for as long as the field is there. */
import { useEffect, useEffectEvent, useMemo } from 'react'
import type { Instrument } from '../../contract/instrument.ts'
import { useScreen } from '../screen-context.tsx'
import { createEnteredNames, type EnteredNames } from '../stores/market/entered-names.ts'
import { createInstrumentSearch } from '../stores/market/instrument-search.ts'

export function useEnteredNames(onFound: (instrument: Instrument) => void): EnteredNames {
  const { bridge, time } = useScreen()
  const names = useMemo(
    () => createEnteredNames(createInstrumentSearch(bridge.searchInstruments, time)),
    [bridge, time],
  )
  const find = useEffectEvent(onFound)
  useEffect(() => names.start((instrument) => find(instrument)), [names])
  return names
}
