/** The price alert of a chart that is in hand, by its id; one that is gone or put away is in nobody's hand. */
import { useState } from 'react'
import { useStore } from 'zustand'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { useInstrument } from '../../instrument-search/use-instrument.ts'
import { useScreen } from '../../screen-context.tsx'
import { chartedAlerts } from '../../stores/chart/alert-marks.ts'
import { lastOf } from '../../stores/heard.ts'

export type AlertInHand = {
  readonly id: string | null
  readonly step: () => void
  readonly letGo: () => void
}

export function useAlertInHand(key: InstrumentKey | null): AlertInHand {
  const { streams, notices } = useScreen()
  const [chosen, setChosen] = useState<string | null>(null)
  const alerts = useStore(streams.alerts, lastOf)?.alerts ?? []
  const listed = useInstrument(key)
  const charted = key === null ? [] : chartedAlerts(alerts, { key, listed })
  const at = charted.findIndex(({ id }) => id === chosen)
  return {
    id: charted[at]?.id ?? null,
    step: () => {
      if (charted.length === 0) notices.tell('No price alert of this instrument is on the chart.')
      setChosen(charted[(at + 1) % charted.length]?.id ?? null)
    },
    letGo: () => setChosen(null),
  }
}
