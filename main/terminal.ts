/** Assembles the terminal's core from its parts, without Electron: both shells show what this offers. */
import { join } from 'node:path'
import type { CommandId } from '../contract/commands.ts'
import type { CrosshairMove } from '../contract/crosshair.ts'
import type { AppError } from '../contract/errors.ts'
import type {
  Change,
  OpenOrders,
  Snapshot,
  TerminalDescription,
  TerminalRequests,
  TerminalStreams,
} from '../contract/ipc.ts'
import type { Instant } from '../contract/kinds.ts'
import { ok, type Result } from '../contract/result.ts'
import type { SystemHaltKey } from '../contract/system-halt-key.ts'
import { readAccount } from './account/account-reader.ts'
import { askMargin } from './account/ask-margin.ts'
import { keepAlerts } from './alerts/keep-alerts.ts'
import { answerArming } from './arming/answer-arming.ts'
import { type Arming, openArming } from './arming/arming.ts'
import { placeByKey } from './arming/place-by-key.ts'
import { openMarginClient } from './broker/charges/margin-client.ts'
import { connectBroker } from './broker/connect-broker.ts'
import { openConnectionLines } from './connections/connections.ts'
import { followLogin } from './connections/follow-login.ts'
import { followPostbacks } from './connections/follow-postbacks.ts'
import { watchSockets } from './connections/many-sockets.ts'
import { withInstallSegment } from './install-segment.ts'
import { addressed } from './ipc/addressed.ts'
import { announcer } from './ipc/announcer.ts'
import type { Answers, Sources } from './ipc/doorway.ts'
import type { Source } from './ipc/source.ts'
import { links } from './links.ts'
import { assembleMarket } from './market/assemble-market.ts'
import { writeOrderButton } from './order-button/write-order-button.ts'
import { followAccount } from './orders/accounts/follow-account.ts'
import { keepPress } from './orders/accounts/kept-press.ts'
import { followBasket } from './orders/accounts/own-basket.ts'
import type { LentSession } from './orders/accounts/own-session.ts'
import { answerTrading } from './orders/answers.ts'
import { placeFromBasket } from './orders/from-basket.ts'
import { rehearseAfterSignIn } from './orders/rehearsal/rehearse-after-sign-in.ts'
import { openSameEnter } from './orders/same-enter.ts'
import type { Trading } from './orders/trading.ts'
import { openVenue } from './orders/venues/open-venue.ts'
import type { AskPerson } from './ports/ask-person.ts'
import type { Clock } from './ports/clock.ts'
import { noCrashPoint } from './ports/crash-point.ts'
import { systemFiles } from './ports/files.ts'
import type { Log } from './ports/log.ts'
import type { OpenBrowser } from './ports/open-browser.ts'
import type { Random } from './ports/random.ts'
import { askPracticeDay } from './practice-day.ts'
import type { Profile } from './profile.ts'
import { openRates } from './rates/rates.ts'
import { rememberIn } from './session/remembered.ts'
import { keepSecrets, type SecretStore } from './session/secret-store.ts'
import { openSession } from './session/session.ts'
import { openDataFolder } from './storage/data-folder.ts'
import { keepDrawings } from './storage/drawings.ts'
import { lockFolder } from './storage/folder-lock.ts'
import { importChoices } from './storage/import-choices.ts'
import { keepKeys } from './storage/keys.ts'
import { keepOrderHabits } from './storage/order-habits.ts'
import { keepSettings } from './storage/settings.ts'
import { openStore } from './storage/store.ts'
import { storeOfVenue } from './storage/venue-store.ts'
import { keepWatchlists } from './watchlists/keep-watchlists.ts'
import { openPushChannel } from './witnesses/push/open-push-channel.ts'
import type { PushHappening } from './witnesses/push/push.ts'
import { nameForWindows } from './words/instrument-names.ts'
import { openOrderLinks } from './workspaces/linked-orders.ts'
import { openWorkspaces, type Workspaces } from './workspaces/workspaces.ts'

export type TerminalParts = {
  readonly profile: Profile
  readonly shell: 'electron' | 'web'
  readonly version: string
  /** Everything the terminal keeps is in here. Made if missing, for this person only. */
  readonly dataDir: string
  readonly clock: Clock
  readonly random: Random
  readonly secretStore: SecretStore
  /** `window`: the window itself opens the login page from `SessionState.loginUrl` (practice in the web shell). */
  readonly loginOpensIn: 'system-browser' | 'window'
  readonly openBrowser: OpenBrowser
  /** Left out where the shell has nothing outside its windows to ask in. */
  readonly askPerson?: AskPerson
  /** The program of the thread that reads the broker's list of instruments. */
  readonly instrumentWorker: URL
  /** Whether orders are rehearsed, so that the first one of the day does not meet code that has never run. */
  readonly rehearses?: true
  /** The program of the thread that reads the feed; without it main reads the feed itself, on the clock that is given. */
  readonly feedReader?: URL
  /** The program of the thread that receives postbacks; without it main receives them itself, on the clock that is given. */
  readonly postbackReceiver?: URL
  readonly log: Log
}

/** These tell every window the same. */
type SameForAll = Omit<TerminalStreams, 'market' | 'arrivals' | 'command'>
type SharedSources = { readonly [K in keyof SameForAll]: Source<Snapshot<SameForAll[K]>, Change<SameForAll[K]>> }

export type Terminal = {
  readonly answers: Answers<TerminalRequests>
  readonly sources: Omit<Sources<TerminalStreams>, keyof SameForAll> & SharedSources
  /** What stays live at the exchange when the terminal goes. */
  readonly openOrders: () => OpenOrders
  readonly cancelAllOrders: Trading['cancelAll']
  /** For the menu, the tray and the keys of the system: it needs no window (T56). */
  readonly engageKillSwitch: Trading['killSwitch']['engage']
  /** Before a window opens, from a shell that asked the system for it. */
  readonly tellSystemHaltKey: (told: SystemHaltKey) => void
  /** For what ends the trader's presence outside the windows, as the lock of the screen. */
  readonly disarm: Arming['disarm']
  /** Feeds the `command` stream of one window, from a menu outside it. */
  readonly sendCommand: (id: CommandId, windowId: string) => void
  /** For a shell that opens windows itself. */
  readonly windows: Workspaces['forShell']
  /** Closes sockets, servers and the store. A second call does nothing more. */
  readonly stop: () => Promise<void>
}

export async function assembleTerminal(parts: TerminalParts): Promise<Result<Terminal, AppError>> {
  const { clock, random, log } = parts
  const folder = openDataFolder(parts.dataDir, log)
  if (!folder.ok) return folder
  const locked = lockFolder(parts.dataDir, log)
  if (!locked.ok) return locked
  const opened = openStore({ file: join(parts.dataDir, 'terminal.sqlite'), clock, log })
  if (!opened.ok) {
    locked.value()
    return opened
  }
  const store = opened.value
  const profile = withInstallSegment(parts.profile, store, random)
  const { baseUrl, accountBy } = profile

  const connections = openConnectionLines(clock)
  const readings = watchSockets(connections.line('readings'))
  const rates = openRates(clock, () => market.counts())
  const secrets = keepSecrets(parts.secretStore, log)
  const remembered = rememberIn(store, profile)
  const session = openSession({
    ...parts,
    profile,
    connect: (app) => connectBroker({ baseUrl, accountBy, app, sockets: readings, rates, clock, log }),
    secrets,
    remembered,
  })
  const margin = openMarginClient({ baseUrl, sockets: readings, rates, clock, log })
  const account = readAccount({ broker: session.broker, session, clock, random, log })
  let brokerNow: () => Instant | null = () => null
  const market = assembleMarket({
    ...{ profile, session, sockets: readings, rates, clock, random, log, brokerNow: () => brokerNow() },
    ...{ dataDir: parts.dataDir, instrumentWorker: parts.instrumentWorker, feedReader: parts.feedReader },
    line: connections.line('feed'),
    olderLine: connections.line('older'),
    listSockets: watchSockets(connections.line('instruments')),
  })
  const openPush = openPushChannel({
    ...{ profile, app: session.app, clock, random, log },
    ...{ line: connections.line('push'), sockets: readings },
  })
  const venue = {
    ...{
      session,
      app: session.app,
      market: market.facts,
      dataDir: parts.dataDir,
      files: systemFiles,
      clock,
      random,
      log,
    },
    openPush: (take: (happening: PushHappening) => void, lent: LentSession) =>
      openPush((happening) => {
        if (happening.kind === 'quotes') market.feed.takeQuotes(happening.quotes, happening.lateMillis)
        return take(happening)
      }, lent),
    byToken: (segment: string, token: string) => market.instruments.byToken(segment, token) ?? null,
    lines: { orders: watchSockets(connections.line('orders')), readings },
    pushLine: connections.line('push'),
    crashPoint: noCrashPoint,
    askPerson: parts.askPerson,
    postbackReceiver: parts.postbackReceiver,
  }
  const trading = await followAccount({
    open: (owner) => openVenue(profile, { ...venue, owner }),
    first: remembered.account()?.id ?? null,
    session: session.state,
    press: keepPress(store, profile),
    ...{ clock, log },
  })
  brokerNow = trading.brokerNow
  const stopNaming = market.instruments.report.subscribe(trading.listed)
  const stopLooking = trading.state.subscribe(market.instruments.look)
  const ofVenue = storeOfVenue(store, profile.kind)
  const settings = keepSettings(store)
  const habits = keepOrderHabits(ofVenue)
  const workspaces = openWorkspaces({
    ...{ store, kind: profile.kind, clock, random, log, shell: parts.shell },
    unreadBeside: [...settings.unread, ...habits.unread],
  })
  const orderLinks = openOrderLinks()
  const keys = keepKeys(store)
  const drawings = keepDrawings(ofVenue, {
    expiryOf: (key) => market.instruments.byKey(key)?.expiry,
    isListRead: () => market.instruments.report.snapshot().state === 'ready' && !market.instruments.isOld(),
    now: () => trading.brokerNow() ?? clock.wall(),
  })
  const stopDrawing = market.instruments.report.subscribe(drawings.look)
  const watchlists = keepWatchlists({
    ...{ store: ofVenue, damagedCopy: store.damagedCopy, instruments: market.instruments, clock, random },
    madeFirst: (top) => workspaces.offerLink('A', top),
  })
  const alerts = keepAlerts({
    ...{ store: ofVenue, damagedCopy: store.damagedCopy, instruments: market.instruments, clock, random },
    ...{ board: market.feed.board, feed: market.feed.report, session: session.state },
    follow: (keys) => market.windows.followToo('alerts', new Map([...keys].map((key) => [key, 'price']))),
    brokerNow: trading.brokerNow,
  })
  const basket = followBasket({
    ...{ store: ofVenue, damagedCopy: store.damagedCopy, session: session.state, random },
    first: remembered.account()?.id ?? null,
    instrument: market.facts.instrument,
  })
  const arming = openArming({ trading: trading.state, session: session.state, feed: market.feed.report, clock })
  const place = placeByKey({ arming, trading, limits: trading.limits.limits.snapshot, clock })
  const sameEnter = openSameEnter({ leaveOut: trading.leaveOut, clock })
  // Each window listens for commands as long as it is there.
  const command = addressed<CommandId>(sameEnter.windowGone)
  const crosshair = announcer<CrosshairMove>()
  const stopRehearsing = parts.rehearses
    ? rehearseAfterSignIn({ session: session.state, clock, random, log })
    : () => {}
  void secrets.check()
  followLogin(session.state, connections.line('login'))
  followPostbacks(trading.postbackState, connections.line('postbacks'))

  const orderAnswers = answerTrading(trading)
  let systemHaltKey: SystemHaltKey = { kind: 'none' }
  let stopped: Promise<void> | null = null
  return ok({
    answers: {
      describeTerminal: () => ok(describe(parts, profile, systemHaltKey)),
      signIn: session.signIn,
      cancelSignIn: session.cancelSignIn,
      signOut: session.signOut,
      giveCredentials: session.giveCredentials,
      giveToken: session.giveToken,
      forgetAccount: session.forgetAccount,
      refreshAccount: account.refresh,
      readMargin: askMargin({ session, client: margin }),
      ...market.answers,
      readDrawings: ({ key }) => ok(drawings.read(key)),
      keepDrawing: ({ key, drawing }) => drawings.keep(key, drawing),
      removeDrawing: ({ key, id }) => drawings.remove(key, id),
      moveCrosshair: (move) => {
        crosshair.announce(move)
        return ok()
      },
      ...orderAnswers,
      placeOrder: sameEnter.place(placeFromBasket(basket, orderAnswers.placeOrder)),
      ...answerArming({ arming, place, habits }),
      beginPracticeDay: askPracticeDay({ profile, dataDir: parts.dataDir, log }),
      ...workspaces.answers,
      linkOrder: orderLinks.choose,
      saveSettings: settings.save,
      saveKeys: keys.save,
      importChoices: importChoices({ store, settings, keys }),
      changeWatchlists: watchlists.change,
      changeAlerts: alerts.change,
      changeBasket: basket.change,
      writeOrderButton: writeOrderButton({
        ...{ profile, basket: () => basket.source.snapshot().orders, instrument: market.facts.instrument },
        ...{ app: session.app, clock },
      }),
      openLink: ({ name }) => parts.openBrowser(links[name]),
      reportFault: ({ where, detail }) => {
        log.note('window', `fault in ${where}`, detail)
        return ok()
      },
    },
    sources: {
      session: session.state,
      secrets: secrets.state,
      account: account.source,
      settings: settings.source,
      keys: keys.source,
      keysProblem: keys.problem,
      watchlists: watchlists.source,
      watchlistsProblem: watchlists.problem,
      deletedWatchlists: watchlists.deleted,
      alerts: alerts.source,
      market: market.windows.source,
      feed: market.feed.report,
      instruments: market.instruments.report,
      ...nameForWindows({ ...trading, symbolOf: (key) => market.facts.instrument(key)?.symbol ?? null }),
      trading: trading.state,
      arming: arming.state,
      habits: habits.source,
      basket: basket.source,
      postbacks: trading.postbacks,
      connections: connections.source,
      rates: rates.source,
      workspaces: workspaces.state,
      links: workspaces.links,
      linkedOrders: orderLinks.source,
      arrivals: workspaces.arrivals,
      drawings: drawings.source,
      crosshair,
      command: command.source,
    },
    openOrders: trading.openOrders,
    cancelAllOrders: trading.cancelAll,
    engageKillSwitch: trading.killSwitch.engage,
    tellSystemHaltKey: (told) => {
      systemHaltKey = told
    },
    disarm: arming.disarm,
    sendCommand: (id, windowId) => void command.send(windowId, id),
    windows: workspaces.forShell,
    stop: () => {
      stopped ??= stopAll().finally(locked.value)
      return stopped
    },
  })

  async function stopAll(): Promise<void> {
    stopRehearsing()
    arming.stop()
    stopNaming()
    stopDrawing()
    stopLooking()
    watchlists.stop()
    alerts.stop()
    basket.stop()
    workspaces.stop()
    account.stop()
    margin.close()
    await market.stop()
    await trading.stop()
    await session.stop()
    store.close()
  }
}

function describe(
  { version, shell }: TerminalParts,
  profile: Profile,
  systemHaltKey: SystemHaltKey,
): TerminalDescription {
  const { name, kind, baseUrl, accountBy, redirectUri, practiceDay } = profile
  const brokerHost = new URL(baseUrl).host
  return { version, shell, systemHaltKey, profile: { name, kind, brokerHost, accountBy, redirectUri, practiceDay } }
}
