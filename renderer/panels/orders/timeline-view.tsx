/** Everything that was said and done about one order, in the order of its arrival, with the broker's own fields. */
import { useEffect, useState } from 'react'
import type { AppError } from '../../../contract/errors.ts'
import type { OrderRow, TimelineEntry } from '../../../contract/orders.ts'
import type { Result } from '../../../contract/result.ts'
import { formatInstant } from '../../format/instants.ts'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'
import { closeOnEscape } from './question.tsx'
import { rowWords } from './row-words.ts'

export function TimelineView({ row }: { readonly row: OrderRow }) {
  const { desk } = useScreen()
  const { grouping } = useSettings()
  const read = useTimeline(row)
  const region = useFocusOnArrival<HTMLElement>()
  return (
    <section
      ref={region}
      className="question timeline"
      tabIndex={-1}
      aria-label="Timeline of the order"
      onKeyDown={(event) => closeOnEscape(event, desk.close)}
    >
      <header>
        <p className="asked">
          <strong>Timeline</strong> {rowWords(row, grouping)}
        </p>
        <Button chord="Esc" onPress={desk.close}>
          Close
        </Button>
      </header>
      {read?.ok === false && <Problem error={read.error} />}
      {read?.ok && <Entries entries={read.value} />}
    </section>
  )
}

/** Read anew whenever the order changes. */
function useTimeline(row: OrderRow): Result<readonly TimelineEntry[], AppError> | null {
  const { bridge } = useScreen()
  const [read, setRead] = useState<Result<readonly TimelineEntry[], AppError> | null>(null)
  useEffect(() => {
    let isWanted = true
    void bridge.readTimeline({ row: row.id }).then((answer) => isWanted && setRead(answer))
    return () => {
      isWanted = false
    }
  }, [bridge, row])
  return read
}

const markWords: Readonly<Record<TimelineEntry['marks'][number], string>> = {
  repeat: 'told before',
  late: 'older than what was known',
  gap: 'states were passed over',
  disagrees: 'witnesses differ',
  unconfirmed: 'not confirmed',
}

function Entries({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  if (entries.length === 0) return <p className="empty">Nothing has been told of it yet.</p>
  return (
    <ol className="entries">
      {entries.map((entry, place) => (
        // Entries are only ever added at the end.
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what names an entry
        <li key={place}>
          <span className="figures time">{formatInstant(entry.at)}</span>
          <span className="who">{entry.who}</span>
          <span className="what">
            {entry.what}
            {entry.marks.map((mark) => (
              <span key={mark} className="mark">
                {markWords[mark]}
              </span>
            ))}
            {entry.fields && <Fields fields={entry.fields} />}
          </span>
        </li>
      ))}
    </ol>
  )
}

function Fields({ fields }: { readonly fields: NonNullable<TimelineEntry['fields']> }) {
  return (
    <details>
      <summary>The broker’s fields</summary>
      <dl className="code">
        {Object.entries(fields).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
