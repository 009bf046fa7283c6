/** Assembles what the window knows and can do, from the bridge, the time and the page. No React in here. */
import type { StoreApi } from 'zustand/vanilla'
import type { CommandId } from '../contract/commands.ts'
import type { Instrument } from '../contract/instrument.ts'
import type { Bridge, TerminalDescription } from '../contract/ipc.ts'
import type { Instant, InstrumentKey } from '../contract/kinds.ts'
import { noHabits } from '../contract/order-habits-words.ts'
import { defaultSettings } from '../contract/settings.ts'
import type { WorkspacesState } from '../contract/workspaces.ts'
import { createActions } from './commands/actions.ts'
import type { Situation } from './commands/availability.ts'
import { createBlotterActs } from './commands/blotter-acts.ts'
import { createUsualActs } from './commands/order-acts.ts'
import { commandRunner, type RunCommand } from './commands/run-command.ts'
import { createLosses, type DockLosses } from './frame/dock-losses.ts'
import { openPage } from './frame/open-page.ts'
import { faultReporter, type ReportFault, reportUncaught } from './frame/report-faults.ts'
import { windowSelf } from './frame/window-self.ts'
import type { Platform } from './keyboard/chord.ts'
import { chordsOf, dispatchKeys } from './keyboard/dispatcher.ts'
import { onHand } from './keyboard/hand.ts'
import { holdKeyboard } from './keyboard/held-keyboard.ts'
import {
  alertOnChart,
  columnInHand,
  instrumentInHand,
  isInPanel,
  isOnOrders,
  leaveFor,
  oneKeyPriceInHand,
  panelInHand,
  priceInHand,
} from './keyboard/in-hand.ts'
import { keysOf, keyWordsOf } from './keyboard/keys-told.ts'
import { focusRegion } from './keyboard/regions.ts'
import type { Widening } from './lists/column-widths.ts'
import { browserPainting } from './painting.ts'
import { rehearseAtRest } from './panels/chart/rehearsal/rehearse-at-rest.ts'
import { rehearseChart } from './panels/chart/rehearsal/rehearse-chart.ts'
import { openLoginPages } from './sign-in/login-page.ts'
import { createSignInActs, type SignInActs } from './sign-in/sign-in-acts.ts'
import { signOutLeaves } from './sign-in/sign-out-words.ts'
import { announceAlerts } from './stores/alert-announcements.ts'
import { type AlertDesk, openAlertDesk } from './stores/alert-desk.ts'
import { announce } from './stores/announcements.ts'
import { announceArming } from './stores/arming-announcements.ts'
import { type Asking, createAsking } from './stores/asking.ts'
import { type BasketDesk, openBasketDesk, sayUnread } from './stores/basket-desk.ts'
import { priceToBeginAt } from './stores/begin-price.ts'
import { type ChartDesk, createChartDesk } from './stores/chart-desk.ts'
import { startClock } from './stores/clock.ts'
import { type CoreConnection, watchCore } from './stores/connection-to-core.ts'
import { type Crosshair, createCrosshair } from './stores/crosshair.ts'
import { type Described, describe, isLive, practiceDayOf } from './stores/description.ts'
import { announceDifferences } from './stores/difference-announcements.ts'
import { createDockHandle, type DockHandle } from './stores/dock-acts.ts'
import { type FirstSteps, followFirstSteps } from './stores/first-steps.ts'
import { type HeardStore, hear, lastOf } from './stores/heard.ts'
import { type HoldingDesk, openHoldingDesk } from './stores/holding-desk.ts'
import { createInstrumentSearch } from './stores/instrument-search.ts'
import { askBeforeLeaving } from './stores/leave-question.ts'
import { followLinks, type Links } from './stores/links.ts'
import { createLists, type Lists } from './stores/list-acts.ts'
import { type Listing, listInstruments, onNewList } from './stores/listing.ts'
import { type Market, watchTheMarket } from './stores/market.ts'
import { createNotices, type Notices } from './stores/notices.ts'
import { createOneKey, type OneKey } from './stores/one-key.ts'
import { createOpenSheet, type OpenSheet } from './stores/open-sheet.ts'
import { announceOrders } from './stores/order-announcements.ts'
import { type OrderDesk, openOrderDesk } from './stores/order-desk.ts'
import { followOrderLinks, type OrderLinks } from './stores/order-links.ts'
import { createOrdersToSee, type OrdersToSee } from './stores/orders-to-see.ts'
import { createPanelActs, type PanelActs, type PanelsOf, panelsOf } from './stores/panel-acts.ts'
import { followPassingStops } from './stores/passing-stops.ts'
import { openPositionDesk, type PositionDesk } from './stores/position-desk.ts'
import { keepPresence } from './stores/presence.ts'
import { createSentenceLine, type SentenceLine } from './stores/sentence-line.ts'
import { warnOfSessionEnd } from './stores/session-end.ts'
import { shareCrosshair } from './stores/share-crosshair.ts'
import { createSounds, type Sound, type Sounds } from './stores/sounds.ts'
import { type SpokenLines, speakLines } from './stores/spoken-lines.ts'
import { type HeardStreams, hearStreams } from './stores/streams.ts'
import { sumsHidden } from './stores/sums-hidden.ts'
import { warnOfSystemHaltKey } from './stores/system-halt-key.ts'
import { createTicket, type Ticket } from './stores/ticket.ts'
import { usualOrder } from './stores/usual-order.ts'
import { openWatchlistDesk, type WatchlistDesk } from './stores/watchlist-desk.ts'
import { keepWindowLayout, type WindowLayout } from './stores/window-layout.ts'
import { tellOfWindows } from './stores/window-news.ts'
import { createWorkspaceActs, type WorkspaceActs } from './stores/workspace-acts.ts'
import { shownTheme, wearLook } from './theme/look.ts'
import type { Stop, Time } from './time.ts'
import { toClipboard } from './ui/to-clipboard.ts'
import { browserVoice } from './voice.ts'

export type Screen = {
  readonly bridge: Bridge
  readonly time: Time
  readonly streams: HeardStreams
  readonly core: StoreApi<CoreConnection>
  readonly described: StoreApi<Described>
  readonly clock: StoreApi<{ readonly now: Instant }>
  readonly notices: Notices
  readonly ordersToSee: OrdersToSee
  readonly sounds: Pick<Sounds, 'sample'>
  readonly spoken: SpokenLines
  readonly sheet: OpenSheet
  readonly layout: WindowLayout
  readonly workspaces: HeardStore<WorkspacesState>
  readonly workspaceActs: WorkspaceActs
  readonly market: Market
  readonly listing: Listing
  readonly dock: DockHandle
  readonly losses: DockLosses
  readonly links: Links
  readonly orderLinks: OrderLinks
  readonly panelActs: PanelActs
  readonly heads: PanelsOf<Widening>
  readonly charts: ChartDesk
  /** A real chart is asked for: the rehearsal of one gives way to it. */
  readonly chartWanted: () => void
  readonly crosshair: Crosshair
  readonly ticket: Ticket
  readonly line: SentenceLine
  readonly oneKey: Pick<OneKey, 'names'>
  readonly firstSteps: FirstSteps
  readonly desk: OrderDesk
  readonly positionDesk: PositionDesk
  readonly holdingDesk: HoldingDesk
  readonly alertDesk: AlertDesk
  readonly basketDesk: BasketDesk
  readonly lists: Lists
  readonly watchlists: WatchlistDesk
  readonly signIn: SignInActs
  readonly refresh: Asking
  readonly run: RunCommand
  readonly report: ReportFault
  readonly platform: Platform
  readonly stop: Stop
}

export type ScreenParts = { readonly bridge: Bridge; readonly time: Time; readonly page: Window }

export function assembleScreen({ bridge, time, page }: ScreenParts): Screen {
  const { document } = page
  const platform: Platform = /Mac/.test(page.navigator.userAgent) ? 'mac' : 'other'
  const systemDark = page.matchMedia('(prefers-color-scheme: dark)')
  const report = faultReporter(bridge)
  const notices = createNotices(time)
  const ordersToSee = createOrdersToSee()
  const { streams, stop: stopStreams } = hearStreams(bridge)
  const keyWords = (command: CommandId) => keyWordsOf(lastOf(streams.keys.getState()), command, platform)
  const described = describe(() => bridge.describeTerminal(), time)
  const isInShell = (shell: TerminalDescription['shell']) => {
    const known = described.store.getState()
    return known.kind === 'known' && known.terminal.shell === shell
  }
  const leaving = askBeforeLeaving({
    ...{ page, time, orders: streams.orders, trading: streams.trading },
    isInBrowser: () => isInShell('web'),
  })
  const clock = startClock(time)
  const workspaces = hear(bridge.onWorkspaces)
  const self = windowSelf(page)
  const layout = keepWindowLayout({ bridge, workspaces: workspaces.store, self, time, problem: notices.problem })
  const market = watchTheMarket({ bridge, painting: browserPainting(page), time, report })
  const core = watchCore(Object.values(streams), market)
  const listing = listInstruments(bridge.describeInstruments, time)
  const stopRenewing = onNewList(streams.instruments, listing.renew)
  const instrumentOf = (key: InstrumentKey) => listing.store.getState().listed.get(key) ?? null
  const usualOf = (of: Instrument) => usualOrder(lastOf(streams.habits.getState()) ?? noHabits, of)
  const ticket = createTicket({
    bridge,
    time,
    instrumentOf,
    usualOf,
    lastOf: (key) => priceToBeginAt(market.quote(key)),
    portfolio: () => lastOf(streams.portfolio.getState()),
    problem: notices.problem,
  })
  const desk = openOrderDesk({ orders: streams.orders, tell: notices.tell })
  const positionDesk = openPositionDesk({ portfolio: streams.portfolio, tell: notices.tell })
  const holdingDesk = openHoldingDesk({ portfolio: streams.portfolio, tell: notices.tell })
  const lists = createLists()
  const watchlists = openWatchlistDesk({
    changeWatchlists: bridge.changeWatchlists,
    tell: notices.tell,
    keyWords,
    problem: notices.problem,
  })
  const sheet = createOpenSheet()
  const dock = createDockHandle()
  const links = followLinks(bridge)
  const orderLinks = followOrderLinks(bridge)
  const panelActs = createPanelActs()
  const heads = panelsOf<Widening>()
  const charts = createChartDesk(() => panelInHand(document))
  const chartWanted = rehearseAtRest({
    page,
    begin: () => rehearseChart(document),
    report: (fault) => report('rehearsal of a chart', fault),
  })
  const crosshair = createCrosshair()
  const refresh = createAsking()
  const loginPage = openLoginPages(streams.session, (url) => void page.open(url, '_blank', 'noopener'))
  const signIn = createSignInActs(bridge, loginPage, streams.session)
  const settings = () => lastOf(streams.settings.getState()) ?? defaultSettings
  const voice = browserVoice(() => new AudioContext())
  const sounds = createSounds({ wanted: () => settings().sounds, locks: page.navigator.locks, sing: voice.sing, time })
  const heardToo = ({ tell, warn }: Notices, sound: Sound): Pick<Notices, 'tell' | 'warn'> => ({
    tell,
    warn: (text) => {
      warn(text)
      sounds.play(sound)
    },
  })
  const showTicket = () => dock.getState().acts?.show('ticket')
  const search = createInstrumentSearch(bridge.searchInstruments, time)
  const line = createSentenceLine({
    ...{ search, listing, time },
    history: () => lastOf(streams.habits.getState())?.sentences ?? [],
    usualProduct: (of) => usualOf(of).product ?? 'intraday',
    remember: (sentence) => void bridge.rememberSentence(sentence),
    take: (draft, of) => {
      listing.know(of)
      ticket.take(draft)
      showTicket()
      void ticket.look()
    },
  })
  const oneKey = createOneKey({
    ...{ bridge, instrumentOf, usualOf, quote: market.quote, tell: notices.tell, keyWords, problem: notices.problem },
    state: () => {
      const heard = streams.arming.getState()
      return heard.kind === 'current' ? heard.value : null
    },
    askToArm: () => sheet.open('arm'),
    instrumentInHand: () => instrumentInHand(document),
    priceInHand: () => oneKeyPriceInHand(document),
    grouping: () => settings().grouping,
    newPress: () => page.crypto.randomUUID(),
    look: (review) => {
      ticket.show(review)
      showTicket()
    },
  })
  const firstSteps = followFirstSteps({
    orders: streams.orders,
    ticket: ticket.store,
    listing: listing.store,
    onInHand: (tell) => {
      const look = () => instrumentInHand(document) !== null && tell()
      document.addEventListener('focusin', look)
      return () => document.removeEventListener('focusin', look)
    },
  })
  const usual = createUsualActs({ bridge, ticket, instrumentOf, tell: notices.tell, problem: notices.problem })
  const workspaceActs = createWorkspaceActs({
    ...{ bridge, workspaces: workspaces.store, layout, dock, tell: notices.tell, problem: notices.problem },
    openPage: () => (isInShell('electron') ? 'shell' : openPage(page)),
    closePage: () => leaving.unasked(() => page.close()),
  })
  const blotter = createBlotterActs({
    ...{ lists, watchlists, desk, positionDesk, holdingDesk, ticket, market, instrumentOf, tell: notices.tell },
    portfolio: () => lastOf(streams.portfolio.getState()),
    instrumentInHand: () => instrumentInHand(document),
    panelInHand: () => panelInHand(document),
    isIn: (kind) => isInPanel(document, kind),
    show: (kind) => dock.getState().acts?.show(kind),
  })
  const alertDesk = openAlertDesk({
    ...{ bridge, alerts: streams.alerts, tell: notices.tell, keyWords, problem: notices.problem },
    instrumentInHand: () => instrumentInHand(document),
    priceFor: (key) => priceInHand(document) ?? charts.level() ?? priceToBeginAt(market.quote(key)),
    onChart: () => alertOnChart(document),
    isInList: () => isInPanel(document, 'alerts'),
    openSheet: () => sheet.open('alert'),
    show: () => dock.getState().acts?.show('alerts'),
  })
  const basketDesk = openBasketDesk({
    ...{ bridge, basket: streams.basket, ticket, instrumentOf, tell: notices.tell, keyWords, problem: notices.problem },
    grouping: () => settings().grouping,
    isInList: () => isInPanel(document, 'basket'),
    show: (panel) => dock.getState().acts?.show(panel),
    toClipboard: (text) => toClipboard(document, text),
    warn: notices.warn,
  })
  const actions = createActions({
    bridge,
    signIn,
    refresh,
    sheet,
    dock,
    workspaces: workspaceActs,
    ticket,
    line,
    oneKey,
    usual,
    desk,
    ordersToSee,
    blotter,
    watchlists,
    alertDesk,
    basketDesk,
    panelInHand: () => panelInHand(document),
    leaveTicketFor: (panel) => leaveFor(document, 'ticket', panel),
    instrumentInHand: () => instrumentInHand(document),
    priceInHand: () => priceInHand(document) ?? charts.level(),
    charts,
    askWatchlist: (act) => watchlists.ask(panelInHand(document), act),
    askPanel: (kind, act) => panelActs[kind].ask(panelInHand(document), act),
    widenColumn: (by) => {
      const heading = columnInHand(document)
      return heading !== null && heads.ask(panelInHand(document), { ...heading, by })
    },
    isInOrders: () => isOnOrders(document),
    signOutLeaves: () => {
      const [orders, portfolio, trading] = [streams.orders, streams.portfolio, streams.trading]
      const known = { orders: orders.getState(), portfolio: portfolio.getState(), trading: trading.getState() }
      return signOutLeaves(known, settings().grouping).length > 0
    },
    beginFirstSteps: firstSteps.begin,
    settings,
    shownTheme: (from) => shownTheme(from, systemDark.matches),
    focusRegion: (step) => focusRegion(document, step),
    tell: notices.tell,
    problem: notices.problem,
  })
  const situation = (): Situation => ({
    core: core.store.getState().kind,
    session: lastOf(streams.session.getState())?.kind ?? null,
    isLive: isLive(described.store.getState()),
    hasPracticeDay: practiceDayOf(described.store.getState()) !== null,
  })
  let chords = chordsOf(keysOf(null))
  const stopKeys = streams.keys.subscribe((heard) => {
    chords = chordsOf(keysOf(lastOf(heard)))
  })
  const run = commandRunner(actions, situation, notices.tell)
  const saveLayout = () => void layout.flush()
  page.addEventListener('pagehide', saveLayout)

  const stops: readonly Stop[] = [
    reportUncaught(page, report),
    wearLook(document, systemDark, streams.settings),
    // A reading must never be younger than the clock that counts its age.
    streams.account.subscribe(clock.look),
    announce({ ...streams, core: core.store }, notices),
    announceOrders({
      ...{ ...streams, notices: heardToo(notices, 'doubt'), keyWords, time, toSee: ordersToSee.add },
      filled: () => sounds.play('fill'),
      grouping: () => settings().grouping,
      wanted: () => settings().orderNews,
    }),
    followPassingStops(streams.trading, ticket.hold),
    warnOfSystemHaltKey(described.store, platform, notices.warn),
    warnOfSessionEnd(streams.session, clock.store, notices.tell),
    announceAlerts(streams.alerts, heardToo(notices, 'alert'), () => settings().grouping),
    announceArming(streams.arming, notices),
    sayUnread(streams, notices.problem),
    announceDifferences(streams.portfolio, notices, () => sumsHidden(streams.settings.getState())),
    keepPresence({
      ...{ bridge, arming: streams.arming, hasFocus: () => document.hasFocus(), time },
      onHand: (listener) => onHand(page, listener),
    }),
    search.stop,
    firstSteps.stop,
    dispatchKeys(document, platform, () => chords, run),
    stopKeys,
    holdKeyboard(document, (then) => page.requestAnimationFrame(then)),
    bridge.onCommand((told) => {
      if (told.kind === 'change') run(told.value)
    }),
    () => page.removeEventListener('pagehide', saveLayout),
    tellOfWindows({ workspaces: workspaces.store, layout, tell: notices.tell, keyWords }),
    bridge.onArrivals((told) => {
      if (told.kind === 'change') dock.getState().acts?.receive(told.value)
    }),
    shareCrosshair({
      ...{ bridge, crosshair, painting: browserPainting(page), self: page.crypto.randomUUID() },
      mode: () => settings().crosshair,
    }),
    sounds.stop,
    voice.stop,
    chartWanted,
    workspaces.stop,
    links.stop,
    orderLinks.stop,
    loginPage.stop,
    leaving.stop,
    market.stop,
    stopRenewing,
    listing.stop,
    layout.stop,
    clock.stop,
    described.stop,
    core.stop,
    stopStreams,
  ]

  return {
    bridge,
    time,
    streams,
    core: core.store,
    described: described.store,
    clock: clock.store,
    notices,
    ordersToSee,
    sounds,
    spoken: speakLines(notices.store, time),
    sheet,
    layout,
    workspaces: workspaces.store,
    workspaceActs,
    market,
    listing,
    dock,
    losses: createLosses(),
    links,
    orderLinks,
    panelActs,
    heads,
    charts,
    chartWanted,
    crosshair,
    ticket,
    line,
    oneKey,
    firstSteps,
    desk,
    positionDesk,
    holdingDesk,
    alertDesk,
    basketDesk,
    lists,
    watchlists,
    signIn,
    refresh,
    run,
    report,
    platform,
    stop: () => stops.forEach((stop) => void stop()),
  }
}
