/** What was wished, sent and heard, as the journal holds it: the newest first, with the state of its file. */
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { JournalPage, JournalRecord } from '../../../contract/journal.ts'
import { formatDate, formatMilli } from '../../format/instants.ts'
import { formatUnits } from '../../format/prices.ts'
import { holdsWords } from '../../logs/holds-words.ts'
import { type Filter, LogFilter } from '../../logs/log-filter.tsx'
import { type LogRow, LogTable } from '../../logs/log-table.tsx'
import { rawLines } from '../../logs/raw-lines.ts'
import { useLogList } from '../../logs/use-log-list.ts'
import { usePanelPlace } from '../../panel-place.tsx'
import { useIsCurrent, useKeyOf, useScreen, useSettings } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { createJournalReader, type JournalReader } from '../../stores/journal-reader.ts'
import { Button, CommandButton } from '../../ui/button.tsx'
import { Problem } from '../../ui/problem.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { fileTurns } from './file-turns.ts'
import { JournalFile } from './journal-file.tsx'
import { journalLines } from './journal-lines.ts'
import { useJournalActs } from './use-journal-acts.ts'
import '../../logs/logs.css'

const columns = [
  { title: 'No', isFigure: true },
  { title: 'Time IST' },
  { title: 'Kind' },
  { title: 'What', isLong: true },
  { title: 'Wish', isSpare: true },
]

export function JournalPanel() {
  const { bridge } = useScreen()
  const reader = useMemo(() => createJournalReader(bridge), [bridge])
  useKeptUpToDate(reader)
  const { records, page, problem } = useStore(reader.store)
  const isCurrent = useIsCurrent()
  return (
    <div className="log-panel" data-current={isCurrent}>
      {page?.stopped && (
        <>
          <Problem error={page.stopped} />
          <div className="log-tools">
            <CommandButton command="orders.journal">Begin a new journal</CommandButton>
          </div>
        </>
      )}
      {problem && <Problem error={problem} />}
      {page && <OfFile reader={reader} records={records} page={page} />}
    </div>
  )
}

/** The state of trading tells when there is more to read. */
function useKeptUpToDate(reader: JournalReader): void {
  const { isVisible } = usePanelPlace()
  const written = useStore(useScreen().streams.trading, (heard) => {
    const journal = lastOf(heard)?.journal
    return journal?.kind === 'sound' ? journal.records : (journal?.because.happened ?? null)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read again whenever something was written
  useEffect(() => {
    if (isVisible) void reader.refresh()
  }, [reader, isVisible, written])
}

type OfFileProps = {
  readonly reader: JournalReader
  readonly records: readonly JournalRecord[]
  readonly page: Omit<JournalPage, 'records'>
}

function OfFile({ reader, records, page }: OfFileProps) {
  const turns = fileTurns(reader, page)
  const save = useSaved(reader)
  const hasOlder = records.length < page.total
  const whyNotSave = page.total === 0 ? nothingToSave : null
  const field = useLogList({ save: () => void save(), whyNotSave })
  useJournalActs({
    earlier: turns.earlier,
    later: turns.later,
    older: { whyNot: hasOlder ? null : 'all of the file is read', turn: () => void reader.older() },
    check: { whyNot: null, turn: () => void reader.check() },
    save: { whyNot: whyNotSave, turn: () => void save() },
  })
  return (
    <>
      <JournalFile reader={reader} page={page} turns={turns} />
      <Records {...{ reader, records, save, whyNotSave, field }} total={page.total} />
    </>
  )
}

const nothingToSave = 'there is nothing to save'

type RecordsProps = {
  readonly reader: JournalReader
  readonly records: readonly JournalRecord[]
  readonly total: number
  readonly save: () => Promise<void>
  readonly whyNotSave: string | null
  readonly field: RefObject<HTMLInputElement | null>
}

function Records({ reader, records, total, save, whyNotSave, field }: RecordsProps) {
  const { grouping } = useSettings()
  const [saveKey, olderKey] = [useKeyOf('journal.save'), useKeyOf('journal.older')]
  const [filter, setFilter] = useState<Filter<JournalRecord['kind']>>({ typed: '', kind: null })
  const shown = records.filter((record) => passes(record, filter))
  const count = (of: number) => formatUnits(of, grouping)

  return (
    <>
      <div className="log-tools">
        <LogFilter filter={filter} kinds={kinds} kindLabel="Kind of record" field={field} onChange={setFilter} />
        <Button chord={saveKey} onPress={() => void save()} whyNot={whyNotSave}>
          Save all as JSON lines
        </Button>
        <Check reader={reader} />
        {records.length < total && (
          <Button chord={olderKey} onPress={() => void reader.older()}>
            Older records
          </Button>
        )}
        <span className="count figures">
          {count(shown.length)} shown of {count(records.length)} read of {count(total)}
        </span>
      </div>
      {shown.length === 0 ? (
        <p className="empty">
          {total === 0
            ? 'Every order stands here before it leaves, and every step of it after. Nothing was ordered in this journal yet.'
            : 'None of the records read holds what was typed.'}
        </p>
      ) : (
        <LogTable label="Journal" columns={columns} rows={shown.map(rowOf)} />
      )}
    </>
  )
}

/** All of the file, the oldest first. */
function useSaved(reader: JournalReader): () => Promise<void> {
  const { clock, notices } = useScreen()
  return async () => {
    const all = await reader.all()
    if (!all.ok) {
      notices.problem(all.error)
      return
    }
    const day = formatDate(clock.getState().now).replaceAll(' ', '-')
    const { page, file } = reader.store.getState()
    const named = file === null || page === null ? `journal-${day}` : (page.file ?? file).replace(/\.journal$/, '')
    saveFile(document, `${named}.jsonl`, new Blob([journalLines(all.value)], { type: 'application/jsonl' }))
  }
}

function Check({ reader }: { readonly reader: JournalReader }) {
  const isChecking = useStore(reader.store, (read) => read.isChecking)
  return (
    <Button chord={useKeyOf('journal.check')} onPress={() => void reader.check()} busy={isChecking}>
      {isChecking ? 'Checking the chain…' : 'Check the chain'}
    </Button>
  )
}

const kinds: Readonly<Record<JournalRecord['kind'], string>> = {
  wish: 'Wishes',
  step: 'Steps',
  halt: 'Kill switch',
}

const kindWords: typeof kinds = { wish: 'Wish', step: 'Step', halt: 'Kill switch' }

function passes({ kind, what, intent, json }: JournalRecord, filter: Filter<JournalRecord['kind']>): boolean {
  return (filter.kind === null || filter.kind === kind) && holdsWords(filter.typed, [what, intent, json])
}

function rowOf({ sequence, at, kind, what, intent, json }: JournalRecord): LogRow {
  return {
    id: String(sequence),
    cells: [
      sequence,
      at === 0 ? '–' : formatMilli(at),
      kindWords[kind],
      what,
      <span key="intent" className="code dim">
        {intent}
      </span>,
    ],
    more: <pre className="log-raw code">{rawLines(json)}</pre>,
  }
}
