/** Says that a price alert has come to its end, once and in every window; what had ended before the window came is no news. */
import { type Alerts, isNews, type ShownAlert } from '../../../contract/alerts.ts'
import type { Grouping } from '../../format/money.ts'
import type { Stop } from '../../time.ts'
import { spokenAlert } from '../alert-words.ts'
import { type HeardStore, lastOf } from '../heard.ts'
import type { Notices } from './notices.ts'

/** More than these at once are only counted. */
const mostSaid = 3

export function announceAlerts(
  alerts: HeardStore<Alerts>,
  { warn }: Pick<Notices, 'warn'>,
  grouping: () => Grouping,
): Stop {
  return alerts.subscribe((heard, before) => {
    if (heard.kind !== 'current') return
    const known = lastOf(before)
    if (known === null) return
    const news = endedSince(known.alerts, heard.value.alerts)
    if (news.length === 0) return
    const said = news.slice(0, mostSaid).map((alert) => spokenAlert(alert, grouping()))
    const more = news.length - said.length
    warn(
      [...said, ...(more > 0 ? [`${more} more price alerts have ended: look at the list of alerts.`] : [])].join(' '),
    )
  })
}

function endedSince(before: readonly ShownAlert[], now: readonly ShownAlert[]): readonly ShownAlert[] {
  const waited = new Set(before.flatMap(({ id, state }) => (state.kind === 'waiting' ? [id] : [])))
  return now.filter((alert) => isNews(alert) && waited.has(alert.id))
}
