/** The alerts as they stand, and as they lie on the disk. */
import { type Alert, mostAlerts } from '../../contract/alerts.ts'
import type { AppError } from '../../contract/errors.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { tooManyAlerts } from './alert-errors.ts'
import type { KeptAlerts } from './kept-alerts.ts'
import type { WatchStart } from './watch-levels.ts'

/** What a change made of one alert; null where there was or is none. */
export type AlertPart = {
  readonly id: string
  readonly before: Alert | null
  readonly after: Alert | null
  /** Where its level was drawn from a price that was read just now. */
  readonly start?: WatchStart
}

export type AlertBook = {
  readonly all: () => readonly Alert[]
  readonly find: (id: string) => Alert | null
  readonly waiting: () => readonly Alert[]
  /** All of it is written first, or nothing of it is so. */
  readonly take: (parts: readonly AlertPart[]) => Result<void, AppError>
  /** Is so at once, and written with what is due. */
  readonly put: (alert: Alert) => void
  /** Whether anything was due. What cannot be written is so all the same, and `problem` says that a start may find it as it was. */
  readonly writeDue: () => boolean
  readonly problem: () => AppError | null
}

export function openAlertBook(kept: Pick<KeptAlerts, 'alerts' | 'write'>): AlertBook {
  let alerts = new Map(kept.alerts.map((alert) => [alert.id, alert]))
  let problem: AppError | null = null
  let isDue = false

  function take(parts: readonly AlertPart[]): Result<void, AppError> {
    const next = withRoom(changed(alerts, parts))
    if (next === null) return fail(tooManyAlerts)
    const written = kept.write([...next.values()])
    if (!written.ok) return written
    alerts = next
    problem = null
    return ok()
  }

  function writeDue(): boolean {
    if (!isDue) return false
    isDue = false
    const written = kept.write([...alerts.values()])
    problem = written.ok ? null : written.error
    return true
  }

  return {
    all: () => [...alerts.values()],
    find: (id) => alerts.get(id) ?? null,
    waiting: () => [...alerts.values()].filter(({ state }) => state.kind === 'waiting'),
    take,
    put: (alert) => {
      alerts.set(alert.id, alert)
      isDue = true
    },
    writeDue,
    problem: () => problem,
  }
}

function changed(alerts: ReadonlyMap<string, Alert>, parts: readonly AlertPart[]): Map<string, Alert> {
  const next = new Map(alerts)
  for (const { id, after } of parts) {
    if (after === null) next.delete(id)
    else next.set(id, after)
  }
  return next
}

/** The ones put away longest ago give way; null where none is left that may. */
function withRoom(alerts: Map<string, Alert>): Map<string, Alert> | null {
  const away = [...alerts.values()].flatMap(({ id, state }) =>
    state.kind === 'put-away' ? [{ id, at: state.at }] : [],
  )
  const oldest = away.toSorted((one, other) => one.at - other.at).slice(0, Math.max(0, alerts.size - mostAlerts))
  for (const { id } of oldest) alerts.delete(id)
  return alerts.size > mostAlerts ? null : alerts
}
