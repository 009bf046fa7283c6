/** Every kind of panel there is: its title, its body, and the two or three commands in its header. */
import type { FunctionComponent } from 'react'
import type { PanelKind } from '../../contract/panels.ts'
import { ReadAgainActs } from '../lists/read-again-acts.tsx'
import { LogActs } from '../logs/log-acts.tsx'
import { AccountActs } from '../panels/account/account-acts.tsx'
import { AccountPanel } from '../panels/account/account-panel.tsx'
import { AlertsActs } from '../panels/alerts/alerts-acts.tsx'
import { AlertsPanel } from '../panels/alerts/alerts-panel.tsx'
import { BasketActs } from '../panels/basket/basket-acts.tsx'
import { BasketPanel } from '../panels/basket/basket-panel.tsx'
import { BudgetsPanel } from '../panels/budgets/budgets-panel.tsx'
import { ChainActs } from '../panels/chain/chain-acts.tsx'
import { ChainPanel } from '../panels/chain/chain-panel.tsx'
import { ChartActs } from '../panels/chart/chart-acts.tsx'
import { ChartPanel } from '../panels/chart/chart-panel.tsx'
import { ConnectionsPanel } from '../panels/connections/connections-panel.tsx'
import { DepthActs } from '../panels/depth/depth-acts.tsx'
import { DepthPanel } from '../panels/depth/depth-panel.tsx'
import { FundsActs, FundsPanel } from '../panels/funds/funds-panel.tsx'
import { HoldingsPanel } from '../panels/holdings/holdings-panel.tsx'
import { JournalPanel } from '../panels/journal/journal-panel.tsx'
import { LadderActs } from '../panels/ladder/ladder-acts.tsx'
import { LadderPanel } from '../panels/ladder/ladder-panel.tsx'
import { OrdersActs } from '../panels/orders/orders-acts.tsx'
import { OrdersPanel } from '../panels/orders/orders-panel.tsx'
import { PayoffPanel } from '../panels/payoff/payoff-panel.tsx'
import { PositionsPanel } from '../panels/positions/positions-panel.tsx'
import { PostbacksPanel } from '../panels/postbacks/postbacks-panel.tsx'
import { TicketActs } from '../panels/ticket/ticket-acts.tsx'
import { TicketPanel } from '../panels/ticket/ticket-panel.tsx'
import { TimelineActs } from '../panels/timeline/timeline-acts.tsx'
import { TimelinePanel } from '../panels/timeline/timeline-panel.tsx'
import { TradesPanel } from '../panels/trades/trades-panel.tsx'
import { WatchlistActs } from '../panels/watchlist/watchlist-acts.tsx'
import { WatchlistPanel } from '../panels/watchlist/watchlist-panel.tsx'

export type PanelParts = {
  readonly title: string
  readonly Body: FunctionComponent
  readonly Acts: FunctionComponent
}

export const panelParts: Readonly<Record<PanelKind, PanelParts>> = {
  account: { title: 'Account', Body: AccountPanel, Acts: AccountActs },
  watchlist: { title: 'Watchlist', Body: WatchlistPanel, Acts: WatchlistActs },
  ticket: { title: 'Ticket', Body: TicketPanel, Acts: TicketActs },
  orders: { title: 'Orders', Body: OrdersPanel, Acts: OrdersActs },
  chart: { title: 'Chart', Body: ChartPanel, Acts: ChartActs },
  depth: { title: 'Depth', Body: DepthPanel, Acts: DepthActs },
  ladder: { title: 'Ladder', Body: LadderPanel, Acts: LadderActs },
  postbacks: { title: 'Postbacks', Body: PostbacksPanel, Acts: LogActs },
  budgets: { title: 'Rate budgets', Body: BudgetsPanel, Acts: LogActs },
  journal: { title: 'Journal', Body: JournalPanel, Acts: LogActs },
  chain: { title: 'Option chain', Body: ChainPanel, Acts: ChainActs },
  alerts: { title: 'Alerts', Body: AlertsPanel, Acts: AlertsActs },
  basket: { title: 'Basket', Body: BasketPanel, Acts: BasketActs },
  payoff: { title: 'Payoff', Body: PayoffPanel, Acts: ReadAgainActs },
  connections: { title: 'Connections', Body: ConnectionsPanel, Acts: LogActs },
  positions: { title: 'Positions', Body: PositionsPanel, Acts: ReadAgainActs },
  trades: { title: 'Trades', Body: TradesPanel, Acts: ReadAgainActs },
  holdings: { title: 'Holdings', Body: HoldingsPanel, Acts: ReadAgainActs },
  funds: { title: 'Funds', Body: FundsPanel, Acts: FundsActs },
  timeline: { title: 'Timeline', Body: TimelinePanel, Acts: TimelineActs },
}
