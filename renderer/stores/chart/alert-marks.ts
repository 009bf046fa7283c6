/** The price alerts of an instrument as lines on its chart, each with its state in words; what was put away is drawn no more. */
import type { ShownAlert } from '../../../contract/alerts.ts'
import type { Instrument } from '../../../contract/instrument.ts'
import { type InstrumentKey, unitsPerRupee } from '../../../contract/kinds.ts'
import { alertLook, directionWords } from '../alert-words.ts'
import type { PriceMark } from './own-marks.ts'

export function alertMarks(
  alerts: readonly ShownAlert[],
  { inHand, isPast, ...of }: Charted & { readonly inHand: string | null; readonly isPast: boolean },
): readonly PriceMark[] {
  return chartedAlerts(alerts, of).map((alert) => {
    const { word, tone } = alertLook(alert)
    const isHeld = alert.id === inHand
    return {
      id: `alert ${alert.id}`,
      price: alert.level / unitsPerRupee,
      words: `Alert ${directionWords[alert.direction]} · ${word.toLowerCase()}${isPast ? ', not current' : ''}`,
      ...{ tone: 'alert', isDoubtful: isPast || tone === 'doubt', order: null, moves: null, isHeld },
    }
  })
}

/** `listed`: what the day's list says of the key, which the exchange gives again after an expiry. */
export type Charted = {
  readonly key: InstrumentKey
  readonly listed: Pick<Instrument, 'expiry'> | null | undefined
}

/** From the top down, as they stand on the chart. */
export function chartedAlerts(alerts: readonly ShownAlert[], { key, listed }: Charted): readonly ShownAlert[] {
  return alerts
    .filter(
      (alert) => alert.key === key && alert.state.kind !== 'put-away' && (!listed || alert.expiry === listed.expiry),
    )
    .toSorted((one, other) => other.level - one.level)
}
