/** What price alerts are found, grouped and saved by. */
import type { ShownAlert } from '../../../contract/alerts.ts'
import { rupees, toCsv } from '../../format/csv.ts'
import { formatDate, formatInstant } from '../../format/instants.ts'
import type { PlainKind } from '../../lists/plain-list.tsx'
import { textsOf } from '../../lists/typed-filter.ts'
import { alertLook, alertSentence, directionWords } from '../../stores/alert-words.ts'

const groupings = { none: 'Not grouped', instrument: 'By instrument', state: 'By state' }
export type AlertGrouping = keyof typeof groupings

const titles = ['State', 'Instrument', 'Key', 'Level', 'Reached', 'Note', 'Made on', 'Made IST', 'What is known']

export const alertsKind: PlainKind<ShownAlert, AlertGrouping> = {
  ...{ what: 'alerts', label: 'Price alerts', hint: 'Filter: reliance waiting' },
  empty: 'No price alert is set.',
  idOf: ({ id }) => id,
  textOf: textsOf((alert) => [
    alert.symbol,
    alert.key,
    alert.note,
    alertLook(alert).word,
    directionWords[alert.direction],
  ]),
  groupings,
  titleOf: (alert, grouping) => {
    switch (grouping) {
      case 'none':
        return ''
      case 'instrument':
        return alert.symbol
      case 'state':
        return alertLook(alert).word
    }
  },
  isDoubtful: (alert) => alertLook(alert).tone === 'doubt',
  csv: (alerts) =>
    toCsv([
      titles,
      ...alerts.map((alert) => [
        ...[alertLook(alert).word, alert.symbol, alert.key, rupees(alert.level), directionWords[alert.direction]],
        ...[alert.note, formatDate(alert.madeAt), formatInstant(alert.madeAt), alertSentence(alert, 'indian')],
      ]),
    ]),
}
