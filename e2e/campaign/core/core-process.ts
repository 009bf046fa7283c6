/** A process that holds a terminal's whole order core, as the product assembles it, and does what the campaign says. */
import { dayMillis } from '../../../contract/india.ts'
import { accountId, type InstrumentKey, instant, type Money } from '../../../contract/kinds.ts'
import type { OrderRow } from '../../../contract/orders.ts'
import { fail } from '../../../contract/result.ts'
import type { SessionState } from '../../../contract/session.ts'
import type { BrokerCall } from '../../../main/broker/broker.ts'
import { held } from '../../../main/ipc/source.ts'
import { answerTrading } from '../../../main/orders/answers.ts'
import type { MarketFacts } from '../../../main/orders/desk/facts.ts'
import type { Trading } from '../../../main/orders/trading.ts'
import { openVenue } from '../../../main/orders/venues/open-venue.ts'
import type { CrashPointName } from '../../../main/ports/crash-point.ts'
import { systemFiles } from '../../../main/ports/files.ts'
import type { Log } from '../../../main/ports/log.ts'
import { Secret } from '../../../main/session/secret.ts'
import { openTokenUse } from '../../../main/session/token-use.ts'
import { lockFolder } from '../../../main/storage/folder-lock.ts'
import { openLogFile } from '../../../main/storage/log-file.ts'
import { openPushChannel } from '../../../main/witnesses/push/open-push-channel.ts'
import { chanceOf } from '../chance.ts'
import { type Door, openDoor } from './door.ts'
import { type FastClock, fastClock } from './fast-clock.ts'
import type { CoreAsk, CoreSetup, CrashPlan, Keychain, Looked, PriceTold, ToCore } from './messages.ts'
import { isMadeToFail, powerLossFiles } from './power-loss-files.ts'

type Open = {
  readonly trading: Trading
  readonly clock: FastClock
  readonly login: (token: string) => Promise<void>
  readonly signIn: (keychain: Keychain) => Promise<string | null>
  readonly session: () => SessionState['kind']
  readonly log: Log
  /** Lets go of the folder. */
  readonly leave: () => Promise<void>
  readonly disk: ReturnType<typeof powerLossFiles>
  readonly everSaid: Set<string>
}

const app = { apiKey: 'practice-terminal', apiSecret: new Secret('practice-secret') }
const account = { id: accountId('PR1001'), name: 'Asha Practice' }

let open: Open | null = null
let crash: { plan: CrashPlan; passed: number } | null = null
let prices = new Map<string, { readonly told: PriceTold; readonly at: number }>()
let isMarketOpen = true
const ownZone = process.env['TZ'] ?? 'UTC'
let memoryUsed = 0.1
let isListOld = false

/** As a loss of power would: nothing that waits is written any more. */
function crashPoint(name: CrashPointName): void {
  if (crash?.plan.point !== name) return
  crash.passed += 1
  if (crash.passed >= crash.plan.times) process.kill(process.pid, 'SIGKILL')
}

function marketOf({ profile, instruments }: CoreSetup, clock: FastClock): MarketFacts {
  const byKey = new Map(instruments.map((instrument) => [instrument.key, instrument]))
  // What the campaign tells is money already.
  const money = (units: number) => units as Money
  return {
    instrument: (key) => byKey.get(key) ?? null,
    isListOld: () => isListOld,
    price: (key) => {
      const known = prices.get(key)
      if (!known) return null
      const { last, bid, ask } = known.told
      return {
        state: 'live',
        last: money(last),
        bid: money(bid),
        ask: money(ask),
        ageMillis: clock.elapsed() - known.at,
      }
    },
    circuit: (key: InstrumentKey) => {
      const known = prices.get(key)
      return known ? { lower: money(known.told.lower), upper: money(known.told.upper) } : null
    },
    circuitAsked: async () => null,
    session: () => (isMarketOpen ? 'open' : 'shut'),
    olderName: profile.accountBy === 'v2' ? null : () => ({ kind: 'not-listed' }),
    need: () => {},
  }
}

/** False where another terminal has the folder. */
async function openCore(setup: CoreSetup): Promise<boolean> {
  const clock = fastClock(setup.startsAt, setup.speed)
  const chance = chanceOf(setup.seed)
  const random = chance.bytes
  const file = openLogFile({ dataDir: setup.folder, clock, random })
  const log: Log = {
    note: file.note,
    fault: (area, error) => {
      file.fault(area, error)
      return told(area, error)
    },
  }
  const locked = lockFolder(setup.folder, { ...log, fault: file.fault })
  if (!locked.ok) return false
  const disk = powerLossFiles(systemFiles, clock, chance)
  const session = held<SessionState>({ kind: 'signed-out', because: null })
  const use = openTokenUse({ clock, onEnd: (why) => session.set({ kind: 'ended', why, at: clock.wall() }) })
  let door: Door | null = null

  async function leaveDoor(): Promise<void> {
    const left = door
    door = null
    await left?.stop()
  }

  async function login(token: string): Promise<void> {
    await leaveDoor()
    const endsAt = instant(clock.wall() + dayMillis)
    use.begin({ secret: new Secret(token), account, endsAt })
    session.set({ kind: 'signed-in', account, endsAt })
  }

  /** From then on the session is the product's own. */
  async function signIn(keychain: Keychain): Promise<string | null> {
    await leaveDoor()
    const opened = openDoor({ ...setup, clock, random, log, keychain })
    door = opened
    session.set(opened.state.snapshot())
    opened.state.subscribe((now) => {
      if (door === opened) session.set(now)
    })
    return opened.signIn()
  }

  const known = {
    state: session,
    withToken: <Value>(call: (token: Secret) => BrokerCall<Value>) => (door ?? use).withToken(call),
  }
  const shared = {
    session: known,
    app: () => app,
    files: disk.files,
    clock,
    random,
    log,
    crashPoint,
  }
  const byToken = new Map(setup.instruments.map((one) => [`${one.segment} ${one.exchangeToken}`, one]))
  const trading = await openVenue(setup.profile, {
    ...shared,
    dataDir: setup.folder,
    owner: { account: account.id, isHeir: true },
    memory: () => memoryUsed,
    market: marketOf(setup, clock),
    byToken: (segment, token) => byToken.get(`${segment} ${token}`) ?? null,
    openPush: openPushChannel({ ...shared, profile: setup.profile }),
  })
  const everSaid = new Set<string>()
  const hear = (rows: readonly OrderRow[]) => {
    for (const { order, status, filled } of rows) if (order !== null) everSaid.add(`${order}\t${status}\t${filled}`)
  }
  trading.orders.subscribe(({ rows }) => hear(rows))
  const leave = async () => {
    await leaveDoor()
    locked.value()
  }
  open = { trading, clock, login, signIn, session: () => session.snapshot().kind, log, leave, disk, everSaid }
  await login(setup.token)
  return true
}

/** A fault of the core's own is a finding, whatever else holds; what the disk was made to fail with is none. */
function told(area: string, error: unknown): string {
  if (error instanceof Error && !isMadeToFail(error)) process.send?.({ fault: `${area}: ${error.stack}` })
  return 'campaign'
}

function look({ trading, everSaid, session }: Open): Looked {
  return {
    rows: trading.orders.snapshot(),
    portfolio: trading.portfolio.snapshot(),
    gtts: trading.gtts.snapshot(),
    trading: trading.state.snapshot(),
    postbacks: trading.postbacks.snapshot().arrivals,
    session: session(),
    everSaid: [...everSaid],
  }
}

async function callCore(
  { trading }: Open,
  { name, value, window }: Extract<CoreAsk, { kind: 'call' }>,
): Promise<unknown> {
  const answers: Readonly<Record<string, unknown>> = answerTrading(trading)
  const answer = answers[name]
  if (typeof answer !== 'function') return fail({ kind: 'refused', happened: `There is no ${name}.`, todo: '' })
  return await answer(value, { windowId: window, refusal: null })
}

async function act(ask: CoreAsk): Promise<unknown> {
  if (ask.kind === 'open') {
    crash = null
    process.env['TZ'] = ownZone
    memoryUsed = 0.1
    isListOld = false
    return openCore(ask.setup)
  }
  if (ask.kind === 'crash') {
    crash = ask.plan && { plan: ask.plan, passed: 0 }
    return true
  }
  if (open === null) return null
  return actOn(open, ask)
}

async function actOn(core: Open, ask: Exclude<CoreAsk, { kind: 'open' | 'crash' }>): Promise<unknown> {
  switch (ask.kind) {
    case 'call':
      return callCore(core, ask)
    case 'look':
      return look(core)
    case 'login':
      await core.login(ask.token)
      return true
    case 'sign-in':
      return core.signIn(ask.keychain)
    case 'flood-log':
      flood(core.log, ask.bytes)
      return true
    case 'disk':
      core.disk.trouble(ask.trouble)
      return true
    case 'step-wall':
      core.clock.stepWall(ask.millis)
      return true
    case 'stall':
      stall(core, ask.millis)
      return true
    case 'zone':
      process.env['TZ'] = ask.name
      return true
    case 'memory':
      memoryUsed = ask.used
      return true
    case 'list':
      isListOld = ask.isOld
      return true
    case 'close':
      open = null
      prices = new Map()
      await core.trading.stop()
      await core.leave()
      return true
  }
}

function flood(log: Log, bytes: number): void {
  const words = 'word '.repeat(800)
  for (let written = 0; written < bytes; written += words.length) log.note('campaign', words)
}

function stall({ clock }: Open, millis: number): void {
  const until = clock.elapsed() + millis
  while (clock.elapsed() < until);
}

process.on('message', (message: ToCore) => {
  if ('prices' in message) {
    isMarketOpen = message.isOpen
    if (open) for (const told of message.prices) prices.set(told.key, { told, at: open.clock.elapsed() })
    return
  }
  void act(message.ask).then((value) => process.send?.({ number: message.number, value }))
})
process.on('disconnect', () => process.exit())
