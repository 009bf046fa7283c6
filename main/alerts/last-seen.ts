/** The last believed price before each alert, from which the next start reckons what passed its level meanwhile. */
import type { Alert, SeenPrice } from '../../contract/alerts.ts'
import type { KeptAlerts } from './kept-alerts.ts'

export type LastSeen = {
  /** Never older than the one that its direction was drawn from. */
  readonly before: (alert: Alert) => SeenPrice
  /** What its watch has seen since. */
  readonly note: (id: string) => void
  readonly forget: (id: string) => void
  readonly keepOnly: (ids: ReadonlySet<string>) => void
  /** Where anything of these has changed. */
  readonly write: (waiting: readonly Alert[]) => void
}

export function openLastSeen(
  kept: Pick<KeptAlerts, 'seen' | 'writeSeen'>,
  watched: (id: string) => SeenPrice | null,
): LastSeen {
  const seen = new Map(kept.seen)
  let written = ''

  function note(id: string): void {
    const last = watched(id)
    if (last) seen.set(id, last)
  }

  return {
    before: ({ id, from }) => {
      const known = seen.get(id)
      return known !== undefined && known.at >= from.at ? known : from
    },
    note,
    forget: (id) => void seen.delete(id),
    keepOnly: (ids) => {
      for (const id of seen.keys()) if (!ids.has(id)) seen.delete(id)
    },
    write: (waiting) => {
      for (const { id } of waiting) note(id)
      const text = waiting.map(({ id }) => `${id} ${seen.get(id)?.price} ${seen.get(id)?.at}`).join()
      if (text !== written && kept.writeSeen(seen).ok) written = text
    },
  }
}
