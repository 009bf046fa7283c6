/** One reading of the account: its name and age above, what was read below, and the problem of the last try beside it. */
import type { ReactNode } from 'react'
import type { Reading } from '../../contract/account.ts'
import type { Instant } from '../../contract/kinds.ts'
import { useFromNow, useIsCurrent } from '../screen-context.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { Problem } from '../ui/problem.tsx'
import { freshness } from './freshness.ts'
import { ageWords, isDoubtful, nextWords } from './freshness-words.ts'

export type ReadingBlockProps<Value> = {
  readonly title: string
  readonly reading: Reading<Value>
  /** Null for what is read once for each sign-in. */
  readonly staleAfter: number | null
  readonly nextReadAt: Instant | null
  readonly empty: string
  readonly children: (value: Value) => ReactNode
}

export function ReadingBlock<Value>(props: ReadingBlockProps<Value>) {
  const { title, reading, staleAfter, nextReadAt, empty, children } = props
  const { readAt, value, problem } = reading
  const isCurrent = useIsCurrent()
  const kind = useFromNow((now) => freshness({ readAt, now, isCurrent, staleAfter }).kind)
  const words = useFromNow((now) => ageWords(freshness({ readAt, now, isCurrent, staleAfter }), readAt, now))
  return (
    <section className="reading" data-doubtful={isDoubtful(kind)} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <p className="age">
          {isDoubtful(kind) && <Glyph name="past" />}
          <span className="figures">{words}</span>
          {isCurrent && <NextReading staleAfter={staleAfter} nextReadAt={nextReadAt} />}
        </p>
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

function NextReading({ staleAfter, nextReadAt }: Pick<ReadingBlockProps<unknown>, 'staleAfter' | 'nextReadAt'>) {
  const next = useFromNow((now) => (nextReadAt === null ? null : nextWords(nextReadAt, now)))
  if (staleAfter === null) return <span className="next">once for each sign-in</span>
  return next !== null && <span className="next figures">{next}</span>
}
