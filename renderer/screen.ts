/** Assembles what the window knows and can do, from the bridge, the time and the page. No React in here. */

import type { StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../contract/ipc.ts'
import type { Instant, Money } from '../contract/kinds.ts'
import { defaultSettings } from '../contract/settings.ts'
import { createActions } from './commands/actions.ts'
import type { Situation } from './commands/availability.ts'
import { commandRunner, type RunCommand } from './commands/run-command.ts'
import { faultReporter, type ReportFault, reportUncaught } from './frame/report-faults.ts'
import type { Platform } from './keyboard/chord.ts'
import { dispatchKeys } from './keyboard/dispatcher.ts'
import { instrumentInHand, isInPanel, panelInHand, priceInHand } from './keyboard/in-hand.ts'
import { focusRegion } from './keyboard/regions.ts'
import { browserPainting } from './painting.ts'
import { openLoginPages } from './sign-in/login-page.ts'
import { createSignInActs, type SignInActs } from './sign-in/sign-in-acts.ts'
import { announce } from './stores/announcements.ts'
import { type Asking, createAsking } from './stores/asking.ts'
import { startClock } from './stores/clock.ts'
import { type CoreConnection, watchCore } from './stores/connection-to-core.ts'
import { type Crosshair, createCrosshair } from './stores/crosshair.ts'
import { createDepthPanels, type DepthPanels } from './stores/depth-panels.ts'
import { type Described, describe } from './stores/description.ts'
import { createDockHandle, type DockHandle } from './stores/dock-acts.ts'
import { lastOf } from './stores/heard.ts'
import { keepLayout, type LayoutStore } from './stores/layout.ts'
import { createLinks, type Links } from './stores/links.ts'
import { type Listing, listInstruments } from './stores/listing.ts'
import { type Market, watchTheMarket } from './stores/market.ts'
import { createNotices, type Notices } from './stores/notices.ts'
import { createOpenSheet, type OpenSheet } from './stores/open-sheet.ts'
import { announceOrders } from './stores/order-announcements.ts'
import { type OrderDesk, openOrderDesk } from './stores/order-desk.ts'
import { warnOfSessionEnd } from './stores/session-end.ts'
import { type HeardStreams, hearStreams } from './stores/streams.ts'
import { createTicket, type Ticket } from './stores/ticket.ts'
import { shownTheme, wearLook } from './theme/look.ts'
import type { Stop, Time } from './time.ts'

export type Screen = {
  readonly bridge: Bridge
  readonly time: Time
  readonly streams: HeardStreams
  readonly core: StoreApi<CoreConnection>
  readonly described: StoreApi<Described>
  readonly clock: StoreApi<{ readonly now: Instant }>
  readonly notices: Notices
  readonly sheet: OpenSheet
  readonly layout: LayoutStore
  readonly market: Market
  readonly listing: Listing
  readonly dock: DockHandle
  readonly links: Links
  readonly depth: DepthPanels
  readonly crosshair: Crosshair
  readonly ticket: Ticket
  readonly desk: OrderDesk
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
  const { streams, stop: stopStreams } = hearStreams(bridge)
  const core = watchCore(Object.values(streams))
  const described = describe(() => bridge.describeTerminal(), time)
  const clock = startClock(time)
  const layout = keepLayout({ ...bridge, time, problem: notices.problem })
  const market = watchTheMarket({ bridge, painting: browserPainting(page), report })
  const listing = listInstruments(bridge.describeInstruments, time)
  const ticket = createTicket({
    bridge,
    time,
    instrumentOf: (key) => listing.store.getState().listed.get(key) ?? null,
    lastOf: (key) => {
      const last = market.quote(key).number('last')
      // The frame holds prices as money; NaN is none.
      return Number.isSafeInteger(last) && last > 0 ? (last as Money) : null
    },
    problem: notices.problem,
  })
  const desk = openOrderDesk({ orders: streams.orders, tell: notices.tell })
  const sheet = createOpenSheet()
  const dock = createDockHandle()
  const links = createLinks()
  const depth = createDepthPanels()
  const crosshair = createCrosshair()
  const refresh = createAsking()
  const loginPage = openLoginPages(streams.session, (url) => void page.open(url, '_blank', 'noopener'))
  const signIn = createSignInActs(bridge, loginPage)
  const settings = () => lastOf(streams.settings.getState()) ?? defaultSettings
  const actions = createActions({
    bridge,
    signIn,
    refresh,
    sheet,
    dock,
    ticket,
    desk,
    instrumentInHand: () => instrumentInHand(document),
    priceInHand: () => priceInHand(document),
    turnDepth: () => depth.turn(panelInHand(document)),
    isInOrders: () => isInPanel(document, 'orders'),
    settings,
    shownTheme: (from) => shownTheme(from, systemDark.matches),
    focusRegion: (step) => focusRegion(document, step),
    tell: notices.tell,
    problem: notices.problem,
  })
  const situation = (): Situation => ({
    core: core.store.getState().kind,
    session: lastOf(streams.session.getState())?.kind ?? null,
  })
  const run = commandRunner(actions, situation, notices.tell)
  page.addEventListener('pagehide', layout.flush)

  const stops: readonly Stop[] = [
    reportUncaught(page, report),
    wearLook(document, systemDark, streams.settings),
    // A reading must never be younger than the clock that counts its age.
    streams.account.subscribe(clock.look),
    announce({ ...streams, core: core.store }, notices),
    announceOrders({ ...streams, notices, grouping: () => settings().grouping, time }),
    warnOfSessionEnd(streams.session, clock.store, notices.tell),
    dispatchKeys(document, platform, run),
    bridge.onCommand((told) => {
      if (told.kind === 'change') run(told.value)
    }),
    () => page.removeEventListener('pagehide', layout.flush),
    loginPage.stop,
    market.stop,
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
    sheet,
    layout,
    market,
    listing,
    dock,
    links,
    depth,
    crosshair,
    ticket,
    desk,
    signIn,
    refresh,
    run,
    report,
    platform,
    stop: () => stops.forEach((stop) => void stop()),
  }
}
