/**
 * The feed as main has it while another thread reads it: the same face, the same board, and a watch over the thread. When
 * that dies or hangs, what it called live is stale within a second, and another is started with all that is wanted.
 */
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { FeedReport } from '../../../contract/market.ts'
import type { WatchLevel } from '../../../contract/market-frame.ts'
import { assertNever } from '../../../contract/result.ts'
import type { KeptLine } from '../../connections/keep-line.ts'
import { mirrorLine } from '../../connections/mirror-line.ts'
import { held } from '../../ipc/source.ts'
import type { Stop } from '../../ports/stop.ts'
import type { Secret } from '../../session/secret.ts'
import { takeOver } from '../board/bequest.ts'
import type { OwnBoard } from '../board/board.ts'
import type { Feed, FeedParts } from '../feed/feed.ts'
import { countModes, mostIn } from '../feed/feed-limits.ts'
import { reportFeed } from '../feed/feed-reporter.ts'
import { type Carried, nothingCarried, withCarried } from './carried-counts.ts'
import { keepReader } from './keep-reader.ts'
import { shiftOf } from './machine-clock.ts'
import type { StartReader } from './reader.ts'
import { readerStopped } from './reader-troubles.ts'
import type { ReaderOrder, ReaderStart, ReaderWord } from './reader-words.ts'
import { shareCircuits } from './shared-circuits.ts'
import { shareSessions } from './shared-sessions.ts'

export type ReaderFeedParts = Omit<FeedParts, 'board' | 'random' | 'line'> & {
  readonly line?: KeptLine
  readonly board: OwnBoard
  readonly startReader: StartReader
}

/** The feed, and the end of its thread for good. */
export type ReaderFeed = Feed & { readonly stop: Stop }

type Give = (order: ReaderOrder) => void

/** How soon the reader knows a circuit, or the hours of a market, that main has come to know. */
const shareMillis = 1_000

export function openReaderFeed(parts: ReaderFeedParts): ReaderFeed {
  const { board, address, limits, askQuote, fallback, knownCircuit, sessionByHours, startReader, clock, log } = parts
  const start: ReaderStart = {
    memory: board.memory,
    limits,
    keepsRealTime: parts.keepsRealTime,
    steadyShift: shiftOf(clock),
    asksQuotes: askQuote !== undefined,
    hasFallback: fallback !== undefined,
  }
  const untold = reportFeed(clock, mostIn(countModes([]), limits)).source.snapshot()
  const report = held<FeedReport>(untold)
  let wants: ReadonlyMap<InstrumentKey, WatchLevel> = new Map()
  let isStarted = false
  let carried: Carried = nothingCarried
  let told: FeedReport = untold
  let isStandingIn = false
  /** Held while the reader has it: what it says when it breaks is cut where it holds a secret that is held. */
  const secrets: Secret[] = []
  const mirrored = parts.line && mirrorLine(parts.line)
  let stopSharing: Stop = () => {}

  const kept = keepReader({ startReader, start, events: { begun, word: hear, doubt, died }, clock, log })

  function begun(): void {
    isStandingIn = false
    orderWants()
    if (isStarted) kept.order({ kind: 'start' })
  }

  function died(): void {
    mirrored?.fell(readerStopped.happened)
    doubt(true)
    takeOver(board, isFollowed)
    // The wake that was asked for may have died with it.
    board.hear()
    const { reconnects, ...counts } = report.snapshot()
    carried = { ...counts, reconnects: reconnects + 1 }
    told = { ...untold, state: isStarted ? 'connecting' : 'off', since: clock.wall() }
  }

  const isFollowed = (key: InstrumentKey) => isStarted && wants.has(key)

  /** Nothing is believed to be live until a reader beats, whatever the last one had said. */
  function doubt(isDoubted: boolean): void {
    if (isDoubted === board.isDoubted()) return
    board.doubt(isDoubted)
    tellReport()
  }

  function tellReport(): void {
    const now = withCarried(told, carried)
    if (!board.isDoubted() || !isStarted) report.set(now)
    else if (report.snapshot().problem !== readerStopped)
      report.set({ ...now, state: 'dead', since: clock.wall(), problem: readerStopped })
  }

  function hear(word: ReaderWord, answer: Give): void {
    if (word === 'changed') {
      board.hear()
      return
    }
    switch (word.kind) {
      case 'report':
        told = word.report
        tellReport()
        break
      case 'line':
        mirrored?.told(word.line)
        break
      case 'retired':
        // Wanted again meanwhile: the reader is told so, and will say when it is not.
        if (!wants.has(word.key)) board.retire(word.key)
        break
      case 'ask-address':
        void giveAddress(answer, word.id)
        break
      case 'ask-quote':
        void giveQuote(answer, word.id, word.key)
        break
      case 'older':
        lookOlder(word.wants)
        break
      case 'note':
        log.note(word.area, word.what, word.detail)
        break
      default:
        assertNever(word)
    }
  }

  async function giveAddress(give: Give, id: number): Promise<void> {
    const answer = await address()
    if (answer.ok) secrets.splice(0, secrets.length, answer.value)
    give({ kind: 'address', id, answer: answer.ok ? { ok: true, value: answer.value.reveal() } : answer })
  }

  async function giveQuote(give: Give, id: number, key: InstrumentKey): Promise<void> {
    const answer = await askQuote?.(key)
    if (answer !== undefined) give({ kind: 'quote', id, answer })
  }

  function lookOlder(older: Extract<ReaderWord, { kind: 'older' }>['wants']): void {
    // Said before the reader had heard of the end: it is none of the next session's.
    if (fallback === undefined || !isStarted) return
    fallback.look(older && new Map(older))
    if (fallback.isStandingIn() === isStandingIn) return
    isStandingIn = fallback.isStandingIn()
    kept.order({ kind: 'standing-in', isStandingIn })
  }

  /** At once, whether or not there is a reader to say so. */
  function turnOff(): void {
    told = { ...told, state: 'off', since: clock.wall(), problem: null }
    tellReport()
  }

  function share(): void {
    stopSharing()
    if (knownCircuit) shareCircuits(board.memory, wants.keys(), board.slotOf, knownCircuit)
    if (sessionByHours) shareSessions(board.memory, wants.keys(), board.slotOf, sessionByHours)
    if (knownCircuit || sessionByHours) stopSharing = clock.after(shareMillis, share)
  }

  function orderWants(): void {
    const rows = [...wants].flatMap(([key, level]) => {
      const slot = board.slotFor(key)
      return slot === null ? [] : [{ key, level, slot }]
    })
    // A slot may have been another's, whose circuit is none of this one's.
    share()
    kept.order({ kind: 'want', rows })
  }

  return {
    want: (next) => {
      wants = next
      if (!kept.isRunning()) takeOver(board, isFollowed)
      orderWants()
    },
    start: () => {
      if (isStarted) return
      isStarted = true
      if (kept.isRunning()) kept.order({ kind: 'start' })
      else kept.run()
    },
    rest: () => {
      if (!isStarted) return
      isStarted = false
      kept.order({ kind: 'rest' })
      turnOff()
    },
    takeQuotes: (quotes, lateMillis) => kept.order({ kind: 'quotes', quotes, lateMillis }),
    report,
    stop: () => {
      isStarted = false
      turnOff()
      stopSharing()
      kept.stop()
    },
  }
}
