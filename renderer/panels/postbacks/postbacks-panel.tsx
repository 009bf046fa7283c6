/** Everything that arrived at the postback receiver: what it said, what came of it, and how long nothing has come. */
import { useMemo, useState } from 'react'
import type { PostbackArrival, PostbackLog } from '../../../contract/trading.ts'
import { formatDate, formatMilli } from '../../format/instants.ts'
import { formatUnits } from '../../format/prices.ts'
import { NotCurrent } from '../../lists/not-current.tsx'
import { holdsWords } from '../../logs/holds-words.ts'
import { type Filter, LogFilter } from '../../logs/log-filter.tsx'
import { type LogRow, LogTable } from '../../logs/log-table.tsx'
import { Looked } from '../../logs/looked.tsx'
import { rawLines } from '../../logs/raw-lines.ts'
import { useLogList } from '../../logs/use-log-list.ts'
import { usePanelPlace } from '../../panel-place.tsx'
import { useKeyOf, useScreen, useSettings } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { wholePostbacks } from '../../stores/postback-log.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useHeard } from '../../use-heard.ts'
import { postbacksCsv } from './postbacks-csv.ts'
import { PostbacksState } from './postbacks-state.tsx'
import { type Verdict, verdictLooks } from './verdict-look.ts'
import '../../logs/logs.css'

const columns = [
  { title: 'No', isFigure: true },
  { title: 'Time IST' },
  { title: 'Verdict' },
  { title: 'Order' },
  { title: 'Why', isLong: true },
]

export function PostbacksPanel() {
  const { bridge } = useScreen()
  const { isVisible } = usePanelPlace()
  const listen = useMemo(() => wholePostbacks(bridge.onPostbacks), [bridge])
  const heard = useHeard(listen, isVisible)
  const log = lastOf(heard)
  return (
    <div className="log-panel" data-current={heard.kind !== 'lost'}>
      <NotCurrent what="these postbacks are" />
      {heard.kind !== 'lost' && <PostbacksState arrivedAt={log?.arrivals.at(-1)?.at ?? null} />}
      {log && <Arrivals log={log} />}
    </div>
  )
}

function Arrivals({ log: { arrivals, counts } }: { readonly log: PostbackLog }) {
  const { clock } = useScreen()
  const { grouping } = useSettings()
  const [filter, setFilter] = useState<Filter<Verdict>>({ typed: '', kind: null })
  const shown = arrivals.filter((arrival) => passes(arrival, filter)).toReversed()
  const told = Object.entries(countNames).flatMap(([name, words]) => {
    // The keys of a record are typed as texts.
    const count = counts[name as keyof typeof counts]
    return count === 0 ? [] : [`${formatUnits(count, grouping)} ${words}`]
  })
  const saveKey = useKeyOf('list.save')
  const whyNotSave = shown.length === 0 ? 'there is nothing to save' : null
  const field = useLogList({ save, whyNotSave })
  if (arrivals.length === 0 && told.length === 0) {
    return (
      <p className="empty">
        Each postback of the broker stands here when it comes, with what the terminal made of it and its raw body.
      </p>
    )
  }

  function save(): void {
    const day = formatDate(clock.getState().now).replaceAll(' ', '-')
    saveFile(document, `postbacks-${day}.csv`, new Blob([postbacksCsv(shown)], { type: 'text/csv' }))
  }

  return (
    <>
      <div className="log-tools">
        <LogFilter filter={filter} kinds={kinds} kindLabel="Verdict" field={field} onChange={setFilter} />
        <Button chord={saveKey} onPress={save} whyNot={whyNotSave}>
          Save as CSV
        </Button>
        <span className="count figures">{told.join(' · ')}</span>
      </div>
      {shown.length === 0 ? (
        <p className="empty">
          {arrivals.length === 0 ? 'Nothing that came was a postback.' : 'None of them holds what was typed.'}
        </p>
      ) : (
        <LogTable label="Postbacks" columns={columns} rows={shown.map(rowOf)} />
      )}
    </>
  )
}

const kinds: Readonly<Record<Verdict, string>> = {
  reported: 'Reported',
  confirmed: 'Confirmed',
  disagrees: 'Disagrees',
  old: 'Old',
  refused: 'Refused',
}

const countNames: Readonly<Record<keyof PostbackLog['counts'], string>> = {
  reported: 'genuine',
  old: 'old',
  refused: 'refused',
  malformed: 'no postback at all',
  otherType: 'at the right address, but not in the form of a postback',
  turnedAway: 'turned away',
}

function passes({ verdict, why, order, body }: PostbackArrival, { typed, kind }: Filter<Verdict>): boolean {
  return (kind === null || kind === verdict) && holdsWords(typed, [verdict, why, order, body])
}

function rowOf({ number, at, verdict, why, order, body }: PostbackArrival): LogRow {
  const { word, glyph, look, meaning } = verdictLooks[verdict]
  return {
    id: String(number),
    look,
    cells: [
      number,
      formatMilli(at),
      <Looked key="verdict" glyph={glyph} word={word} />,
      <span key="order" className="code">
        {order}
      </span>,
      why,
    ],
    more: (
      <>
        <p>{why === '' ? meaning : `${meaning} ${why}.`}</p>
        <pre className="log-raw code">{rawLines(body)}</pre>
      </>
    ),
  }
}
