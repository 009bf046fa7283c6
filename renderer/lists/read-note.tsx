/** When a list was last read from the broker, and whether the orders tell of fills whose trades were not told yet. */
import { useStore } from 'zustand'
import { formatAge } from '../format/ages.ts'
import { useFromNow, useScreen } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { Glyph } from '../ui/glyph.tsx'
import { useBehindTrades, useUntoldFills } from './use-untold.ts'

type ReadNoteProps = {
  readonly of?: 'readAt' | 'holdingsReadAt' | 'tradesReadAt'
  readonly what?: string
  /** What becomes of what happened after it. */
  readonly since?: string
}

export function ReadNote({ of = 'readAt', what = 'Read from the broker', since }: ReadNoteProps) {
  const readAt = useStore(useScreen().streams.portfolio, (heard) => lastOf(heard)?.[of] ?? null)
  const age = useFromNow((now) => (readAt === null ? null : formatAge(Math.max(0, now - readAt))))
  return (
    <div className="read-note" title={since}>
      <dt>{what}</dt>
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

export function BehindNote() {
  const behind = useBehindTrades()
  if (behind === 0) return null
  return (
    <div className="doubtful" title="The trades tell of more than the positions do. Read again asks now.">
      <dt>
        <Glyph name="past" /> Traded since these positions were told
      </dt>
      <dd className="doubtful">{behind === 1 ? '1 instrument' : `${behind} instruments`}</dd>
    </div>
  )
}
