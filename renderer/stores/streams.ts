/** Every stream of the bridge that holds a value, heard for as long as the window lives. */
import type { AccountState } from '../../contract/account.ts'
import type { Alerts } from '../../contract/alerts.ts'
import type { ArmingState } from '../../contract/arming.ts'
import type { BasketTold } from '../../contract/basket.ts'
import type { AppError } from '../../contract/errors.ts'
import type { InstrumentsReport } from '../../contract/instrument.ts'
import type { Bridge } from '../../contract/ipc.ts'
import type { KeyChoices } from '../../contract/keys.ts'
import type { FeedReport } from '../../contract/market.ts'
import type { OrderHabits } from '../../contract/order-habits.ts'
import type { SecretsState, SessionState } from '../../contract/session.ts'
import type { Settings } from '../../contract/settings.ts'
import type { NamedPortfolio, TradingState } from '../../contract/trading.ts'
import type { DeletedWatchlist, Watchlist } from '../../contract/watchlists.ts'
import type { Stop } from '../time.ts'
import { type HeardStore, hear } from './heard.ts'
import { type OrderRows, wholeRows } from './order-rows.ts'

export type HeardStreams = {
  readonly session: HeardStore<SessionState>
  readonly secrets: HeardStore<SecretsState>
  readonly account: HeardStore<AccountState>
  readonly settings: HeardStore<Settings>
  readonly keys: HeardStore<KeyChoices>
  readonly keysProblem: HeardStore<AppError | null>
  readonly watchlists: HeardStore<readonly Watchlist[]>
  readonly watchlistsProblem: HeardStore<AppError | null>
  readonly deletedWatchlists: HeardStore<readonly DeletedWatchlist[]>
  readonly alerts: HeardStore<Alerts>
  readonly feed: HeardStore<FeedReport>
  readonly instruments: HeardStore<InstrumentsReport>
  readonly orders: HeardStore<OrderRows>
  readonly portfolio: HeardStore<NamedPortfolio>
  readonly trading: HeardStore<TradingState>
  readonly arming: HeardStore<ArmingState>
  readonly habits: HeardStore<OrderHabits>
  readonly basket: HeardStore<BasketTold>
}

export function hearStreams(bridge: Bridge): { readonly streams: HeardStreams; readonly stop: Stop } {
  const session = hear(bridge.onSession)
  const secrets = hear(bridge.onSecrets)
  const account = hear(bridge.onAccount)
  const settings = hear(bridge.onSettings)
  const keys = hear(bridge.onKeys)
  const keysProblem = hear(bridge.onKeysProblem)
  const watchlists = hear(bridge.onWatchlists)
  const watchlistsProblem = hear(bridge.onWatchlistsProblem)
  const deletedWatchlists = hear(bridge.onDeletedWatchlists)
  const alerts = hear(bridge.onAlerts)
  const feed = hear(bridge.onFeed)
  const instruments = hear(bridge.onInstruments)
  const orders = hear(wholeRows(bridge.onOrders))
  const portfolio = hear(bridge.onPortfolio)
  const trading = hear(bridge.onTrading)
  const arming = hear(bridge.onArming)
  const habits = hear(bridge.onHabits)
  const basket = hear(bridge.onBasket)
  const all = [
    session,
    secrets,
    account,
    settings,
    keys,
    keysProblem,
    watchlists,
    watchlistsProblem,
    deletedWatchlists,
    alerts,
    feed,
    instruments,
    orders,
    portfolio,
    trading,
    arming,
    habits,
    basket,
  ]
  return {
    streams: {
      session: session.store,
      secrets: secrets.store,
      account: account.store,
      settings: settings.store,
      keys: keys.store,
      keysProblem: keysProblem.store,
      watchlists: watchlists.store,
      watchlistsProblem: watchlistsProblem.store,
      deletedWatchlists: deletedWatchlists.store,
      alerts: alerts.store,
      feed: feed.store,
      instruments: instruments.store,
      orders: orders.store,
      portfolio: portfolio.store,
      trading: trading.store,
      arming: arming.store,
      habits: habits.store,
      basket: basket.store,
    },
    stop: () => all.forEach((each) => void each.stop()),
  }
}
