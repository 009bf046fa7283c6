/** When the positions were last read from the broker, and whether the orders tell of fills whose trades were not told yet. */
import { useStore } from 'zustand'
import { formatAge } from '../../format/ages.ts'
import { useFromNow, useScreen } from '../../screen-context.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { useUntoldFills } from './use-untold.ts'

/** `since`: what becomes of what happened after it. */
export function ReadNote({ since }: { readonly since?: string }) {
  const readAt = useStore(useScreen().streams.portfolio, (heard) =>
    heard.kind === 'current' ? heard.value.readAt : heard.kind === 'lost' ? (heard.last?.readAt ?? null) : null,
  )
  const age = useFromNow((now) => (readAt === null ? null : formatAge(Math.max(0, now - readAt))))
  return (
    <div className="read-note" title={since}>
      <dt>Read from the broker</dt>
      <dd>{age === null ? 'not yet' : `${age} ago`}</dd>
    </div>
  )
}

export function UntoldNote() {
  const untold = useUntoldFills()
  if (untold === 0) return null
  return (
    <div className="doubtful" title="The list of orders tells of more than the trades do. Read again asks now.">
      <dt>
        <Glyph name="past" /> Filled, trades not told yet
      </dt>
      <dd className="doubtful">{untold === 1 ? '1 order' : `${untold} orders`}</dd>
    </div>
  )
}
