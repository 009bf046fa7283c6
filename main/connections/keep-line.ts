/** What one line to the outside tells of itself: how it stands, what was last heard, how much it carried. It carries nothing itself. */
import type { LineName, LineReport, LineState } from '../../contract/connections.ts'
import { type Instant, instant } from '../../contract/kinds.ts'
import { type Held, held } from '../ipc/source.ts'
import type { Clock } from '../ports/clock.ts'

/** The counters that every socket of Node keeps. */
export type Carrier = { readonly bytesRead: number; readonly bytesWritten: number }

export type Line = {
  /** A state keeps the instant of its beginning. */
  readonly become: (state: LineState) => void
  readonly say: (what: string) => void
  /** What went wrong, in words that hold no address and no secret. */
  readonly trouble: (what: string) => void
  /** What of all that came could not be used, by what it was. */
  readonly leftOut: (counts: Readonly<Record<string, number>>) => void
  /** Lost, and tried again after so long. */
  readonly retryIn: (millis: number) => void
  /** A connection stands: its bytes are counted until the returned function is called. */
  readonly carry: (carrier: Carrier) => () => void
  readonly heard: () => void
  /** An answer came so long after it was asked for. */
  readonly took: (millis: number) => void
  /** Somebody came to where we listen. */
  readonly came: () => void
  /** Counts what was carried since the last look; to be called now and then. */
  readonly look: () => void
}

export type KeptLine = Line & { readonly report: Held<LineReport> }

export const mostWords = 20
/** Enough that one late answer makes no slow line, and few enough that a line which is slow now says so soon. */
const answersKept = 5

export function keepLine(name: LineName, clock: Clock): KeptLine {
  const report = held<LineReport>({
    ...{
      name,
      state: 'off',
      since: clock.wall(),
      heardAt: null,
      words: [],
      leftOut: [],
      opened: 0,
      nextTryAt: null,
      answerMillis: null,
    },
    // Of what comes to where we listen no bytes are counted.
    ...(isListening(name) ? { bytesIn: null, bytesOut: null } : { bytesIn: 0, bytesOut: 0 }),
  })
  const carriers = new Set<Carrier>()
  /** Of the connections that are gone. */
  let [read, written] = [0, 0]
  let counted = { bytesIn: 0, bytesOut: 0 }

  function change(what: Partial<LineReport>): void {
    report.set({ ...report.snapshot(), ...what })
  }

  function become(state: LineState, nextTryAt: Instant | null = null): void {
    const before = report.snapshot()
    if (before.state === state && before.nextTryAt === nextTryAt) return
    change({ state, nextTryAt, since: before.state === state ? before.since : clock.wall() })
  }

  function word(what: string, isTrouble: boolean): void {
    const { words } = report.snapshot()
    change({ words: [...words, { at: clock.wall(), what, isTrouble }].slice(-mostWords) })
  }

  function look(): void {
    let [bytesIn, bytesOut] = [read, written]
    for (const carrier of carriers) {
      bytesIn += carrier.bytesRead
      bytesOut += carrier.bytesWritten
    }
    const before = counted
    // Also where another thread keeps the line and nothing is counted here: what it told stands.
    if (report.snapshot().bytesIn === null || (bytesIn === before.bytesIn && bytesOut === before.bytesOut)) return
    counted = { bytesIn, bytesOut }
    change({ ...counted, ...(bytesIn !== before.bytesIn && { heardAt: clock.wall() }) })
  }

  let answers: readonly number[] = []
  function took(millis: number): void {
    answers = [...answers, millis].slice(-answersKept)
    const middle = [...answers].sort((one, other) => one - other)[answers.length >> 1] ?? millis
    change({ answerMillis: Math.round(middle) })
  }

  function carry(carrier: Carrier): () => void {
    carriers.add(carrier)
    change({ opened: report.snapshot().opened + 1 })
    return () => {
      if (!carriers.delete(carrier)) return
      read += carrier.bytesRead
      written += carrier.bytesWritten
      look()
    }
  }

  return {
    report,
    become: (state) => become(state),
    say: (what) => word(what, false),
    trouble: (what) => word(what, true),
    leftOut: (counts) => {
      const some = Object.entries(counts).filter(([, count]) => count > 0)
      change({ leftOut: some.map(([what, count]) => ({ what, count })) })
    },
    retryIn: (millis) => become('waiting', instant(clock.wall() + millis)),
    carry,
    heard: () => change({ heardAt: clock.wall() }),
    took,
    came: () => change({ heardAt: clock.wall(), opened: report.snapshot().opened + 1 }),
    look,
  }
}

function isListening(name: LineName): boolean {
  return name === 'postbacks' || name === 'login'
}

/** For where nobody looks. */
export const unseenLine: Line = {
  become: () => {},
  say: () => {},
  trouble: () => {},
  leftOut: () => {},
  retryIn: () => {},
  carry: () => () => {},
  heard: () => {},
  took: () => {},
  came: () => {},
  look: () => {},
}
