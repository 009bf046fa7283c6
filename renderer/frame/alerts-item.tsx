/** How many price alerts wait, have come to an end, and are not watched, in the status bar; pressing it opens their list. */
import { useStore } from 'zustand'
import { isNews } from '../../contract/alerts.ts'
import { useScreen } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { Glyph } from '../ui/glyph.tsx'
import { StatusButton } from './status-button.tsx'
import './alerts.css'

export function AlertsItem() {
  const alerts = useStore(useScreen().streams.alerts, lastOf)?.alerts ?? []
  const news = alerts.filter(isNews).length
  const waiting = alerts.filter(({ state }) => state.kind === 'waiting')
  const unwatched = waiting.filter(({ watch }) => watch.kind === 'not-watched').length
  if (news + waiting.length === 0) return null
  return (
    <StatusButton
      command="alerts.show"
      name="alerts"
      isDoubtful={news + unwatched > 0}
      title={(key) => `${key} shows the price alerts.`}
    >
      {news > 0 && <Glyph name="full" />}
      {news === 0 && unwatched > 0 && <Glyph name="barred" />}
      <span className="figures">
        Alerts {news > 0 ? <strong>{news} ended</strong> : waiting.length}
        {unwatched > 0 && `, ${unwatched} not watched`}
      </span>
    </StatusButton>
  )
}
