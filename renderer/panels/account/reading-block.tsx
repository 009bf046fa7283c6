/** One reading of the account: its name and age above, what was read below, and the problem of the last try beside it. */
import type { ReactNode } from 'react'
import type { Reading } from '../../../contract/account.ts'
import type { Instant } from '../../../contract/kinds.ts'
import { formatTimeLeft } from '../../format/ages.ts'
import { formatSecond } from '../../format/instants.ts'
import { useFromNow, useIsCurrent } from '../../screen-context.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Problem } from '../../ui/problem.tsx'
import { type Freshness, freshness } from './freshness.ts'

export type ReadingBlockProps<Value> = {
  readonly title: string
  readonly reading: Reading<Value>
  readonly staleAfter: number | null
  /** When the next reading is due, for what is read again and again. */
  readonly nextReadAt: Instant | null
  readonly empty: string
  readonly children: (value: Value) => ReactNode
}

export function ReadingBlock<Value>(props: ReadingBlockProps<Value>) {
  const { title, reading, staleAfter, nextReadAt, empty, children } = props
  const { readAt, value, problem } = reading
  const isCurrent = useIsCurrent()
  const kind = useFromNow((now) => freshness({ readAt, now, isCurrent, staleAfter }).kind)
  return (
    <section className="reading" data-freshness={kind} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <ReadingAge readAt={readAt} staleAfter={staleAfter} nextReadAt={nextReadAt} />
      </header>
      {problem && <Problem error={problem} />}
      {value === null ? (
        <p className="empty">{problem ? 'Nothing has been read yet.' : empty}</p>
      ) : (
        <div className="read">{children(value)}</div>
      )}
    </section>
  )
}

type ReadingAgeProps = Pick<ReadingBlockProps<unknown>, 'staleAfter' | 'nextReadAt'> & {
  readonly readAt: Instant | null
}

function ReadingAge({ readAt, staleAfter, nextReadAt }: ReadingAgeProps) {
  const isCurrent = useIsCurrent()
  const words = useFromNow((now) => ageWords(freshness({ readAt, now, isCurrent, staleAfter }), readAt))
  const next = useFromNow((now) => (nextReadAt === null ? null : nextWords(nextReadAt - now)))
  const isDoubtful = words.startsWith('Stale') || words.startsWith('Not') || words.startsWith('Age')
  return (
    <p className="age figures" data-doubtful={isDoubtful}>
      {isDoubtful && <Glyph name="past" />}
      <span>{words}</span>
      {next !== null && isCurrent && <span className="next">{next}</span>}
    </p>
  )
}

function ageWords(state: Freshness, readAt: Instant | null): string {
  switch (state.kind) {
    case 'unread':
      return ''
    case 'fresh':
      return `read ${state.age} ago`
    case 'stale':
      return `Stale: read ${state.age} ago`
    case 'age-unknown':
      return "Age unknown: this computer's clock was set back"
    case 'not-current':
      return readAt === null ? 'Not current' : `Not current: read at ${formatSecond(readAt)} IST`
  }
}

function nextWords(left: number): string {
  return left > 0 ? `next in ${formatTimeLeft(left)}` : 'next now'
}
