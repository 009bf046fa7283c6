/** When a list was last read from the broker, and whether the orders tell of fills whose trades were not told yet. */
import { useStore } from 'zustand'
import type { Instant } from '../../contract/kinds.ts'
import { formatAge } from '../format/ages.ts'
import { useFromNow, useScreen } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { DoubtfulFact } from '../ui/fact.tsx'
import { useBehindTrades, useUntoldFills } from './use-untold.ts'

type ReadNoteProps = {
  readonly of?: 'readAt' | 'holdingsReadAt' | 'tradesReadAt'
  readonly what?: string
  /** What becomes of what happened after it. */
  readonly since?: string
}

export function ReadNote({ of = 'readAt', ...rest }: ReadNoteProps) {
  const readAt = useStore(useScreen().streams.portfolio, (heard) => lastOf(heard)?.[of] ?? null)
  return <ReadAge readAt={readAt} {...rest} />
}

type ReadAgeProps = Omit<ReadNoteProps, 'of'> & { readonly readAt: Instant | null }

export function ReadAge({ readAt, what = 'Read from the broker', since }: ReadAgeProps) {
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
    <DoubtfulFact
      glyph="past"
      name="Filled, trades not told yet"
      title="The list of orders tells of more than the trades do. Read again asks now."
    >
      {untold === 1 ? '1 order' : `${untold} orders`}
    </DoubtfulFact>
  )
}

export function BehindNote() {
  const behind = useBehindTrades()
  if (behind === 0) return null
  return (
    <DoubtfulFact
      glyph="past"
      name="Traded since these positions were told"
      title="The trades tell of more than the positions do. Read again asks now."
    >
      {behind === 1 ? '1 instrument' : `${behind} instruments`}
    </DoubtfulFact>
  )
}
