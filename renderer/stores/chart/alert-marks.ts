/** The price alerts of an instrument as lines on its chart, each with its state in words; what was put away is drawn no more. */
import type { ShownAlert } from '../../../contract/alerts-words.ts'
import { type InstrumentKey, unitsPerRupee } from '../../../contract/kinds.ts'
import { alertLook, directionWords } from '../alert-words.ts'
import type { PriceMark } from './own-marks.ts'

export function alertMarks(
  alerts: readonly ShownAlert[],
  { key, inHand, isPast }: { readonly key: InstrumentKey; readonly inHand: string | null; readonly isPast: boolean },
): readonly PriceMark[] {
  return chartedAlerts(alerts, key).map((alert) => {
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

/** From the top down, as they stand on the chart. */
export function chartedAlerts(alerts: readonly ShownAlert[], key: InstrumentKey): readonly ShownAlert[] {
  return alerts
    .filter((alert) => alert.key === key && alert.state.kind !== 'put-away')
    .toSorted((one, other) => other.level - one.level)
}
