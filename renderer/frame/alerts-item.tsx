/** How many price alerts wait, have come to an end, and are not watched, in the status bar; pressing it opens their list. */
import { useStore } from 'zustand'
import { isNews } from '../../contract/alerts-words.ts'
import { keyCaps } from '../keyboard/chord.ts'
import { useKeyOf, useScreen } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { Glyph } from '../ui/glyph.tsx'
import './alerts.css'

export function AlertsItem() {
  const { run, platform, streams } = useScreen()
  const key = useKeyOf('alerts.show')
  const alerts = useStore(streams.alerts, lastOf)?.alerts ?? []
  const news = alerts.filter(isNews).length
  const waiting = alerts.filter(({ state }) => state.kind === 'waiting')
  const unwatched = waiting.filter(({ watch }) => watch.kind === 'not-watched').length
  if (news + waiting.length === 0) return null
  return (
    <button
      type="button"
      className="item alerts figures"
      data-news={news > 0 || undefined}
      data-unwatched={unwatched > 0 || undefined}
      title={key === null ? 'Price alerts' : `Price alerts (${keyCaps(key, platform).join('+')})`}
      onClick={() => run('alerts.show')}
    >
      {news > 0 && <Glyph name="full" />}
      {news === 0 && unwatched > 0 && <Glyph name="barred" />}
      Alerts {news > 0 ? `${news} ended` : waiting.length}
      {unwatched > 0 && `, ${unwatched} not watched`}
    </button>
  )
}
