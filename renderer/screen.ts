/** Assembles what the window knows and can do, from the bridge, the time and the page. No React in here. */
import type { StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../contract/ipc.ts'
import type { Platform } from '../contract/key-names.ts'
import type { Instant } from '../contract/kinds.ts'
import type { WorkspacesState } from '../contract/workspaces.ts'
import { openCommandPart } from './assembly/command-part.ts'
import { layGround } from './assembly/ground.ts'
import { openLayoutPart } from './assembly/layout-part.ts'
import { openMarketPart } from './assembly/market-part.ts'
import { openNewsPart } from './assembly/news-part.ts'
import { openOrderPart } from './assembly/order-part.ts'
import type { RunCommand } from './commands/run-command.ts'
import type { DockLosses } from './frame/dock/dock-losses.ts'
import type { ReportFault } from './frame/report-faults.ts'
import type { Widening } from './lists/column-widths.ts'
import type { SignInActs } from './sign-in/sign-in-acts.ts'
import type { AlertDesk } from './stores/alert-desk.ts'
import type { Notices } from './stores/announcements/notices.ts'
import type { Sounds } from './stores/announcements/sounds.ts'
import type { SpokenLines } from './stores/announcements/spoken-lines.ts'
import type { Asking } from './stores/asking.ts'
import type { BasketDesk } from './stores/basket-desk.ts'
import type { ChartDesk } from './stores/chart/chart-desk.ts'
import type { Crosshair } from './stores/chart/crosshair.ts'
import type { CoreConnection } from './stores/connection-to-core.ts'
import type { Described } from './stores/description.ts'
import type { FirstSteps } from './stores/first-steps.ts'
import type { GttDesk } from './stores/gtt/gtt-desk.ts'
import type { HeardStore } from './stores/heard.ts'
import type { Lists } from './stores/lists/list-acts.ts'
import type { Listing } from './stores/market/listing.ts'
import type { Market } from './stores/market/market.ts'
import type { OpenSheet } from './stores/open-sheet.ts'
import type { OneKey } from './stores/orders/one-key.ts'
import type { OrderDesk } from './stores/orders/order-desk.ts'
import type { OrderLinks } from './stores/orders/order-links.ts'
import type { OrdersToSee } from './stores/orders/orders-to-see.ts'
import type { SendingHere } from './stores/orders/sending-here.ts'
import type { HoldingDesk } from './stores/positions/holding-desk.ts'
import type { PositionDesk } from './stores/positions/position-desk.ts'
import type { HeardStreams } from './stores/streams.ts'
import type { SentenceLine } from './stores/ticket/sentence-line.ts'
import type { Ticket } from './stores/ticket/ticket.ts'
import type { WatchlistDesk } from './stores/watchlist-desk.ts'
import type { DockHandle } from './stores/windows/dock-acts.ts'
import type { Links } from './stores/windows/links.ts'
import type { PanelActs, PanelsOf } from './stores/windows/panel-acts.ts'
import type { WindowLayout } from './stores/windows/window-layout.ts'
import type { WorkspaceActs } from './stores/windows/workspace-acts.ts'
import { wearLook } from './theme/look.ts'
import type { Stop, Time } from './time.ts'

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
  readonly sendingHere: SendingHere
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
  readonly gttDesk: GttDesk
  readonly lists: Lists
  readonly watchlists: WatchlistDesk
  readonly signIn: SignInActs
  readonly refresh: Asking
  readonly run: RunCommand
  /** The keyboard goes from the ticket to where it was before. */
  readonly leaveTicket: () => void
  readonly report: ReportFault
  readonly platform: Platform
  readonly stop: Stop
}

export type ScreenParts = { readonly bridge: Bridge; readonly time: Time; readonly page: Window }

export function assembleScreen(parts: ScreenParts): Screen {
  const { bridge, time, page } = parts
  const ground = layGround(parts)
  const { streams, described, clock, notices, report, platform } = ground
  const systemDark = page.matchMedia('(prefers-color-scheme: dark)')
  const layout = openLayoutPart(ground)
  const market = openMarketPart(ground)
  const orders = openOrderPart(ground, layout, market)
  const news = openNewsPart(ground, market, orders)
  const commands = openCommandPart({ ground, layout, market, orders, systemDark })
  const stops: readonly Stop[] = [
    wearLook(page.document, systemDark, streams.settings),
    ...news.stops,
    ...commands.stops,
    ...orders.stops,
    ...layout.stops,
    ...market.stops,
    ...ground.stops,
  ]
  return {
    ...{ bridge, time, streams, described, clock: clock.store, notices, report, platform },
    ...layout.parts,
    ...market.parts,
    ...orders.parts,
    ...news.parts,
    ...commands.parts,
    stop: () => stops.forEach((stop) => void stop()),
  }
}
