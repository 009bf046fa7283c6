/** Everything that was said and done about one order, in the order of its arrival: arrows choose an entry, Enter shows its raw fields. */
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AppError } from '../../contract/errors.ts'
import type { OrderRow, TimelineEntry } from '../../contract/orders.ts'
import type { Result } from '../../contract/result.ts'
import { formatInstant } from '../format/instants.ts'
import { useScreen } from '../screen-context.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { Problem } from '../ui/problem.tsx'
import type { GlyphName } from '../words/glyph-name.ts'
import { askedBefore } from './asked-before.ts'
import './timeline.css'
import { Fact } from '../ui/fact.tsx'

type TimelineEntriesProps = { readonly row: OrderRow; readonly takesKeyboard?: boolean }

export function TimelineEntries({ row, takesKeyboard = false }: TimelineEntriesProps) {
  const read = useTimeline(row)
  const list = useRef<HTMLOListElement>(null)
  const [reached, setReached] = useState(0)
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const isThere = read?.ok === true
  useLayoutEffect(() => {
    if (takesKeyboard && isThere) list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [takesKeyboard, isThere])

  if (read?.ok === false) return <Problem error={read.error} />
  const entries = read?.value ?? []
  if (read !== null && entries.length === 0) return <p className="empty">Nothing has been told of it yet.</p>

  function step(to: number): void {
    const place = Math.min(entries.length - 1, Math.max(0, to))
    setReached(place)
    list.current?.querySelector<HTMLElement>(`[data-entry="${place}"]`)?.focus()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (event.key === 'ArrowDown') step(reached + 1)
    else if (event.key === 'ArrowUp') step(reached - 1)
    else if (event.key === 'Home') step(0)
    else if (event.key === 'End') step(entries.length)
    else if (event.key === 'Enter' && !event.repeat) setOpened(otherWay(opened, reached))
    else return
    event.preventDefault()
  }

  return (
    <ol ref={list} className="entries" aria-label="What was said and done" onKeyDown={onKeyDown}>
      {entries.map((entry, place) => (
        <li
          // Entries are only ever added at the end.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what names an entry
          key={place}
          data-entry={place}
          data-marked={entry.marks.length > 0 || undefined}
          tabIndex={place === Math.min(reached, entries.length - 1) ? 0 : -1}
          onFocus={() => setReached(place)}
        >
          <Entry entry={entry} asked={askedBefore(entries, place)} isOpen={opened.has(place)} />
        </li>
      ))}
    </ol>
  )
}

function otherWay(opened: ReadonlySet<number>, place: number): ReadonlySet<number> {
  const next = new Set(opened)
  if (!next.delete(place)) next.add(place)
  return next
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

type Mark = TimelineEntry['marks'][number]

const markLooks: Readonly<Record<Mark, { readonly words: string; readonly glyph: GlyphName }>> = {
  repeat: { words: 'told before', glyph: 'turning' },
  late: { words: 'older than what was known', glyph: 'past' },
  gap: { words: 'states were passed over', glyph: 'half' },
  disagrees: { words: 'witnesses differ', glyph: 'triangle' },
  // For good: what came of it stands with the postback.
  unconfirmed: { words: 'a hint, not believed by itself', glyph: 'question' },
}

type EntryProps = { readonly entry: TimelineEntry; readonly asked: TimelineEntry | null; readonly isOpen: boolean }

function Entry({ entry, asked, isOpen }: EntryProps) {
  return (
    <>
      <span className="figures time">{formatInstant(entry.at)}</span>
      <span className="who">{entry.who}</span>
      <div className="what">
        {entry.what}
        {entry.marks.map((mark) => (
          <span key={mark} className="mark" data-mark={mark}>
            <Glyph name={markLooks[mark].glyph} /> {markLooks[mark].words}
          </span>
        ))}
        {asked !== null && (
          <span className="asked-before">
            <Glyph name="arrow" /> in answer to: {asked.what}
          </span>
        )}
        {entry.fields && <span className="note raw-hint">{isOpen ? 'Enter hides' : 'Enter shows'} the fields</span>}
        {entry.fields && isOpen && <Fields who={entry.who} fields={entry.fields} />}
      </div>
    </>
  )
}

function Fields({
  who,
  fields,
}: {
  readonly who: TimelineEntry['who']
  readonly fields: NonNullable<TimelineEntry['fields']>
}) {
  return (
    <div className="raw">
      <span className="note">{who === 'you' ? 'As you asked' : 'As the broker wrote it'}</span>
      <dl className="code">
        {Object.entries(fields).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </div>
  )
}
