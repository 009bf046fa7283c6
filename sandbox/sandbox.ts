/** Assembles the practice broker: its clock, its books, the broker's address and the control address. */
import { accountRoutes } from './account/account-routes.ts'
import { v2AccountRoutes } from './account/v2-account-routes.ts'
import { type Accounts, openAccounts, practiceAccounts } from './accounts.ts'
import { type Apps, openApps, redirectUriProblem } from './apps.ts'
import { legacyCandleRoute } from './candles/legacy-candle-routes.ts'
import { v3CandleRoutes } from './candles/v3-candle-routes.ts'
import { startClock, type VirtualClock } from './clock.ts'
import { controlCommands } from './control/commands.ts'
import { openControlDoor } from './control/control-door.ts'
import { type Faults, openFaults } from './faults/faults.ts'
import { authorizeRoute } from './feed/authorize.ts'
import { openFeedCodes } from './feed/codes.ts'
import { openFeedFaults } from './feed/faults/feed-faults.ts'
import { type Feeds, feedsOf, openLines } from './feed/lines.ts'
import { marketFeedServices } from './feed/market-feed.ts'
import { openPulse, type Pulse } from './feed/pulse.ts'
import { instrumentFileRoute } from './files/instrument-files.ts'
import { masterContractRoute } from './files/master-contract-route.ts'
import { openDoor } from './http/broker-door.ts'
import { type Listener, type LoopbackHost, listen, NotStarted } from './http/listener.ts'
import { routeCalls } from './http/router.ts'
import { openSocketDoor } from './http/socket-door.ts'
import { withoutLegacy } from './http/without-legacy.ts'
import { openLimits } from './limits.ts'
import { type Asked, openAttempts } from './login/attempts.ts'
import { loginRoutes } from './login/authorize.ts'
import { openCodes } from './login/codes.ts'
import { legacyDialog, v2Dialog } from './login/dialogs.ts'
import { tokenRoute } from './login/token-exchange.ts'
import { v2TokenRoute } from './login/v2-token-exchange.ts'
import { dayOf } from './market/calendar/indian-day.ts'
import { type Ground, type Market, openMarket } from './market/market.ts'
import { marketInfoRoutes } from './market-info/market-info-routes.ts'
import { filesDay, whenOpen } from './opening.ts'
import { orderButtonRoute } from './order-button/script-route.ts'
import { tradeRoutes } from './order-button/trade-routes.ts'
import type { Exchange } from './orders/exchange.ts'
import type { ExchangeHands } from './orders/hands.ts'
import { type DayKeeper, type KeptDay, openDayKeeper, playAgain, readKeptDay } from './orders/kept-day.ts'
import { type OrderDesk, openOrderDesk } from './orders/order-desk.ts'
import { authorizeStreamRoute, type StreamGrant } from './portfolio/authorize.ts'
import { portfolioStreamServices } from './portfolio/portfolio-stream.ts'
import { postbackUrlProblem } from './postback/post.ts'
import type { Postbacks } from './postback/postbacks.ts'
import { pushService } from './push/push-channel.ts'
import { subscriptionRoutes } from './push/subscription-routes.ts'
import { openSubscriptions } from './push/subscriptions.ts'
import { legacyQuoteRoutes } from './quotes/legacy-quote-routes.ts'
import { v3QuoteRoutes } from './quotes/v3-quote-routes.ts'
import { openYearly } from './quotes/yearly.ts'
import { openRequestLog, type RequestLog } from './requests.ts'
import { findScenario, scenarioNames } from './scenario.ts'
import { seededTexts } from './seed.ts'
import { openTokens, type Token, type Tokens } from './tokens.ts'

export const usualSeed = '1'

export type SandboxOptions = {
  /** The broker's own host; the control address is always 127.0.0.1. */
  readonly host?: LoopbackHost
  /** 0, as when left out, lets the system choose. */
  readonly port?: number
  readonly controlPort?: number
  readonly seed?: string
  /** For many that are started one after the other: the market's listing and levels, made once. */
  readonly ground?: Ground
  readonly scenario?: string
  readonly redirectUris?: readonly string[]
  /** The practice app's; null, as when left out, for none. */
  readonly postbackUrl?: string | null
  /** Epoch milliseconds; left out, the machine's time, or in an open market the last morning before it. */
  readonly startsAt?: number
  /** The machine's time; left out, the real one. */
  readonly machineTime?: () => number
  /** 0 holds the clock, so that only `clock.advance` and `clock.set` move it. */
  readonly speed?: number
  /** Real milliseconds between two looks of the feeds at what moved by itself; a clock that is moved, and whoever asks, are answered at once. */
  readonly feedBeatMillis?: number
  /** Milliseconds of the exchange's clock that each step of an order takes; 0, as when left out, takes all at once. */
  readonly orderStepMillis?: number
  /** Keeps the orders of a day, for the next start of that day; null, as when left out, forgets them at the end. */
  readonly ordersFile?: string | null
  readonly report?: (error: unknown) => void
}

/** Whether the orders of the day are new, go on from an earlier start, or were kept and could not be played again. */
export type DayBeginning = 'begun' | 'goes-on' | 'begun-afresh'

export type Sandbox = {
  readonly day: DayBeginning
  readonly baseUrl: string
  readonly controlUrl: string
  readonly clock: VirtualClock
  readonly accounts: Accounts
  readonly apps: Apps
  readonly tokens: Tokens
  readonly faults: Faults
  readonly requests: RequestLog
  readonly market: Market
  /** The sockets that are open, and what can be made to go wrong on them. */
  readonly feed: Feeds
  /** What was truly asked and done is in its ledger, whatever the broker was made to say of it. */
  readonly exchange: Exchange
  /** Does at once what a test would have to wait for, or what no market does. */
  readonly hands: ExchangeHands
  readonly orderFaults: OrderDesk['faults']
  readonly postbacks: Pick<Postbacks, 'sent'>
  /** Ends every socket at once. */
  readonly stop: () => Promise<void>
}

/** Rejects with a NotStarted, whose message is a sentence for the person who starts it. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { host = '127.0.0.1', port = 0, controlPort = 0 } = options
  const { doors, pulses, desk, keeper, ...offered } = assembleWithOrders(options)
  const broker = await listen({
    host,
    port,
    what: "the broker's address",
    handle: doors.broker,
    upgrade: doors.sockets,
  })
  const control = await listenForControl(controlPort, doors.control, broker)
  // Only now: what could not start leaves nothing that keeps the process awake.
  pulses.orders.join(desk.beat)
  const stop = async () => {
    stopPulses(pulses)
    desk.postbacks.stop()
    offered.tokens.stop()
    if (keeper) {
      desk.exchange.settle()
      keeper.end(offered.clock.now())
    }
    await Promise.all([broker.stop(), control.stop()])
  }
  const { exchange } = desk
  const orders = { exchange, hands: exchange.hands, orderFaults: desk.faults, postbacks: desk.postbacks }
  return { ...offered, ...orders, baseUrl: broker.url, controlUrl: control.url, stop }
}

/** With the orders of the day so far; without, where they do not come again as they were. */
function assembleWithOrders(options: SandboxOptions) {
  const { ordersFile = null, seed = usualSeed, report = throwLater } = options
  const opensAt = openingOf(options)
  if (ordersFile === null)
    return { ...assemble(options, { startsAt: opensAt, keeper: null, kept: null }), day: 'begun' as const }
  const place = { file: ordersFile, seed, day: dayOf(opensAt) }
  const kept = readKeptDay(place)
  if (kept !== null) {
    const startsAt = Math.max(opensAt, kept.endedAt)
    const begun = assemble(options, { startsAt, keeper: openDayKeeper(place, kept, report), kept })
    if (begun.isAsKept) return { ...begun, day: 'goes-on' as const }
    begun.tokens.stop()
    stopPulses(begun.pulses)
    report(
      new Error(`The orders kept in ${ordersFile} do not come again as they were. The practice day begins afresh.`),
    )
  }
  const anew = assemble(options, { startsAt: opensAt, keeper: openDayKeeper(place, null, report), kept: null })
  return { ...anew, day: kept === null ? ('begun' as const) : ('begun-afresh' as const) }
}

function openingOf(options: SandboxOptions): number {
  const { startsAt, machineTime = Date.now } = options
  return startsAt ?? (isForNewcomers(options) ? whenOpen(machineTime()) : machineTime())
}

function isForNewcomers({ startsAt, scenario }: SandboxOptions): boolean {
  return startsAt === undefined && chosenScenario(scenario).marketOpens
}

type Opening = { readonly startsAt: number; readonly keeper: DayKeeper | null; readonly kept: KeptDay | null }

function assemble(options: SandboxOptions, { startsAt, keeper, kept }: Opening) {
  const { seed = usualSeed, redirectUris = [], postbackUrl = null, speed = 1, orderStepMillis = 0 } = options
  const { report = throwLater, machineTime = Date.now } = options
  const scenario = chosenScenario(options.scenario)
  for (const uri of redirectUris) checkAddress('redirect URI', uri, redirectUriProblem(uri))
  if (postbackUrl !== null) checkAddress('postback address', postbackUrl, postbackUrlProblem(postbackUrl))
  const clock = startClock(kept === null ? { startsAt, speed } : { startsAt: kept.beganAt, speed: 0 })
  const { now } = clock
  // Two runs give different texts unless they start at the same instant of the exchange's clock.
  const newText = seededTexts(`${seed} ${startsAt}`)
  const accounts = openAccounts(practiceAccounts)
  const apps = openApps(redirectUris, postbackUrl)
  const limits = openLimits(clock)
  const tokens = openTokens(clock, newText)
  // A login that was begun in one generation cannot be ended in the other.
  const login = () => ({ attempts: openAttempts<Asked>(clock, newText), codes: openCodes(clock, newText) })
  const legacyLogin = login()
  const v2Login = login()
  const faults = openFaults()
  const requests = openRequestLog()
  const market = openMarket({ seed, ground: options.ground, clock })
  const listed = () => market.listing().day
  const fileDay = isForNewcomers(options) ? () => filesDay(listed(), machineTime()) : listed
  const pulses = { orders: openPulse(clock), feeds: openPulse(clock, options.feedBeatMillis) }
  const feedFaults = openFeedFaults()
  const lines = openLines({ tokens, pulse: pulses.feeds, faults: feedFaults })
  const feed = feedsOf(lines, feedFaults)
  const feedCodes = openFeedCodes<Token>(clock, newText)
  const streamCodes = openFeedCodes<StreamGrant>(clock, newText)
  const gate = { now, apps, accounts, tokens, limits }
  const { snapshotType, hasLegacy } = scenario
  const yearly = openYearly(market)
  const subscriptions = openSubscriptions()
  const sockets = { gate, market, faults: feedFaults, lines }
  const { marginsInUse, orderFigures: spelling } = scenario
  let isAsKept = true
  const first = (exchange: Exchange) => {
    if (kept === null) return
    isAsKept = playAgain(kept, { clock, exchange, find: market.find })
    clock.set(startsAt)
    clock.setSpeed(speed)
  }
  const exchangeParts = { market, clock, seed, marginsInUse, stepMillis: orderStepMillis, keep: keeper?.keep }
  const desk = openOrderDesk({ ...exchangeParts, gate, spelling, hasPushChannel: hasLegacy, first })
  const { exchange, faults: orderFaults } = desk
  const account = { ...gate, seed, marginsInUse, exchange, published: desk.published, faults: orderFaults }
  const services = [
    ...marketFeedServices({ ...sockets, codes: feedCodes, snapshotType }),
    ...portfolioStreamServices({ gate, codes: streamCodes, orderEvents: desk.events, lines }),
    ...(hasLegacy ? [pushService({ ...sockets, yearly, subscriptions, orderEvents: desk.events })] : []),
  ]
  const route = routeCalls(
    [
      ...loginRoutes({ dialog: legacyDialog, scenario, apps, accounts, ...legacyLogin }),
      ...loginRoutes({ dialog: v2Dialog, scenario, apps, accounts, ...v2Login }),
      tokenRoute({ now, apps, codes: legacyLogin.codes, tokens, limits }),
      v2TokenRoute({ ...gate, codes: v2Login.codes }),
      ...accountRoutes(account),
      ...v2AccountRoutes({ ...account, market }),
      ...desk.routes,
      orderButtonRoute(),
      ...tradeRoutes({ scenario, apps, accounts, market, exchange, published: desk.published }, clock, newText),
      authorizeRoute(gate, feedCodes),
      authorizeStreamRoute(gate, streamCodes),
      ...v3QuoteRoutes({ gate, market }),
      ...v3CandleRoutes({ market, limits }),
      legacyCandleRoute({ gate, market, form: scenario.candleForm }),
      ...legacyQuoteRoutes({ gate, market, yearly }),
      ...subscriptionRoutes({ gate, market, subscriptions, faults: feedFaults }),
      instrumentFileRoute(market, seed, fileDay),
      ...marketInfoRoutes({ gate, market }),
      masterContractRoute({ gate, market, yearly }),
    ],
    now,
  )
  const orders = { market, ...desk }
  const commands = controlCommands({
    seed,
    scenario: scenario.name,
    clock,
    apps,
    tokens,
    faults,
    requests,
    feed,
    orders,
  })
  const doors = {
    broker: openDoor({ now, requests, faults, route: hasLegacy ? route : withoutLegacy(route, now), report }),
    sockets: openSocketDoor({ now, requests, faults, services }),
    control: openControlDoor(commands),
  }
  return { clock, accounts, apps, tokens, faults, requests, market, feed, doors, pulses, desk, keeper, isAsKept }
}

function stopPulses({ orders, feeds }: { readonly orders: Pulse; readonly feeds: Pulse }): void {
  orders.stop()
  feeds.stop()
}

async function listenForControl(port: number, handle: Parameters<typeof listen>[0]['handle'], broker: Listener) {
  try {
    return await listen({ host: '127.0.0.1', port, what: 'its control address', handle })
  } catch (error) {
    await broker.stop()
    throw error
  }
}

function chosenScenario(name = 'default') {
  const scenario = findScenario(name)
  if (!scenario) throw new NotStarted(`There is no scenario “${name}”; there are ${scenarioNames.join(', ')}.`)
  return scenario
}

function checkAddress(what: string, address: string, problem: string | null): void {
  if (problem !== null) throw new NotStarted(`The ${what} “${address}” cannot be registered: ${problem}.`)
}

/** A fault of the sandbox's own must not pass unseen in a test. */
function throwLater(error: unknown): void {
  queueMicrotask(() => {
    throw error
  })
}
