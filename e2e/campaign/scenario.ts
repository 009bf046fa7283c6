/** Plays one scenario from its seed and judges it: a broker, a way, a core, some acts with at least one fault among them. */
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import type { Conversion } from '../../contract/conversions.ts'
import { indianDay } from '../../contract/india.ts'
import type { Instrument } from '../../contract/instrument.ts'
import { type InstrumentKey, instrumentKey, type Money } from '../../contract/kinds.ts'
import type { IntentState, OrderRow } from '../../contract/orders.ts'
import { type Profile, readProfile } from '../../main/profile.ts'
import { practiceApp } from '../../sandbox/apps.ts'
import type { Ground } from '../../sandbox/market/market.ts'
import type { LedgerEntry } from '../../sandbox/orders/ledger.ts'
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts'
import { type Act, convertPath, olderPlacePath, tokenPaths } from './acts/act.ts'
import { brokerActs } from './acts/broker.ts'
import { conversionActs } from './acts/conversions.ts'
import { journalActs } from './acts/journal.ts'
import { machineActs } from './acts/machine.ts'
import { networkActs } from './acts/network.ts'
import { plainActs } from './acts/plain.ts'
import { sessionActs } from './acts/session.ts'
import { witnessActs } from './acts/witnesses.ts'
import { type Chance, chanceOf } from './chance.ts'
import type { Core } from './core/core.ts'
import type { CoreAsk, CoreSetup, Looked, PriceTold } from './core/messages.ts'
import { conversionName } from './judge/conversions.ts'
import { differentOrders, differentPositions, judge, latestOrders, unexplained, type Verdict } from './judge/judge.ts'
import { leaksIn, leaksInFolder } from './judge/leaks.ts'
import { isLie } from './judge/lies.ts'
import { heardText, isTagged } from './judge/order-words.ts'
import { isRestless } from './judge/restless.ts'
import type { Answered, ConversionAsked, Seen } from './judge/seen.ts'
import { clientId, forgedMark, type Scene } from './scene.ts'
import { openWay } from './way.ts'

export type Played = {
  readonly seed: number
  readonly accountBy: Profile['accountBy']
  readonly acts: readonly string[]
  /** One entry a fault: the rows of the failure catalogue that it plays. */
  readonly faults: readonly (readonly string[])[]
  readonly orders: number
  readonly conversions: number
  readonly verdict: Verdict
  /** Every order with both sides' words, where the verdict finds something. */
  readonly trace: readonly string[]
}

/** Where a scenario gets its cores from, and where one goes when it is still alive in the end. */
export type Cores = { readonly take: () => Core; readonly giveBack: (core: Core) => void }

const tuesday = Date.parse('2026-02-03T10:00:00+05:30')
const afterHours = Date.parse('2026-02-03T18:00:00+05:30')
type OddDay = { readonly startsAt: number; readonly zone: string }

/** C04: the 29th of February, the end of a month and of a year, the first day of a summer time, the last minute of a day. */
const oddDays: readonly [OddDay, ...OddDay[]] = [
  { startsAt: Date.parse('2028-02-29T11:00:00+05:30'), zone: 'Europe/London' },
  { startsAt: Date.parse('2026-02-27T11:00:00+05:30'), zone: 'Pacific/Kiritimati' },
  { startsAt: Date.parse('2026-12-31T11:00:00+05:30'), zone: 'America/New_York' },
  { startsAt: Date.parse('2026-03-09T11:00:00+05:30'), zone: 'America/New_York' },
  { startsAt: Date.parse('2026-02-03T23:59:20+05:30'), zone: 'Asia/Kolkata' },
]
const traded = ['NSE_EQ|INE002A01018', 'NSE_EQ|INE062A01020', 'NSE_EQ|INE009A01021']
const dayMillis = 86_400_000
/** Of the scenario's own time. */
const priceEveryMillis = 2_000
const mostSettlingMillis = 90_000
/** Real milliseconds, for a machine that has much else to do. */
const leastSettlingReal = 60_000

const faulty: readonly [Act, ...Act[]] = [
  ...networkActs,
  ...brokerActs,
  ...witnessActs,
  ...machineActs,
  ...journalActs,
  ...conversionActs,
  ...sessionActs,
]
/** Those of the newer interface are signed by nothing, and none is awaited. */
const withoutPostbacks = notEmpty(faulty.filter(({ rows }) => !rows.some((row) => row.startsWith('B'))))

export type Manner = {
  /** Of the one market in which all scenarios trade; each begins at a time of its own. */
  readonly ground: Ground
  readonly speed: number
  /** Acts, by name, of which one is drawn half of the time. */
  readonly focus: readonly string[]
}

const olderBrokers = ['default', 'number-spellings'] as const
/** Nothing is asked of the older interface, so that it may be switched off. */
const newerBrokers = ['default', 'newer-only'] as const

function drawActs(chance: Chance, focus: readonly string[], accountBy: Profile['accountBy']): readonly Act[] {
  const able = accountBy === 'v2' ? withoutPostbacks : faulty
  const count = chance.whole(2, 5)
  const acts = Array.from({ length: count }, () => chance.oneOf(chance.happens(0.5) ? able : plainActs))
  const [first, ...rest] = [...plainActs, ...able].filter(({ name }) => focus.includes(name))
  if (first && chance.happens(0.5)) return [...acts, chance.oneOf([first, ...rest])]
  return acts.some(({ rows }) => rows.length > 0) ? acts : [...acts, chance.oneOf(able)]
}

export async function playScenario(seed: number, { speed, focus, ground }: Manner, cores: Cores): Promise<Played> {
  const chance = chanceOf(seed)
  const accountBy = chance.oneOf(['legacy', 'v2'] as const)
  const acts = drawActs(chance, focus, accountBy)
  const oddDay = chance.happens(0.05) ? chance.oneOf(oddDays) : null
  const startsAt = oddDay?.startsAt ?? (chance.happens(0.06) ? afterHours : tuesday + chance.whole(0, 200) * 60_000)
  const sandbox = await startSandbox({
    ...{ seed: String(seed), ground, startsAt, speed },
    orderStepMillis: chance.oneOf([0, 40, 300]),
    scenario: chance.oneOf(accountBy === 'v2' ? newerBrokers : olderBrokers),
  })
  const stage = await setStage({ speed, chance, accountBy }, sandbox, cores)
  try {
    await stage.open()
    if (oddDay) await stage.scene.ask({ kind: 'zone', name: oddDay.zone })
    for (const act of acts) await act.run(stage.scene)
    await stage.settle()
    const seen = await stage.seen()
    const played = acts.flatMap(({ rows }) => (rows.length > 0 ? [rows] : []))
    const faults = [...played, ...(startsAt === afterHours ? [['O24']] : []), ...(oddDay ? [['C04']] : [])]
    const verdict = judge(seen)
    const trace = isClean(verdict) ? [] : await stage.trace(seen)
    const [orders, conversions] = [ordersIn(seen), conversionsIn(seen)]
    return { seed, accountBy, acts: acts.map(({ name }) => name), faults, orders, conversions, verdict, trace }
  } finally {
    await stage.strike()
  }
}

function notEmpty(acts: readonly Act[]): readonly [Act, ...Act[]] {
  const [first, ...rest] = acts
  if (!first) throw new Error('no act is left')
  return [first, ...rest]
}

function isClean(verdict: Verdict): boolean {
  return Object.values(verdict).every((found) => found.length === 0)
}

function ordersIn({ ledger }: Seen): number {
  return ledger.reduce((sum, entry) => sum + (entry.kind === 'placed' ? entry.orderIds.length : 0), 0)
}

/** Those that were done. */
function conversionsIn({ ledger }: Seen): number {
  return ledger.filter((entry) => entry.kind === 'converted' && entry.refused === null).length
}

type Setting = { readonly speed: number; readonly chance: Chance; readonly accountBy: Profile['accountBy'] }

async function setStage({ speed, chance, accountBy }: Setting, sandbox: Sandbox, cores: Cores) {
  const way = await openWay(Number(new URL(sandbox.baseUrl).port))
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-campaign-'))
  const [first, ...rest] = traded.flatMap((key) => instrumentOf(sandbox, key))
  const [option] = instrumentOf(sandbox, cheapOption(sandbox))
  if (!first || !option) throw new Error('the market lists not all of the instruments that are traded here')
  const postbackUrl = `http://127.0.0.1:${await freePort()}/pB7qLm2xVt9RkWzD`
  const instruments = [first, ...rest, option]
  const redirectUri = `http://127.0.0.1:${await freePort()}/Zq3vJ8mN2pLx5RtW/signed-in`
  const profile = profileFor(way.port, { redirectUri, postbackUrl }, { chance, accountBy })
  sandbox.apps.register({ apiKey: practiceApp.apiKey, postbackUrl, redirectUri })
  const answered: Answered[] = []
  const conversions: ConversionAsked[] = []
  const blind: { from: number; to: number }[] = []
  const forbidden: { from: number; to: number; why: string }[] = []
  const forgets: { from: number; to: number }[] = []
  const everSaid = new Set<string>()
  const believedForgeries = new Set<string>()
  const faults: string[] = []
  let last: Looked | null = null
  let lastLedger: readonly LedgerEntry[] = []
  let lastPositions: ReturnType<Sandbox['exchange']['positions']> = []
  let core = cores.take()
  let isBlind = false
  /** All that were ever lent to a core. */
  const secrets = new Map([['the API secret', practiceApp.apiSecret]])
  const leaks = new Set<string>()
  const issueToken = () => {
    const { text } = sandbox.tokens.issue(practiceApp.apiKey, clientId)
    secrets.set(`token ${secrets.size}`, text)
    return text
  }
  let token = issueToken()

  const setup = (): CoreSetup => ({
    ...{ profile, folder, token, speed, instruments, startsAt: sandbox.clock.now() },
    seed: chance.whole(0, 2 ** 31),
  })

  const real = (millis: number) => millis / speed
  const pass = (millis: number) => new Promise<void>((resolve) => setTimeout(resolve, real(millis)))
  const isOpen = () => sandbox.market.status('NSE_EQ') === 'NORMAL_OPEN'
  const prices = setInterval(() => {
    if (!isBlind)
      core.tellPrices(
        instruments.map((one) => priceOf(sandbox, one.key)),
        isOpen(),
      )
  }, real(priceEveryMillis))

  async function open(): Promise<void> {
    core.tellPrices([], isOpen())
    if ((await core.ask({ kind: 'open', setup: setup() })) === false)
      throw new Error('the folder is taken by another terminal')
    core.tellPrices(
      instruments.map((one) => priceOf(sandbox, one.key)),
      isOpen(),
    )
    await until(({ trading }) => trading.book.kind === 'current', 20_000)
  }

  async function look(): Promise<Looked | null> {
    // What it answers a look with.
    const looked = (await core.ask({ kind: 'look' })) as Looked | null
    if (looked) {
      last = looked
      // Reading positions brings the exchange up to its clock, so the ledger comes after.
      lastPositions = sandbox.exchange.positions(clientId)
      lastLedger = [...sandbox.exchange.ledger.entries()]
      for (const said of looked.everSaid) everSaid.add(said)
      watchSecrets('what the windows were told', looked)
      for (const { at, verdict, body } of looked.postbacks)
        if (body.includes(forgedMark) && verdict !== 'refused') believedForgeries.add(`${at} ${body}`)
    }
    return looked
  }

  function watchSecrets(place: string, told: unknown): void {
    for (const leak of leaksIn(place, JSON.stringify(told) ?? '', secrets)) leaks.add(leak)
  }

  async function until(holds: (looked: Looked) => boolean, mostMillis: number): Promise<boolean> {
    const end = performance.now() + real(mostMillis)
    for (;;) {
      const looked = await look()
      if (looked && holds(looked)) return true
      if (performance.now() > end) return false
      await pass(1_000)
    }
  }

  async function restart(): Promise<void> {
    if (core.isAlive()) {
      await look()
      await core.kill()
    }
    faults.push(...core.takeFaults())
    core = cores.take()
    await open()
  }

  const scene: Scene = {
    ...{
      chance,
      accountBy,
      sandbox,
      way,
      speed,
      folder,
      answered,
      conversions,
      blind,
      forbidden,
      forgets,
      look,
      pass,
      until,
      restart,
    },
    instruments: [first, ...rest],
    option,
    core: () => core,
    ask: async (ask: CoreAsk) => {
      const answer = await core.ask(ask)
      watchSecrets('an answer to a window', answer)
      return answer
    },
    signInAgain: async () => {
      token = issueToken()
      await core.ask({ kind: 'login', token })
    },
    adoptToken: () => {
      token = sandbox.tokens.live().find((one) => one.clientId === clientId)?.text ?? token
    },
    blindfold: (next) => {
      isBlind = next
    },
    takePostbackPort: () => takePort(Number(new URL(postbackUrl).port)),
    takeRedirectPort: () => takePort(Number(new URL(profile.redirectUri).port)),
    startAnother: async () => {
      const another = cores.take()
      await another.ask({ kind: 'open', setup: setup() })
      return { ask: another.ask, end: another.kill }
    },
  }

  /** Everything is healed; whatever is still open must come to rest by itself. */
  async function settle(): Promise<void> {
    sandbox.faults.clear()
    sandbox.orderFaults.clear()
    sandbox.orderFaults.act({ release: 'in-order' })
    sandbox.feed.clear()
    isBlind = false
    await way.heal()
    if (!core.isAlive()) await restart()
    if (sandbox.tokens.live().length === 0) await scene.signInAgain()
    await until((looked) => isAtRest(sandbox, forgets, looked), Math.max(mostSettlingMillis, leastSettlingReal * speed))
  }

  /** The market goes on: what is judged is what both sides said in one moment, the last at which was looked. */
  async function seen(): Promise<Seen> {
    const looked = last
    const ledger = lastLedger
    for (const { text } of sandbox.tokens.live()) secrets.set(`token ${secrets.size}`, text)
    return {
      ledger,
      over: overAt(sandbox),
      answered,
      blind,
      forbidden,
      forgets,
      arrivedTags: arrivedTags(sandbox),
      arrivedUntagged: arrivedUntagged(sandbox),
      arrivedCodes: arrivedCodes(sandbox, accountBy),
      logBytes: await logBytes(folder),
      rows: looked?.rows ?? [],
      conversions: looked?.portfolio.conversions ?? [],
      conversionsAsked: conversions,
      conversionsArrived: arrivedConversions(sandbox),
      positions: looked?.portfolio.positions ?? [],
      brokerPositions: lastPositions,
      lies: [...everSaid].filter((said) => isLie(ledger, said)).map((said) => `said what never was: ${said}`),
      believedForgeries: believedForgeries.size,
      faults: [...faults, ...core.takeFaults()],
      leaks: [...leaks, ...(await leaksInFolder(folder, secrets))],
      journalStopped: looked?.trading.journal.kind === 'stopped',
      bookIsCurrent: looked?.trading.book.kind === 'current',
    }
  }

  async function trace({ rows, ledger }: Seen): Promise<readonly string[]> {
    const { portfolio, trading } = last ?? {}
    const lines: string[] = [`answered ${JSON.stringify(answered)}`, `state ${JSON.stringify({ portfolio, trading })}`]
    for (const row of rows) {
      const told = await core.ask({ kind: 'call', name: 'readTimeline', value: { row: row.id }, window: 'window 1' })
      lines.push(`row ${JSON.stringify(row)}`, `  timeline ${JSON.stringify(told)}`)
    }
    for (const entry of ledger)
      lines.push(`ledger ${JSON.stringify(entry, (name, part) => (name === 'instrument' ? part.key : part))}`)
    return lines
  }

  async function strike(): Promise<void> {
    clearInterval(prices)
    if (core.isAlive()) {
      await core.ask({ kind: 'close' })
      cores.giveBack(core)
    }
    await way.stop()
    await sandbox.stop()
    await rm(folder, { recursive: true, force: true })
  }

  return { scene, open, settle, seen, trace, strike }
}

function isAtRest(sandbox: Sandbox, forgets: Seen['forgets'], { rows, trading, portfolio }: Looked): boolean {
  const moving = rows.some(({ intentState, changing }) =>
    [intentState, changing?.state ?? null].some((state) => state !== null && isMoving(state)),
  )
  if (moving || portfolio.conversions.some(isTurning) || rows.some(isBeingProven)) return false
  if (trading.book.kind !== 'current' || trading.journal.kind !== 'sound') return false
  const ledger = sandbox.exchange.ledger.entries()
  const known = new Set<string | null>([...rows.map(({ order }) => order), ...overAt(sandbox)])
  const placed = ledger.flatMap((entry) => (entry.kind === 'placed' ? entry.orderIds : []))
  const there = [...placed, ...latestOrders(ledger).keys()]
  return (
    there.every((id) => known.has(id)) &&
    differentOrders({ ledger, rows }).length === 0 &&
    unexplained({ positions: portfolio.positions, ledger, forgets }).length === 0 &&
    differentPositions({ positions: portfolio.positions, brokerPositions: sandbox.exchange.positions(clientId) })
      .length === 0
  )
}

/** Its end is not known yet, or the positions do not show it yet. */
function isTurning({ state, shown }: Conversion): boolean {
  return isMoving(state) || (state.kind === 'accepted' && shown !== 'shown')
}

/** What was taken by its looks is shown by its tag to be the wish's, or is let go. */
function isBeingProven({ isByLooks, product }: OrderRow): boolean {
  return isByLooks && isTagged(product)
}

function isMoving(state: IntentState): boolean {
  return isRestless(state) || (state.kind === 'unknown' && state.notFoundAt === null)
}

const convertBody = z.object({
  instrument_token: z.string(),
  old_product: z.string(),
  new_product: z.string(),
  quantity: z.number(),
})

/** By the broker's own list and its own calendar. */
function overAt({ exchange, clock }: Sandbox): string[] {
  const listed = new Set(exchange.orders(clientId).map(({ orderId }) => orderId))
  const today = indianDay(clock.now())
  return [...latestOrders(exchange.ledger.entries()).values()]
    .filter(({ orderId, timeMicros }) => !listed.has(orderId) && indianDay(timeMicros / 1_000) < today)
    .map(({ orderId }) => orderId)
}

/** Each request to place, by the tag in its body; also those that got no answer. */
function arrivedTags(sandbox: Sandbox): string[] {
  return sandbox.requests
    .all()
    .filter(({ method, path }) => method === 'POST' && path === '/v3/order/place')
    .flatMap(({ body }) => /"tag":"([^"]+)"/.exec(body)?.[1] ?? [])
}

/** Each code that came to be exchanged for a token, answered or not. */
function arrivedCodes(sandbox: Sandbox, accountBy: Profile['accountBy']): string[] {
  return sandbox.requests
    .all()
    .filter(({ method, path }) => method === 'POST' && path === tokenPaths[accountBy])
    .flatMap(({ body }) => /(?:"code":"|\bcode=)([^"&]+)/.exec(body)?.[1] ?? [])
}

async function logBytes(folder: string): Promise<number> {
  const logs = join(folder, 'logs')
  const sizes = (await readdir(logs)).map(async (name) => (await stat(join(logs, name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

const untaggedBody = z.object({
  transaction_type: z.string(),
  exchange: z.string(),
  symbol: z.string(),
  quantity: z.number(),
  order_type: z.string(),
  product: z.string(),
  price: z.number().default(0),
  trigger_price: z.number().default(0),
  disclosed_quantity: z.number().default(0),
  duration: z.string(),
  stoploss: z.number().default(0),
  squareoff: z.number().default(0),
  trailing_ticks: z.number().default(0),
})

/** Each request to place by the older interface, as its body says; also those that got no answer. */
function arrivedUntagged({ requests, market }: Sandbox): string[] {
  return requests
    .all()
    .filter(({ method, path }) => method === 'POST' && path === olderPlacePath)
    .flatMap(({ body }) => {
      const told = untaggedBody.safeParse(JSON.parse(body || 'null'))
      if (!told.success) return []
      const { exchange, symbol, stoploss, squareoff, trailing_ticks: trailingTicks, ...order } = told.data
      const legs = { stopLoss: money(stoploss), squareOff: money(squareoff), trailingTicks }
      return heardText({
        key: market.listing().findLegacy(exchange, symbol)?.key ?? symbol,
        side: order.transaction_type.toUpperCase(),
        product: order.product,
        kind: order.order_type.toUpperCase(),
        ...{ duration: order.duration, quantity: order.quantity, disclosed: order.disclosed_quantity, slice: false },
        ...{ price: money(order.price), trigger: money(order.trigger_price), marketProtection: null },
        legs: order.product === 'OCO' ? legs : null,
      })
    })
}

/** Rupees of the wire in ten-thousandths. */
function money(rupees: number): number {
  return Math.round(rupees * 10_000)
}

/** Each request to convert, as its body says. */
function arrivedConversions(sandbox: Sandbox): string[] {
  return sandbox.requests
    .all()
    .filter(({ method, path }) => method === 'PUT' && path === convertPath)
    .flatMap(({ body }) => {
      const told = convertBody.safeParse(JSON.parse(body || 'null'))
      if (!told.success) return []
      const { instrument_token: key, old_product: from, new_product: to, quantity } = told.data
      return conversionName(key, from, to, quantity)
    })
}

/** Where somebody else on this machine has it already, the core finds it taken all the same. */
function takePort(port: number): Promise<() => Promise<void>> {
  return new Promise((resolve, reject) => {
    const callers = new Set<Socket>()
    const server = createServer((caller) => callers.add(caller.on('error', () => {})))
    server.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve(async () => {})
      else reject(error)
    })
    // It answers nobody, and whoever called it waits until it goes.
    const letGo = () =>
      new Promise<void>((closed) => {
        server.close(() => closed())
        for (const caller of callers) caller.destroy()
      })
    server.listen(port, '127.0.0.1', () => resolve(letGo))
  })
}

/** Let go at once: whoever takes it first has it, and a core that cannot have it says so. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address !== null ? address.port : 0
}

function profileFor(
  port: number,
  addresses: Readonly<Record<'redirectUri' | 'postbackUrl', string>>,
  { chance, accountBy }: Pick<Setting, 'chance' | 'accountBy'>,
): Profile {
  const url = `http://127.0.0.1:${port}`
  const read = readProfile(
    JSON.stringify({
      name: 'Campaign',
      kind: 'practice',
      baseUrl: url,
      hftBaseUrl: url,
      wsUrl: url.replace('http', 'ws'),
      scriptUrl: url,
      instrumentsUrl: url,
      redirectUri: addresses.redirectUri,
      postbackUrl: accountBy === 'v2' ? null : addresses.postbackUrl,
      accountBy,
      changesBy: chance.oneOf(['legacy', 'v3']),
    }),
    [],
  )
  if (!read.ok) throw new Error(read.error.happened)
  return read.value
}

function priceOf(sandbox: Sandbox, key: InstrumentKey): PriceTold {
  const found = sandbox.market.find(key)
  if (!found) throw new Error(`the market has no ${key}`)
  const last = sandbox.market.tape(found).last().ticks
  const book = sandbox.market.book(found, 1)
  const { lower, upper } = sandbox.market.limits(found)
  const money = (ticks: number) => ticks * found.tick
  return {
    key,
    last: money(last),
    bid: money(book.bids[0]?.ticks ?? last),
    ask: money(book.asks[0]?.ticks ?? last),
    lower: money(lower),
    upper: money(upper),
  }
}

/** Not of the day's own expiry, and by yesterday's close: every scenario trades in the same one, whichever was played first. */
function cheapOption({ market }: Sandbox): string {
  for (const one of market.listing().all()) {
    if (one.segment !== 'NSE_FO' || one.kind !== 'call' || (one.contract?.endsAt ?? 0) < tuesday + dayMillis) continue
    const close = market.previousClose(one)
    if (close >= 100 && close <= 400) return one.key
  }
  throw new Error('the market lists no cheap option')
}

function instrumentOf(sandbox: Sandbox, text: string): Instrument[] {
  const found = sandbox.market.find(text)
  const key = instrumentKey(text)
  if (!found || !key) return []
  return [
    {
      key,
      symbol: found.symbol,
      name: found.name,
      segment: found.segment,
      kind: found.kind,
      exchangeToken: String(found.token),
      isin: found.isin,
      lotSize: found.lot,
      // The market's own unit is the same ten-thousandth.
      tickSize: found.tick as Money,
      freezeQuantity: found.freeze,
      expiry: null,
      strike: null,
      underlyingSymbol: null,
      underlyingKey: null,
    },
  ]
}
