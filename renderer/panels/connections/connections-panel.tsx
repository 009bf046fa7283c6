/** Every line to the outside: how it stands and since when, how long it has been silent, and its last words. */
import { useEffect } from 'react'
import { useStore } from 'zustand'
import type { LineReport } from '../../../contract/connections.ts'
import type { Instant } from '../../../contract/kinds.ts'
import type { SilentInstrument } from '../../../contract/market.ts'
import { formatAge, formatWait } from '../../format/ages.ts'
import { formatBytes } from '../../format/bytes.ts'
import type { Grouping } from '../../format/money.ts'
import { NotCurrent } from '../../lists/not-current.tsx'
import { type LogRow, LogTable } from '../../logs/log-table.tsx'
import { Looked } from '../../logs/looked.tsx'
import { usePanelPlace } from '../../panel-place.tsx'
import { useFromNow, useScreen, useSettings } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { PastSecond } from '../../ui/past-second.tsx'
import { useHeard } from '../../use-heard.ts'
import { marketsWords } from '../../words/market-phase.ts'
import { answerWords, leftOutWords, lineLook, lineWords, silentWords } from './line-look.ts'
import '../../logs/logs.css'

const columns = [
  { title: 'Line' },
  { title: 'State' },
  { title: 'Since IST', isFigure: true },
  { title: 'Last heard', isFigure: true },
  { title: 'Answers in', isFigure: true, isSpare: true },
  { title: 'Last words', isLong: true },
  { title: 'Opened', isFigure: true, isSpare: true },
  { title: 'In', isFigure: true, isSpare: true },
  { title: 'Out', isFigure: true, isSpare: true },
]

const none: readonly SilentInstrument[] = []

export function ConnectionsPanel() {
  const { bridge, streams } = useScreen()
  const { grouping } = useSettings()
  const { isVisible } = usePanelPlace()
  const heard = useHeard(bridge.onConnections, isVisible)
  const lines = lastOf(heard)
  const silent = useStore(streams.feed, (told) => lastOf(told)?.silent ?? none)
  const rows = lines?.map((report) => rowOf(report, grouping, report.name === 'feed' ? silent : none))
  return (
    <div className="log-panel" data-current={heard.kind !== 'lost'}>
      <NotCurrent what="these lines are" />
      {rows ? (
        <LogTable label="Connections" columns={columns} rows={rows} />
      ) : (
        <p className="empty">Every line between the terminal and the world stands here.</p>
      )}
    </div>
  )
}

function rowOf(report: LineReport, grouping: Grouping, silent: readonly SilentInstrument[]): LogRow {
  const { name, since, words, leftOut, opened, bytesIn, bytesOut } = report
  const { word, glyph, look } = lineLook(report)
  return {
    id: name,
    look,
    cells: [
      lineWords[name],
      <span key="state">
        <Looked glyph={glyph} word={word} />
        <NextTry at={report.nextTryAt} />
      </span>,
      <PastSecond key="since" at={since} />,
      <Since key="heard" at={report.heardAt} />,
      answerWords(report.answerMillis),
      <span key="words">
        {silent.length > 0 && (
          <>
            <Glyph name="triangle" /> {silentWords(silent)}.{' '}
          </>
        )}
        {words.at(-1)?.what ?? ''}
        {leftOut.length > 0 && <span className="dim"> {leftOutWords(leftOut, grouping)} not used</span>}
      </span>,
      opened,
      bytesIn === null ? '' : formatBytes(bytesIn),
      bytesOut === null ? '' : formatBytes(bytesOut),
    ],
    more:
      words.length === 0 && silent.length === 0 ? null : (
        <>
          {name === 'feed' && <Markets />}
          <Silent silent={silent} />
          {leftOut.length > 0 && <p className="figures">Not used of what came: {leftOutWords(leftOut, grouping)}</p>}
          <ol className="log-words" aria-label={`Last words of ${lineWords[name]}, the newest first`}>
            {words.toReversed().map(({ at, what, isTrouble }, place) => (
              // A word never changes, and two of one instant may say the same.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is only read
              <li key={`${at} ${place}`} data-trouble={isTrouble}>
                <time>
                  <PastSecond at={at} /> IST
                </time>
                <span>
                  {isTrouble && <Glyph name="triangle" />} {what}
                </span>
              </li>
            ))}
          </ol>
        </>
      ),
  }
}

/** Which market segments trade, by the feed's own word. */
function Markets() {
  const feed = useStore(useScreen().streams.feed)
  const lines = feed.kind === 'current' ? marketsWords(feed.value) : []
  return lines.map((line) => <p key={line}>{line}</p>)
}

function Since({ at }: { readonly at: Instant | null }) {
  const age = useFromNow((now) => (at === null ? null : `${formatAge(Math.max(0, now - at))} ago`))
  return age === null ? <span className="dim">never</span> : age
}

function NextTry({ at }: { readonly at: Instant | null }) {
  const wait = useFromNow((now) => (at === null ? null : formatWait(at - now)))
  return wait === null ? null : <span className="dim next-try"> again in {wait}</span>
}

/** Each has a trade that the broker knows of and this line has not told. */
function Silent({ silent }: { readonly silent: readonly SilentInstrument[] }) {
  const { listing } = useScreen()
  const listed = useStore(listing.store, (state) => state.listed)
  useEffect(() => listing.need(silent.map(({ key }) => key)), [listing, silent])
  if (silent.length === 0) return null
  return (
    <ol className="log-words" aria-label="Instruments that are silent">
      {silent.map(({ key, untoldTrade }) => (
        <li key={key} data-trouble="true">
          <time>
            <PastSecond at={untoldTrade} /> IST
          </time>
          <span>
            <Glyph name="triangle" /> {listed.get(key)?.symbol ?? key}: the broker knows of a trade then, and this line
            has told none as late. Its price is stale.
          </span>
        </li>
      ))}
    </ol>
  )
}
