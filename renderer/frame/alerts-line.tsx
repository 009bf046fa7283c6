/** What price alerts have come to, plain in every window until it is put away. */
import { useStore } from 'zustand'
import { isNews } from '../../contract/alerts.ts'
import type { AppError } from '../../contract/errors.ts'
import { handsOnKeyboard } from '../keyboard/regions.ts'
import { useScreen, useSettings } from '../screen-context.tsx'
import { alertLook, alertName, alertSentence } from '../stores/alert-words.ts'
import { lastOf } from '../stores/heard.ts'
import { CommandButton } from '../ui/button.tsx'
import { Glyph } from '../ui/glyph.tsx'
import './alerts.css'

/** More than these are only counted: the panels below need their room. */
const mostShown = 3

export function AlertsLine() {
  const told = useStore(useScreen().streams.alerts, lastOf)
  const { grouping } = useSettings()
  const news = told?.alerts.filter(isNews) ?? []
  if (told === null || (news.length === 0 && told.problem === null && told.loss === null)) return null
  return (
    <section ref={handsOnKeyboard} className="alerts-line" aria-label="Price alerts">
      <div>
        {told.problem && <Trouble error={told.problem} />}
        {told.loss && <Trouble error={told.loss} />}
        {news.slice(0, mostShown).map((alert) => (
          <p key={alert.id}>
            <Glyph name={alertLook(alert).glyph} />
            <strong className="figures">{alertName(alert, grouping)}</strong>{' '}
            <span className="figures">{alertSentence(alert, grouping)}</span> {alert.note}
          </p>
        ))}
        {news.length > mostShown && <p>{news.length - mostShown} more in the list of alerts.</p>}
      </div>
      {(news.length > 0 || told.loss !== null) && (
        <CommandButton command="alerts.put-away" look="quiet">
          Put away
        </CommandButton>
      )}
      <CommandButton command="alerts.show" look="quiet">
        Alerts
      </CommandButton>
    </section>
  )
}

function Trouble({ error }: { readonly error: AppError }) {
  return (
    <p>
      <Glyph name="triangle" />
      <strong>Price alerts</strong> {error.happened} {error.todo}
    </p>
  )
}
