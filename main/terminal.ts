/** Assembles the terminal's core from its parts, without Electron: both shells show what this offers. */
import { join } from 'node:path'
import type { CommandId } from '../contract/commands.ts'
import type { AppError } from '../contract/errors.ts'
import type {
  Change,
  OpenOrders,
  Snapshot,
  TerminalDescription,
  TerminalRequests,
  TerminalStreams,
} from '../contract/ipc.ts'
import { ok, type Result } from '../contract/result.ts'
import { type AccountReader, readAccount } from './account/account-reader.ts'
import { answerArming } from './arming/answer-arming.ts'
import { type Arming, openArming } from './arming/arming.ts'
import { placeByKey } from './arming/place-by-key.ts'
import { connectBroker } from './broker/connect-broker.ts'
import { openConnectionLines } from './connections/connections.ts'
import { followLogin } from './connections/follow-login.ts'
import { followPostbacks } from './connections/follow-postbacks.ts'
import { watchSockets } from './connections/many-sockets.ts'
import { withInstallSegment } from './install-segment.ts'
import { announcer } from './ipc/announcer.ts'
import type { Answers, Sources } from './ipc/doorway.ts'
import type { Source } from './ipc/source.ts'
import { links } from './links.ts'
import { openCandleCache } from './market/candles/candle-cache.ts'
import { openCandles } from './market/candles/candles.ts'
import { openSessionCandles } from './market/candles/session-candles.ts'
import { answerCharts } from './market/charts.ts'
import { openCircuits } from './market/circuits.ts'
import { type Instruments, openInstruments } from './market/instruments/open-instruments.ts'
import { answerInstruments } from './market/instruments-answers.ts'
import { openLegacyWay } from './market/legacy-way.ts'
import { openMarketFeed } from './market/market.ts'
import { openMarketFacts } from './market/market-facts.ts'
import { openQuotes } from './market/quotes.ts'
import { startReader } from './market/reader/reader.ts'
import { openMarketWindows } from './market/windows/market-windows.ts'
import { openPushChannel } from './open-push-channel.ts'
import { answerTrading } from './orders/answers.ts'
import type { Trading } from './orders/trading.ts'
import { openVenue } from './orders/venues/open-venue.ts'
import type { AskPerson } from './ports/ask-person.ts'
import type { Clock } from './ports/clock.ts'
import { noCrashPoint } from './ports/crash-point.ts'
import { systemFiles } from './ports/files.ts'
import type { Log } from './ports/log.ts'
import type { OpenBrowser } from './ports/open-browser.ts'
import type { Random } from './ports/random.ts'
import type { Profile } from './profile.ts'
import { keepApp } from './session/app-credentials.ts'
import { rememberIn } from './session/remembered.ts'
import { keepSecrets, type SecretStore } from './session/secret-store.ts'
import { openSession, type Session } from './session/session.ts'
import { openDataFolder } from './storage/data-folder.ts'
import { keepDrawings } from './storage/drawings.ts'
import { lockFolder } from './storage/folder-lock.ts'
import { importChoices } from './storage/import-choices.ts'
import { keepKeys } from './storage/keys.ts'
import { keepOrderHabits } from './storage/order-habits.ts'
import { keepSettings } from './storage/settings.ts'
import { openStore, type Store } from './storage/store.ts'
import { keepWatchlists } from './watchlists/keep-watchlists.ts'
import { openWorkspaces, type Workspaces } from './workspaces/workspaces.ts'

export type { OpenBrowser } from './ports/open-browser.ts'

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
  /** The program of the thread that reads the feed; without it main reads the feed itself, on the clock that is given. */
  readonly feedReader?: URL
  readonly log: Log
}

/** These tell every window the same. */
type SameForAll = Omit<TerminalStreams, 'market' | 'arrivals'>
type SharedSources = { readonly [K in keyof SameForAll]: Source<Snapshot<SameForAll[K]>, Change<SameForAll[K]>> }

export type Terminal = {
  readonly answers: Answers<TerminalRequests>
  readonly sources: Omit<Sources<TerminalStreams>, keyof SameForAll> & SharedSources
  /** What stays live at the exchange when the terminal goes. */
  readonly openOrders: () => OpenOrders
  readonly cancelAllOrders: Trading['cancelAll']
  /** For the menu, the tray and the keys of the system: it needs no window (T56). */
  readonly engageKillSwitch: Trading['killSwitch']['engage']
  /** For what ends the trader's presence outside the windows, as the lock of the screen. */
  readonly disarm: Arming['disarm']
  /** Feeds the `command` stream from a menu outside the windows. */
  readonly sendCommand: (id: CommandId) => void
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

  const connections = openConnectionLines(clock)
  const readings = watchSockets(connections.line('readings'))
  const secrets = keepSecrets(parts.secretStore, log)
  const session = openSession({
    ...parts,
    profile,
    connect: (app) => connectBroker({ baseUrl: profile.baseUrl, app, sockets: readings, clock, log }),
    secrets,
    remembered: rememberIn(store, profile),
  })
  const account = readAccount({ broker: session.broker, session, clock, random, log })
  const quotes = openQuotes({ profile, session, sockets: readings, clock, log })
  const { read: app } = keepApp(profile, secrets)
  const older = openLegacyWay({ profile, session, app, clock, log })
  const circuits = openCircuits({ read: quotes.read, clock })
  const market = openMarketFeed({
    ...{ profile, session, askQuote: quotes.askQuote, fallback: older.fallback },
    ...{ knownCircuit: circuits.knownCircuit, clock, random, log },
    ...{ line: connections.line('feed'), sockets: readings },
    ...(parts.feedReader && { startReader: startReader(parts.feedReader) }),
  })
  const marketWindows = openMarketWindows({ feed: market, clock })
  const instruments = openInstruments({
    instrumentsUrl: profile.instrumentsUrl,
    dataDir: parts.dataDir,
    worker: parts.instrumentWorker,
    clock,
    random,
    log,
  })
  const candleClient = openSessionCandles({ profile, session, sockets: readings, clock, log })
  const candleCache = openCandleCache({ file: join(parts.dataDir, 'candles.sqlite'), clock, log })
  const candles = openCandles({ client: candleClient, cache: candleCache, clock })
  const facts = openMarketFacts({
    ...{ feed: market, windows: marketWindows, instruments, clock },
    circuits,
  })
  const openPush = openPushChannel({
    ...{ profile, session, app, clock, random, log },
    ...{ line: connections.line('push'), sockets: readings },
  })
  const trading = await openVenue(profile, {
    ...{ session, app, market: facts, dataDir: parts.dataDir, files: systemFiles, clock, random, log },
    openPush: (take) =>
      openPush((happening) => {
        if (happening.kind === 'quotes') market.takeQuotes(happening.quotes)
        return take(happening)
      }),
    byToken: (segment, token) => instruments.byToken(segment, token) ?? null,
    lines: { orders: watchSockets(connections.line('orders')), readings },
    crashPoint: noCrashPoint,
    askPerson: parts.askPerson,
  })
  const stopNaming = instruments.report.subscribe(trading.listed)
  const workspaces = openWorkspaces({ store, clock, random, log, shell: parts.shell })
  const settings = keepSettings(store)
  const keys = keepKeys(store)
  const drawings = keepDrawings(store)
  const watchlists = keepWatchlists({
    ...{ store, instruments, clock, random },
    madeFirst: (top) => workspaces.offerLink('A', top),
  })
  const habits = keepOrderHabits(store)
  const arming = openArming({ trading: trading.state, session: session.state, feed: market.report, clock })
  const place = placeByKey({ arming, trading, limits: trading.limits.limits.snapshot, clock })
  const command = announcer<CommandId>()
  void secrets.check()
  followLogin(session.state, connections.line('login'))
  followPostbacks(trading.postbackState, connections.line('postbacks'))

  let stopped: Promise<void> | null = null
  return ok({
    answers: {
      describeTerminal: () => ok(describe(parts)),
      signIn: session.signIn,
      cancelSignIn: session.cancelSignIn,
      signOut: session.signOut,
      giveCredentials: session.giveCredentials,
      forgetAccount: session.forgetAccount,
      refreshAccount: account.refresh,
      watchMarket: (asked, { windowId }) => marketWindows.watch(windowId, asked),
      marketPainted: ({ sequence }, { windowId }) => {
        marketWindows.painted(windowId, sequence)
        return ok()
      },
      ...answerInstruments(instruments),
      readDrawings: ({ key }) => ok(drawings.read(key)),
      keepDrawing: ({ key, drawing }) => drawings.keep(key, drawing),
      removeDrawing: ({ key, id }) => drawings.remove(key, id),
      ...answerCharts({ candles, quotes, instruments, clock }),
      ...answerTrading(trading),
      ...answerArming({ arming, place, habits }),
      ...workspaces.answers,
      saveSettings: settings.save,
      saveKeys: keys.save,
      importChoices: importChoices({ settings, keys }),
      changeWatchlists: watchlists.change,
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
      watchlists: watchlists.source,
      market: marketWindows.source,
      feed: market.report,
      orders: trading.orders,
      portfolio: trading.portfolio,
      trading: trading.state,
      arming: arming.state,
      habits: habits.source,
      postbacks: trading.postbacks,
      connections: connections.source,
      workspaces: workspaces.state,
      links: workspaces.links,
      arrivals: workspaces.arrivals,
      drawings: drawings.source,
      command,
    },
    openOrders: trading.openOrders,
    cancelAllOrders: trading.cancelAll,
    engageKillSwitch: trading.killSwitch.engage,
    disarm: arming.disarm,
    sendCommand: command.announce,
    windows: workspaces.forShell,
    stop: () => {
      arming.stop()
      marketWindows.stop()
      stopNaming()
      watchlists.stop()
      workspaces.stop()
      market.stop()
      older.stop()
      quotes.stop()
      candleClient.close()
      candleCache.close()
      stopped ??= stopAll(account, instruments, trading, session, store).finally(locked.value)
      return stopped
    },
  })
}

async function stopAll(
  account: AccountReader,
  instruments: Instruments,
  trading: Trading,
  session: Session,
  store: Store,
): Promise<void> {
  account.stop()
  await instruments.stop()
  await trading.stop()
  await session.stop()
  store.close()
}

function describe({ version, shell, profile }: TerminalParts): TerminalDescription {
  const { name, kind, baseUrl } = profile
  return { version, shell, profile: { name, kind, brokerHost: new URL(baseUrl).host } }
}
