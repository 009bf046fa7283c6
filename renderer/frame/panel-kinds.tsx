/** Every kind of panel there is: its title, its body, and the two or three commands in its header. */
import type { FunctionComponent } from 'react'
import type { PanelKind } from '../../contract/panels.ts'
import { AccountActs } from '../panels/account/account-acts.tsx'
import { AccountPanel } from '../panels/account/account-panel.tsx'
import { AlertsPanel } from '../panels/alerts/alerts-panel.tsx'
import { BasketPanel } from '../panels/basket/basket-panel.tsx'
import { BudgetsPanel } from '../panels/budgets/budgets-panel.tsx'
import { ChainPanel } from '../panels/chain/chain-panel.tsx'
import { ChartPanel } from '../panels/chart/chart-panel.tsx'
import { ConnectionsPanel } from '../panels/connections/connections-panel.tsx'
import { DepthActs } from '../panels/depth/depth-acts.tsx'
import { DepthPanel } from '../panels/depth/depth-panel.tsx'
import { FundsPanel } from '../panels/funds/funds-panel.tsx'
import { GttPanel } from '../panels/gtt/gtt-panel.tsx'
import { HoldingsPanel } from '../panels/holdings/holdings-panel.tsx'
import { JournalPanel } from '../panels/journal/journal-panel.tsx'
import { LadderActs } from '../panels/ladder/ladder-acts.tsx'
import { LadderPanel } from '../panels/ladder/ladder-panel.tsx'
import { OrdersPanel } from '../panels/orders/orders-panel.tsx'
import { PayoffPanel } from '../panels/payoff/payoff-panel.tsx'
import { PositionsPanel } from '../panels/positions/positions-panel.tsx'
import { PostbacksPanel } from '../panels/postbacks/postbacks-panel.tsx'
import { TicketPanel } from '../panels/ticket/ticket-panel.tsx'
import { TimelineActs } from '../panels/timeline/timeline-acts.tsx'
import { TimelinePanel } from '../panels/timeline/timeline-panel.tsx'
import { TradesPanel } from '../panels/trades/trades-panel.tsx'
import { WatchlistActs } from '../panels/watchlist/watchlist-acts.tsx'
import { WatchlistPanel } from '../panels/watchlist/watchlist-panel.tsx'
import { CommandButtons, type WordedCommand } from '../ui/command-buttons.tsx'

export type PanelParts = {
  readonly title: string
  readonly Body: FunctionComponent
  readonly Acts: FunctionComponent
}

/** Commands that have the same words in every panel of a kind. */
function commands(...acts: readonly WordedCommand[]): FunctionComponent {
  return () => <CommandButtons acts={acts} />
}

const readAgain = { command: 'orders.check', word: 'Read again' } as const
const ReadAgain = commands(readAgain)
/** To how trading stands as a whole. */
const ToState = commands({ command: 'orders.state', word: 'State' })

export const panelParts: Readonly<Record<PanelKind, PanelParts>> = {
  account: { title: 'Account', Body: AccountPanel, Acts: AccountActs },
  watchlist: { title: 'Watchlist', Body: WatchlistPanel, Acts: WatchlistActs },
  ticket: {
    title: 'Ticket',
    Body: TicketPanel,
    Acts: commands(
      { command: 'ticket.buy', word: 'Buy' },
      { command: 'ticket.sell', word: 'Sell' },
      { command: 'basket.put', word: 'Basket' },
    ),
  },
  orders: {
    title: 'Orders',
    Body: OrdersPanel,
    Acts: commands(readAgain, { command: 'orders.cancel-all', word: 'Cancel all' }),
  },
  // What a chart is set up with stands in its own bar.
  chart: { title: 'Chart', Body: ChartPanel, Acts: commands() },
  depth: { title: 'Depth', Body: DepthPanel, Acts: DepthActs },
  ladder: { title: 'Ladder', Body: LadderPanel, Acts: LadderActs },
  postbacks: { title: 'Postbacks', Body: PostbacksPanel, Acts: ToState },
  budgets: { title: 'Rate budgets', Body: BudgetsPanel, Acts: ToState },
  journal: { title: 'Journal', Body: JournalPanel, Acts: ToState },
  chain: {
    title: 'Option chain',
    Body: ChainPanel,
    Acts: commands({ command: 'chain.next-expiry', word: 'Next expiry' }),
  },
  alerts: { title: 'Alerts', Body: AlertsPanel, Acts: commands({ command: 'alerts.make', word: 'Set' }) },
  basket: { title: 'Basket', Body: BasketPanel, Acts: commands({ command: 'basket.look', word: 'Look and place' }) },
  gtt: {
    title: 'GTT orders',
    Body: GttPanel,
    Acts: commands(readAgain, { command: 'gtt.make', word: 'Make' }, { command: 'gtt.cancel-all', word: 'Cancel all' }),
  },
  payoff: { title: 'Payoff', Body: PayoffPanel, Acts: ReadAgain },
  connections: { title: 'Connections', Body: ConnectionsPanel, Acts: ToState },
  positions: { title: 'Positions', Body: PositionsPanel, Acts: ReadAgain },
  trades: { title: 'Trades', Body: TradesPanel, Acts: ReadAgain },
  holdings: { title: 'Holdings', Body: HoldingsPanel, Acts: ReadAgain },
  funds: { title: 'Funds', Body: FundsPanel, Acts: commands({ command: 'account.refresh', word: 'Read again' }) },
  timeline: { title: 'Timeline', Body: TimelinePanel, Acts: TimelineActs },
}
