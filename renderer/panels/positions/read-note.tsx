/** When the positions were last read from the broker. */
import { useStore } from 'zustand'
import { formatAge } from '../../format/ages.ts'
import { useFromNow, useScreen } from '../../screen-context.tsx'

export function ReadNote() {
  const readAt = useStore(useScreen().streams.portfolio, (heard) =>
    heard.kind === 'current' ? heard.value.readAt : heard.kind === 'lost' ? (heard.last?.readAt ?? null) : null,
  )
  const age = useFromNow((now) => (readAt === null ? null : formatAge(Math.max(0, now - readAt))))
  return (
    <div className="read-note" title="Fills since then are counted in.">
      <dt>Read from the broker</dt>
      <dd>{age === null ? 'not yet' : `${age} ago`}</dd>
    </div>
  )
}
