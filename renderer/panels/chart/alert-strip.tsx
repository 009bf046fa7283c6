/** The price alert in hand on the chart: how it stands, and the keys for it. */
import { useStore } from 'zustand'
import { useKeyWords, useScreen, useSettings } from '../../screen-context.tsx'
import { alertName, alertSentence } from '../../stores/alert-words.ts'
import { lastOf } from '../../stores/heard.ts'

export function AlertStrip({ id }: { readonly id: string | null }) {
  const { grouping } = useSettings()
  const alerts = useStore(useScreen().streams.alerts, lastOf)?.alerts ?? []
  const change = useKeyWords('alerts.change')
  const putAway = useKeyWords('alerts.put-away')
  const remove = useKeyWords('alerts.delete')
  const alert = alerts.find((each) => each.id === id)
  if (!alert) return null
  return (
    <p className="chart-strip" role="status">
      <span>
        Alert <b className="figures">{alertName(alert, grouping)}</b> in hand.{' '}
        <span className="figures">{alertSentence(alert, grouping)}</span>
        <span className="keys-now">
          {' '}
          {change} changes its level, {putAway} puts it away, {remove} deletes. Esc lets go.
        </span>
      </span>
    </p>
  )
}
