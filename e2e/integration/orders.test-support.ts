/** Trading before a practice broker of its own: real sockets on both sides, and a clock that a test moves for both. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Instrument } from '../../contract/instrument.ts'
import { accountId, type InstrumentKey, instant, instrumentKey, type Money } from '../../contract/kinds.ts'
import type { SegmentSession } from '../../contract/known-session.ts'
import type { IntentState } from '../../contract/orders.ts'
import type { SessionState } from '../../contract/session.ts'
import type { BookState } from '../../contract/trading.ts'
import { openOrderCalls } from '../../main/broker/orders/open-order-calls.ts'
import { openQuoteClient } from '../../main/broker/quotes/quote-client.ts'
import { held } from '../../main/ipc/source.ts'
import { openOlderNames } from '../../main/market/older-names.ts'
import type { KnownPrice } from '../../main/orders/checks/check-context.ts'
import { openTrading, type Trading } from '../../main/orders/trading.ts'
import type { CallsAt, FolderAt } from '../../main/orders/trading-parts.ts'
import { type CrashPoint, noCrashPoint } from '../../main/ports/crash-point.ts'
import { type Files, systemFiles } from '../../main/ports/files.ts'
import { type ManualClock, manualClock } from '../../main/ports/manual-clock.test-support.ts'
import type { Memory } from '../../main/ports/memory.ts'
import { systemRandom } from '../../main/ports/random.ts'
import { Secret } from '../../main/session/secret.ts'
import { openTokenUse } from '../../main/session/token-use.ts'
import { openPushChannel } from '../../main/witnesses/push/open-push-channel.ts'
import { asha, signIn, signInV2, startHeld } from '../../sandbox/caller.test-support.ts'
import type { Instrument as Listed } from '../../sandbox/market/instruments.ts'
import type { Sandbox, SandboxOptions } from '../../sandbox/sandbox.ts'
import { type Life, mortalFiles } from './mortal-files.test-support.ts'
import { patientTime } from './patient-time.test-support.ts'

export type OrdersBench = {
  readonly sandbox: Sandbox
  readonly clock: ManualClock
  /** Of the terminal that was opened last. */
  readonly trading: () => Trading
  readonly session: ReturnType<typeof held<SessionState>>
  /** Moves both clocks in small steps, each with time for what it set going. */
  readonly pass: (millis: number) => Promise<void>
  /** Moves both clocks until it is so; fails after a long time that it never was. */
  readonly until: (isSo: () => boolean, mostMillis?: number) => Promise<void>
  /** Ends the terminal as a crash does: nothing more is written or heard. The next one reads the same folder. */
  readonly crash: (changes?: BenchChanges) => Promise<Trading>
  /** Ends it in good order, and starts it again on the same folder. */
  readonly restart: (changes?: BenchChanges) => Promise<Trading>
  /** Signs in again, after the broker has ended the session. */
  readonly signInAgain: () => Promise<void>
  /** Every kind of state that any wish was told to be in since the terminal was opened. */
  readonly said: () => ReadonlySet<IntentState['kind']>
  /** What was said of the push channel that updates were missing from. */
  readonly pushTroubles: () => readonly string[]
  /** How many placements the broker was asked for. */
  readonly placements: () => number
  readonly price: (change: Partial<KnownPrice> | null) => void
  readonly isOpen: (session: SegmentSession) => void
  /** The share of its memory that the terminal uses. */
  readonly memory: (share: number) => void
  /** Whether the list of instruments is of an earlier day. */
  readonly listIsOld: (isOld: boolean) => void
  readonly close: () => Promise<void>
}

export type BenchChanges = { readonly crashPoint?: CrashPoint; readonly files?: Files }
export type BenchOptions = BenchChanges & {
  readonly sandbox?: SandboxOptions
  /** Where the broker is found, when not at its own address. */
  readonly through?: (sandbox: Sandbox) => Promise<string>
  readonly accountBy?: 'legacy' | 'v2'
  readonly changesBy?: 'legacy' | 'v3'
  readonly postbackUrl?: string
  /** Left out, the bench begins with a book that is current. */
  readonly waits?: false
}

export function keyOf(text: string): InstrumentKey {
  const key = instrumentKey(text)
  if (key === undefined) throw new Error(text)
  return key
}

export const reliance = keyOf('NSE_EQ|INE002A01018')
export const infosys = keyOf('NSE_EQ|INE009A01021')

export async function openOrdersBench(options: BenchOptions = {}): Promise<OrdersBench> {
  const sandbox = await startHeld(options.sandbox)
  const accountBy = options.accountBy ?? 'legacy'
  const baseUrl = (await options.through?.(sandbox)) ?? sandbox.baseUrl
  const clock = manualClock(sandbox.clock.now())
  const folder = mkdtempSync(join(tmpdir(), 'bellwether-orders-'))
  const session = held<SessionState>({ kind: 'signed-out', because: null })
  const account = { id: accountId('PR1001'), name: 'Asha Practice' }
  const use = openTokenUse({
    clock,
    onEnd: (why) => session.set({ kind: 'ended', why, at: clock.wall() }),
  })
  const practiceApp = { apiKey: 'practice-terminal', apiSecret: new Secret('practice-secret') }
  const app = () => practiceApp
  const log = { note: () => {}, fault: () => 'reference' }
  const { counted, pass, until } = patientTime([sandbox.clock, clock])
  let priced: Partial<KnownPrice> | null = {}
  const said = new Set<IntentState['kind']>()
  const pushTroubles: string[] = []
  let segment: SegmentSession = 'open'
  let used = 0.1
  const memory: Memory = () => used
  let isOld = false
  const quotes = openQuoteClient({ baseUrl, apiKey: 'practice-terminal', clock, log })
  const olderNames = openOlderNames(
    (exchange, contract) =>
      counted(
        use.withToken((token) => quotes.masterOf(exchange, contract, token)),
        wireMillis,
      ),
    clock,
  )
  let trading: Trading | null = null
  let isDead: Life = { now: false, open: new Set() }

  async function signInAgain(): Promise<void> {
    const { token } = await (accountBy === 'v2' ? signInV2 : signIn)(sandbox, asha)
    const endsAt = instant(clock.wall() + 20 * 60 * 60_000)
    use.begin({ secret: new Secret(token), account, endsAt })
    session.set({ kind: 'signed-in', account, endsAt })
  }

  function describe(key: InstrumentKey): Instrument | null {
    const listed = sandbox.market.find(key)
    return listed && instrumentOf(listed)
  }

  function priceOf(key: InstrumentKey): KnownPrice | null {
    const listed = sandbox.market.find(key)
    if (listed === null || priced === null) return null
    const last = (sandbox.market.tape(listed).last().ticks * listed.tick) as Money
    return { state: 'live', last, bid: last, ask: last, ageMillis: 100, ...priced }
  }

  async function open({ crashPoint = noCrashPoint, files = systemFiles }: BenchChanges): Promise<Trading> {
    const profile = {
      ...{ baseUrl, hftBaseUrl: baseUrl, wsUrl: baseUrl.replace('http', 'ws') },
      ...{
        accountBy,
        changesBy: accountBy === 'v2' ? ('v3' as const) : (options.changesBy ?? ('legacy' as const)),
        algoName: null,
        postbackUrl: options.postbackUrl ?? null,
        postbackPort: null,
      },
    }
    const life: Life = { now: false, open: new Set() }
    isDead = life
    const opened = await openTrading<'practice'>({
      ...{
        profile,
        app,
        clock,
        log,
        crashPoint,
        files: mortalFiles(files, (act) => counted(act, diskMillis), life),
        random: systemRandom,
        memory,
      },
      session: { state: session, withToken: (call) => counted(use.withToken(call), wireMillis) },
      openCalls: (credentials, readers) =>
        openOrderCalls({ profile, app: credentials, readers, clock, log }) as CallsAt<'practice'>,
      openPush: (take) =>
        openPushChannel({ profile, app, clock, log, random: systemRandom })(take, {
          state: session,
          withToken: use.withToken,
        }),
      pushLine: { trouble: (what) => pushTroubles.push(what) },
      folder: folder as FolderAt<'practice'>,
      market: {
        instrument: describe,
        isListOld: () => isOld,
        price: priceOf,
        circuit: () => null,
        circuitAsked: async () => null,
        session: () => segment,
        olderName: accountBy === 'v2' ? null : olderNames.nameOf,
        need: () => {},
      },
      byToken: (name, token) => {
        const listed = sandbox.market.listing().findToken(name, Number(token))
        return listed && instrumentOf(listed)
      },
    })
    trading = opened
    said.clear()
    opened.orders.subscribe((change) => {
      for (const { intentState } of change.rows) if (intentState !== null) said.add(intentState.kind)
    })
    return opened
  }

  await signInAgain()
  await open(options)
  const bench: OrdersBench = {
    sandbox,
    clock,
    trading: () => {
      if (trading === null) throw new Error('closed')
      return trading
    },
    session,
    pass,
    until,
    crash: async (changes = {}) => {
      isDead.now = true
      await Promise.all([...isDead.open].map((file) => file.close()))
      // Its sockets break; what it would still write goes nowhere, so its end is not waited for.
      void trading?.stop()
      return open(changes)
    },
    restart: async (changes = {}) => {
      await trading?.stop()
      return open(changes)
    },
    signInAgain,
    said: () => said,
    pushTroubles: () => pushTroubles,
    placements: () => sandbox.requests.all().filter(({ path }) => path === '/v3/order/place').length,
    price: (change) => {
      priced = change
    },
    isOpen: (next) => {
      segment = next
    },
    memory: (share) => {
      used = share
    },
    listIsOld: (next) => {
      isOld = next
    },
    close: async () => {
      await trading?.stop()
      quotes.close()
      use.drop()
      await sandbox.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  if (options.waits !== false)
    await until(() => bookOf(bench) === 'current' && bench.trading().state.snapshot().push.up)
  return bench
}

/** Real milliseconds after which an answer counts as one that does not come; a disk always answers, on a busy machine late. */
const wireMillis = 400
const diskMillis = 10_000

export function bookOf(bench: OrdersBench): BookState['kind'] {
  return bench.trading().state.snapshot().book.kind
}

export function instrumentOf(listed: Listed): Instrument {
  return {
    key: keyOf(listed.key),
    symbol: listed.symbol,
    name: listed.name,
    segment: listed.segment,
    kind: listed.kind,
    exchangeToken: String(listed.token),
    isin: listed.isin,
    lotSize: listed.lot,
    // The broker's own figures are ten-thousandths of a rupee as well.
    tickSize: listed.tick as Money,
    freezeQuantity: listed.freeze,
    expiry: listed.contract === null ? null : instant(listed.contract.endsAt),
    strike: null,
    underlyingSymbol: null,
    underlyingKey: null,
  }
}
