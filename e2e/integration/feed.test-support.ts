/** The live market before a practice broker of its own, whose clock is held: prices move when a test says so. */
import { setImmediate } from 'node:timers/promises'
import { inspect } from 'node:util'
import { key } from '../../contract/key.test-support.ts'
import { accountId, type InstrumentKey, instant } from '../../contract/kinds.ts'
import type { WatchLevel } from '../../contract/market-frame.ts'
import { type QuoteState, quoteStates, type RowField, rowField, rowSize } from '../../contract/market-frame.ts'
import type { SessionState } from '../../contract/session.ts'
import type { KeptLine } from '../../main/connections/keep-line.ts'
import { held } from '../../main/ipc/source.ts'
import type { AskLastPrices } from '../../main/market/asked/asked-prices.ts'
import type { AskQuote } from '../../main/market/feed/spot-check.ts'
import { type MarketFeed, openMarketFeed } from '../../main/market/market.ts'
import type { StartReader } from '../../main/market/reader/reader.ts'
import type { SessionByHours } from '../../main/market/world-session.ts'
import type { Clock } from '../../main/ports/clock.ts'
import { type ManualClock, manualClock } from '../../main/ports/manual-clock.test-support.ts'
import { type Random, systemRandom } from '../../main/ports/random.ts'
import { Secret } from '../../main/session/secret.ts'
import { openTokenUse } from '../../main/session/token-use.ts'
import { signIn, startHeld, tuesday } from '../../sandbox/caller.test-support.ts'
import type { Sandbox, SandboxOptions } from '../../sandbox/sandbox.ts'

export const reliance = key('NSE_EQ|INE002A01018')
export const infosys = key('NSE_EQ|INE009A01021')
export const nifty = key('NSE_INDEX|Nifty 50')

export type FeedBench = {
  readonly sandbox: Sandbox
  readonly clock: ManualClock
  readonly market: MarketFeed
  /** Every line of the log, for what must not be in it. */
  readonly lines: readonly string[]
  readonly session: ReturnType<typeof held<SessionState>>
  readonly token: string
  /** How often an address was asked for. */
  readonly tries: () => number
  readonly field: (of: InstrumentKey, field: RowField) => number
  readonly state: (of: InstrumentKey) => QuoteState | undefined
  /** Moves both clocks. */
  readonly pass: (millis: number) => void
  /** Moves the terminal's clock until an address is asked for. */
  readonly untilTry: () => void
  readonly close: () => Promise<void>
}

export type FeedBenchOptions = {
  readonly sandbox?: SandboxOptions
  readonly clock?: Clock
  readonly random?: Random
  readonly kind?: 'practice' | 'live'
  /** Where the broker is found, when not at its own address. */
  readonly through?: (sandbox: Sandbox) => Promise<string>
  readonly askQuote?: AskQuote
  readonly askLast?: AskLastPrices
  readonly sessionByHours?: SessionByHours
  readonly limits?: Partial<typeof feedLimits>
  /** Reads the feed in a thread of its own, which needs the system's clock. */
  readonly startReader?: StartReader
  /** Where the connection tells of itself. */
  readonly line?: KeptLine
}

const feedLimits = {
  connections: 2,
  ltpc: 5_000,
  optionGreeks: 3_000,
  full: 2_000,
  full30: 50,
  legacySymbols: 500,
}

/** Far longer than it waits between two tries. */
const longestTry = 600_000

export async function openFeedBench(options: FeedBenchOptions = {}): Promise<FeedBench> {
  const sandbox = await startHeld(options.sandbox)
  const { token } = await signIn(sandbox)
  const baseUrl = (await options.through?.(sandbox)) ?? sandbox.baseUrl
  const clock = manualClock(tuesday)
  const terminalClock = options.clock ?? clock
  const lines: string[] = []
  const account = { id: accountId('PR1001'), name: 'Asha Practice' }
  const endsAt = instant(terminalClock.wall() + 20 * 60 * 60_000)
  const session = held<SessionState>({ kind: 'signed-in', account, endsAt })
  const use = openTokenUse({
    clock: terminalClock,
    onEnd: (why) => session.set({ kind: 'ended', why, at: terminalClock.wall() }),
  })
  use.begin({ secret: new Secret(token), account, endsAt })
  let tries = 0
  const market = openMarketFeed({
    profile: {
      kind: options.kind ?? 'practice',
      baseUrl,
      feedLimits: { ...feedLimits, ...options.limits },
    },
    session: {
      state: session,
      withToken: (call) => {
        tries += 1
        return use.withToken(call)
      },
    },
    ...(options.askQuote && { askQuote: options.askQuote }),
    ...(options.askLast && { askLast: options.askLast }),
    ...(options.sessionByHours && { sessionByHours: options.sessionByHours }),
    ...(options.startReader && { startReader: options.startReader }),
    ...(options.line && { line: options.line }),
    clock: terminalClock,
    random: options.random ?? systemRandom,
    log: {
      note: (...line) => lines.push(inspect(line, { depth: 9 })),
      fault: (...line) => `ref-${lines.push(inspect(line, { depth: 9 }))}`,
    },
  })
  const { board } = market

  function field(of: InstrumentKey, name: RowField): number {
    const slot = board.slotOf(of)
    return slot === undefined ? Number.NaN : (board.rows[slot * rowSize + rowField[name]] ?? Number.NaN)
  }

  return {
    sandbox,
    clock,
    market,
    lines,
    session,
    token,
    tries: () => tries,
    field,
    state: (of) => quoteStates[field(of, 'state')],
    pass: (millis) => {
      sandbox.clock.advance(millis)
      clock.advance(millis)
    },
    untilTry: () => {
      const [before, from] = [tries, clock.elapsed()]
      while (tries === before) {
        if (clock.elapsed() - from > longestTry)
          throw new Error('no address was asked for; one may be under way already')
        clock.advance(50)
      }
    },
    close: async () => {
      market.stop()
      use.drop()
      await sandbox.stop()
    },
  }
}

export function wants(level: WatchLevel, ...keys: readonly InstrumentKey[]): ReadonlyMap<InstrumentKey, WatchLevel> {
  return new Map(keys.map((one) => [one, level]))
}

/** Follows, and waits until each has its first word. */
export async function followed(bench: FeedBench, level: WatchLevel, ...keys: readonly InstrumentKey[]): Promise<void> {
  bench.market.follow(wants(level, ...keys))
  bench.clock.advance(50)
  await eventually(() => keys.every((one) => bench.state(one) === 'live'))
}

/** Looks until it is so. The test's own time limit ends a wait for what never comes. */
export async function eventually(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setImmediate()
}
