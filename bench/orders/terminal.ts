/** Trading as the terminal assembles it, before the stand-in: its checks, its journal on the disk, its queue, its kill switch. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayMillis, timeOfIndianDay } from '../../contract/india.ts'
import type { Instrument } from '../../contract/instrument.ts'
import { accountId, instant } from '../../contract/kinds.ts'
import type { SessionState } from '../../contract/session.ts'
import { openOrderCalls } from '../../main/broker/orders/open-order-calls.ts'
import { held, type Source } from '../../main/ipc/source.ts'
import { openTrading, type Trading } from '../../main/orders/trading.ts'
import type { CallsAt, FolderAt } from '../../main/orders/trading-parts.ts'
import { type Clock, systemClock } from '../../main/ports/clock.ts'
import { noCrashPoint } from '../../main/ports/crash-point.ts'
import { type Files, type OpenFile, systemFiles } from '../../main/ports/files.ts'
import { systemRandom } from '../../main/ports/random.ts'
import { Secret } from '../../main/session/secret.ts'
import type { PushState } from '../../main/witnesses/push/push-state.ts'
import { now } from '../pipeline/steady-time.ts'
import { order, token } from './an-order.ts'

/** One span in which the disk was waited for. */
export type DiskSpan = { readonly from: number; readonly to: number }

export type BenchTerminal = {
  readonly trading: Trading
  /** The budgets count on; what they would wait for is not what is measured. */
  readonly skip: (millis: number) => void
  readonly disk: () => readonly DiskSpan[]
  readonly close: () => Promise<void>
}

const instrument: Instrument = {
  key: order.terms.key,
  symbol: 'NIFTY26NOV24500CE',
  name: 'NIFTY 24500 CE',
  segment: 'NSE_FO',
  kind: 'call',
  exchangeToken: '43215',
  isin: null,
  lotSize: 75,
  tickSize: 500 as Instrument['tickSize'],
  freezeQuantity: 1_800,
  expiry: null,
  strike: null,
  underlyingSymbol: 'NIFTY',
  underlyingKey: null,
}

const hour = 3_600_000
const stepMillis = 2_000
const app = { apiKey: 'bench', apiSecret: new Secret('bench-secret') }
const account = { id: accountId('PR1001'), name: 'Bench' }

export async function openTerminal(port: number, postbackUrl: string | null = null): Promise<BenchTerminal> {
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-orders-'))
  const spans: DiskSpan[] = []
  let skipped = untilMorning(systemClock.wall())
  const clock: Clock = {
    ...systemClock,
    wall: () => instant(systemClock.wall() + skipped),
    elapsed: () => systemClock.elapsed() + skipped,
    runsOnInSleep: false,
  }
  const address = `https://127.0.0.1:${port}`
  const profile = {
    baseUrl: address,
    hftBaseUrl: address,
    accountBy: 'legacy',
    changesBy: 'legacy',
    algoName: null,
    postbackUrl,
    postbackPort: null,
  } as const
  const session = held<SessionState>({ kind: 'signed-in', account, endsAt: instant(clock.wall() + hour) })
  const push = held<PushState>({ kind: 'up', since: clock.wall() })
  const secret = new Secret(token)
  const log = { note: () => {}, fault: () => '' }
  const { price } = order.terms
  const trading = await openTrading<'practice'>({
    ...{ profile, clock, log, crashPoint: noCrashPoint, random: systemRandom, files: timed(systemFiles, spans) },
    session: { state: session, withToken: (call) => call(secret) },
    app: () => app,
    // A bench is a practice broker of its own. Its connections live by the real clock: to them a skip would be a sleep.
    openCalls: (credentials, readers) =>
      openOrderCalls({ profile, app: credentials, readers, clock: systemClock, log }) as CallsAt<'practice'>,
    openPush: () => ({ state: push, stop: () => {} }),
    folder: folder as FolderAt<'practice'>,
    market: {
      instrument: () => instrument,
      isListOld: () => false,
      price: () => ({ state: 'live', last: price, bid: price, ask: price, ageMillis: 100 }),
      circuit: () => null,
      circuitAsked: async () => null,
      session: () => 'open',
      olderName: () => ({ kind: 'not-listed' }),
      need: () => {},
    },
    byToken: () => instrument,
    postbackReceiver: new URL('../../main/witnesses/postback/receiver-thread.ts', import.meta.url),
  })
  await current(trading)
  return {
    trading,
    skip: (millis) => {
      // Asked at every step: a clock that ran on unasked is a program that stood still, whose book is checked anew.
      for (let left = millis; left > 0; left -= stepMillis) {
        skipped += Math.min(left, stepMillis)
        trading.sleeps()
      }
    },
    disk: () => spans,
    close: async () => {
      await trading.stop()
      await rm(folder, { recursive: true })
    },
  }
}

/** The broker takes no order at night, when a bench may run too: by its clock the day is at ten. */
function untilMorning(now: number): number {
  return (10 * hour - timeOfIndianDay(now) + dayMillis) % dayMillis
}

/** New orders wait until everything was read. */
export function current({ state }: Trading): Promise<void> {
  return until(state, ({ book }) => book.kind === 'current')
}

export function until<Value>(source: Source<Value, unknown>, isSo: (value: Value) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!isSo(source.snapshot())) return
      stop()
      resolve()
    }
    const stop = source.subscribe(look)
    look()
  })
}

/**
 * The journal's head is not among them: it is written when its order has left, and no order waits for it. Counted, what of it fell
 * between the first byte and the broker would be taken off the order's own time.
 */
function timed(files: Files, spans: DiskSpan[]): Files {
  async function noted<Value>(work: Promise<Value>): Promise<Value> {
    const from = now()
    const value = await work
    spans.push({ from, to: now() })
    return value
  }
  const file = (open: OpenFile): OpenFile => ({
    ...open,
    append: (bytes) => noted(open.append(bytes)),
    sync: () => noted(open.sync()),
    identity: () => noted(open.identity()),
  })
  return {
    ...files,
    identify: (path) => noted(files.identify(path)),
    create: async (path) => file(await files.create(path)),
    openToAppend: async (path) => file(await files.openToAppend(path)),
    openToChange: async (path) => file(await files.openToChange(path)),
  }
}

/** Milliseconds of a span in which the disk was waited for, however many waited at once. */
export function onDisk(spans: readonly DiskSpan[], from: number, to: number): number {
  let waited = 0
  let until = from
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const begin = Math.max(until, span.from)
    const end = Math.min(to, span.to)
    if (end > begin) {
      waited += end - begin
      until = end
    }
  }
  return waited
}
