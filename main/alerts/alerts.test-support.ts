/** Price alerts on a board that a test writes, a real store, and a clock that it moves. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ShownAlert } from '../../contract/alerts.ts'
import type { Instrument, InstrumentsReport } from '../../contract/instrument.ts'
import { key } from '../../contract/key.test-support.ts'
import { rupees } from '../../contract/kinds.test-support.ts'
import { accountId, type Instant, type InstrumentKey, instant } from '../../contract/kinds.ts'
import {
  type QuoteSource,
  type QuoteState,
  quoteSources,
  quoteStates,
  rowField,
  rowSize,
} from '../../contract/market-frame.ts'
import type { SessionState } from '../../contract/session.ts'
import { held } from '../ipc/source.ts'
import { createBoard } from '../market/board/board.ts'
import { writeState } from '../market/board/write-state.ts'
import { aReport } from '../market/windows/frame.test-support.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { systemRandom } from '../ports/random.ts'
import { openStore, type Store } from '../storage/store.ts'
import { storeOfVenue } from '../storage/venue-store.ts'
import { keepAlerts, type PriceAlerts } from './keep-alerts.ts'

export const reliance = key('NSE_EQ|INE002A01018')
export const october = key('NSE_FO|52001')
export const nifty = key('NSE_INDEX|Nifty 50')
export const monday = Date.parse('2026-02-02T10:00:00+05:30')
export const hour = 3_600_000

const share: Instrument = {
  ...{ key: reliance, symbol: 'RELIANCE', name: 'Reliance Industries', segment: 'NSE_EQ', kind: 'cash' },
  ...{ exchangeToken: '2885', isin: null, lotSize: 1, tickSize: rupees(0.1), freezeQuantity: null, expiry: null },
  ...{ strike: null, underlyingSymbol: null, underlyingKey: null },
}
const listed: readonly Instrument[] = [
  share,
  {
    ...share,
    key: october,
    symbol: 'NIFTY FUT',
    segment: 'NSE_FO',
    kind: 'future',
    expiry: instant(monday + 6 * hour),
  },
  { ...share, key: nifty, symbol: 'Nifty 50', segment: 'NSE_INDEX', kind: 'index', tickSize: null },
]

const account = { id: accountId('PR1001'), name: 'Asha' }
const signedIn: SessionState = { kind: 'signed-in', account, endsAt: instant(monday + 20 * hour) }

export function openAlertsBench() {
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-alerts-'))
  const file = join(folder, 'terminal.sqlite')
  const clock = manualClock(monday)
  const board = createBoard(64)
  const feed = held(aReport('live'))
  const session = held<SessionState>(signedIn)
  const list = held<InstrumentsReport>({
    ...{ state: 'ready', count: listed.length, day: '2026-02-02', old: false, readAt: null, problem: null },
  })
  let book = listed
  let brokerNow: Instant | null = null
  let store: Store | null = null
  let alerts: PriceAlerts | null = null
  let writes = 0
  /** Whether the disk is full, or takes nothing beside what is kept. */
  let isFull: boolean | 'beside' = false
  const due: (() => void)[] = []
  const followed: ReadonlySet<InstrumentKey>[] = []

  function settle(): void {
    for (const run of due.splice(0)) run()
  }

  function open(kind: 'practice' | 'live' = 'practice'): PriceAlerts {
    const opened = openStore({ file, clock, log: { note: () => {}, fault: () => 'ref-1' } })
    if (!opened.ok) throw new Error(opened.error.happened)
    store = opened.value
    const own = storeOfVenue(store, kind)
    alerts = keepAlerts({
      store: {
        ...own,
        write: (name, value) => {
          writes += 1
          if (isFull === true || (isFull === 'beside' && name.endsWith('-unread')))
            return { ok: false, error: { kind: 'storage-failed', happened: 'The disk is full.', todo: 'Free some.' } }
          return own.write(name, value)
        },
      },
      ...{ damagedCopy: store.damagedCopy, board, feed, session, clock, random: systemRandom },
      follow: (keys) => {
        followed.push(keys)
        for (const each of keys) board.slotFor(each)
      },
      instruments: { byKey: (each) => book.find((one) => one.key === each), report: list },
      brokerNow: () => brokerNow,
      after: (run) => void due.push(run),
    })
    settle()
    return alerts
  }

  function stop(): void {
    alerts?.stop()
    store?.close()
  }

  /** As a killed program leaves it. */
  function kill(): void {
    due.splice(0)
    store?.close()
  }

  /** As the feed writes a row; then what is due in this turn runs. */
  function tell(of: InstrumentKey, amount: number, state: QuoteState = 'live', source: QuoteSource = 'feed'): void {
    const slot = board.slotFor(of) ?? Number.NaN
    board.writing(slot)
    board.rows[slot * rowSize + rowField.last] = rupees(amount)
    board.rows[slot * rowSize + rowField.source] = quoteSources.indexOf(source)
    board.toldAt[slot] = clock.elapsed()
    writeState(board, slot, quoteStates.indexOf(state))
    board.written(slot)
    board.changed(slot)
    settle()
  }

  /** The price stands, and is called something else now. */
  function mark(of: InstrumentKey, state: QuoteState): void {
    const slot = board.slotFor(of) ?? Number.NaN
    if (writeState(board, slot, quoteStates.indexOf(state))) board.changed(slot)
    settle()
  }

  const kept = () => {
    if (alerts === null) throw new Error('not open')
    return alerts
  }
  const make = (level: number, of = reliance, note = '') => {
    const made = kept().change({ kind: 'make', key: of, level: rupees(level), note })
    settle()
    return made
  }
  const all = (): readonly ShownAlert[] => kept().source.snapshot().alerts
  const only = () => {
    const [one, ...more] = all()
    if (!one || more.length > 0) throw new Error(`${all().length} alerts`)
    return one
  }

  return {
    ...{
      clock,
      board,
      feed,
      session,
      list,
      followed,
      file,
      open,
      stop,
      kill,
      tell,
      mark,
      make,
      all,
      only,
      settle,
      kept,
    },
    writes: () => writes,
    fill: (next: boolean | 'beside') => {
      isFull = next
    },
    listNow: (next: readonly Instrument[]) => {
      book = next
    },
    listed,
    brokerAt: (at: number | null) => {
      brokerNow = at === null ? null : instant(at)
    },
    advance: (millis: number) => {
      clock.advance(millis)
      settle()
    },
    store: () => {
      if (store === null) throw new Error('not open')
      return store
    },
    close: () => {
      stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type AlertsBench = ReturnType<typeof openAlertsBench>
