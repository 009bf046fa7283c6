/** The journal as far as this window has read it: the newest records, older ones for the asking, and the last look at its file. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AppError } from '../../contract/errors.ts'
import type { Bridge } from '../../contract/ipc.ts'
import type { JournalCheck, JournalPage, JournalRecord } from '../../contract/journal.ts'
import { ok, type Result } from '../../contract/result.ts'

export type JournalRead = {
  /** The newest first, without a gap. */
  readonly records: readonly JournalRecord[]
  /** Null before the first answer. */
  readonly page: Omit<JournalPage, 'records'> | null
  readonly check: JournalCheck | null
  /** An earlier one that is looked at; null for the one that is written now. */
  readonly file: string | null
  readonly problem: AppError | null
  readonly isChecking: boolean
}

export type JournalReader = {
  readonly store: StoreApi<JournalRead>
  /** Reads what is new; where the journal is another one now, all of it anew. */
  readonly refresh: () => Promise<void>
  readonly older: () => Promise<void>
  /** To an earlier file, or with null back to the one that is written now. */
  readonly turnTo: (file: string | null) => Promise<void>
  readonly check: () => Promise<void>
  /** Every record of the file, the oldest first. */
  readonly all: () => Promise<Result<readonly JournalRecord[], AppError>>
}

const atOnce = 200
const mostAtOnce = 500

export function createJournalReader(bridge: Pick<Bridge, 'readJournal' | 'checkJournal'>): JournalReader {
  const store = createStore<JournalRead>(() => ({
    ...{ records: [], page: null, check: null, file: null, problem: null, isChecking: false },
  }))

  async function turnTo(file: string | null): Promise<void> {
    const { page } = store.getState()
    // What was read and checked is of another file.
    store.setState({ file, records: [], check: null, page: page && { ...page, file, total: 0, dropped: 0 } })
    await refresh()
  }

  async function refresh(): Promise<void> {
    const { file } = store.getState()
    const answer = await bridge.readJournal({ file, before: null, most: atOnce })
    // Another one was turned to meanwhile.
    if (store.getState().file !== file) return
    if (!answer.ok) {
      store.setState({ problem: answer.error })
      return
    }
    const { records, ...page } = answer.value
    const before = store.getState()
    const isSame =
      before.page?.file === page.file && before.page?.total !== undefined && before.page.total <= page.total
    // What was checked is of the file before.
    const check = before.page?.file === page.file ? before.check : null
    store.setState({ page, check, problem: null, records: isSame ? joined(records, before.records) : records })
  }

  async function older(): Promise<void> {
    const { records, page, file } = store.getState()
    const oldest = records.at(-1)?.sequence ?? null
    if (oldest === null || oldest <= 1) return
    const answer = await bridge.readJournal({ file, before: oldest, most: atOnce })
    if (!answer.ok) store.setState({ problem: answer.error })
    // Begun anew meanwhile: these are of another file.
    else if (store.getState().page?.file === page?.file) {
      store.setState({ records: joined(store.getState().records, answer.value.records) })
    }
  }

  async function check(): Promise<void> {
    if (store.getState().isChecking) return
    const { file, page } = store.getState()
    store.setState({ isChecking: true })
    const answer = await bridge.checkJournal({ file })
    const now = store.getState()
    if (now.file !== file || now.page?.file !== page?.file) store.setState({ isChecking: false })
    else store.setState({ isChecking: false, ...(answer.ok ? { check: answer.value } : { problem: answer.error }) })
  }

  async function all(): Promise<Result<readonly JournalRecord[], AppError>> {
    const { file } = store.getState()
    const found: JournalRecord[] = []
    let before: number | null = null
    for (;;) {
      const answer = await bridge.readJournal({ file, before, most: mostAtOnce })
      if (!answer.ok) return answer
      found.push(...answer.value.records)
      before = found.at(-1)?.sequence ?? null
      if (before === null || before <= 1 || answer.value.records.length === 0) return ok(found.toReversed())
    }
  }

  return { store, refresh, older, turnTo, check, all }
}

/** The newer ones before the older; where they do not meet there would be a gap, and the older are asked for again. */
function joined(newer: readonly JournalRecord[], older: readonly JournalRecord[]): readonly JournalRecord[] {
  const last = newer.at(-1)?.sequence
  if (last === undefined) return older
  const rest = older.filter(({ sequence }) => sequence < last)
  return rest[0]?.sequence === last - 1 ? [...newer, ...rest] : newer
}
