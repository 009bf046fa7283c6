/** Every stream of the bridge that holds a value, heard for as long as the window lives. */
import type { Bridge } from '../../contract/ipc.ts'
import type { Stop } from '../time.ts'
import { type HeardStore, hear, type Listen } from './heard.ts'
import { wholeRows } from './orders/order-rows.ts'

export type HeardStreams = Readonly<ReturnType<typeof hearStreams>['streams']>

export function hearStreams(bridge: Bridge) {
  const stops: Stop[] = []

  function heard<Value>(listen: Listen<Value>): HeardStore<Value> {
    const { store, stop } = hear(listen)
    stops.push(stop)
    return store
  }

  const streams = {
    session: heard(bridge.onSession),
    secrets: heard(bridge.onSecrets),
    account: heard(bridge.onAccount),
    settings: heard(bridge.onSettings),
    keys: heard(bridge.onKeys),
    keysProblem: heard(bridge.onKeysProblem),
    watchlists: heard(bridge.onWatchlists),
    watchlistsProblem: heard(bridge.onWatchlistsProblem),
    deletedWatchlists: heard(bridge.onDeletedWatchlists),
    alerts: heard(bridge.onAlerts),
    feed: heard(bridge.onFeed),
    instruments: heard(bridge.onInstruments),
    orders: heard(wholeRows(bridge.onOrders)),
    portfolio: heard(bridge.onPortfolio),
    gtts: heard(bridge.onGtts),
    trading: heard(bridge.onTrading),
    arming: heard(bridge.onArming),
    habits: heard(bridge.onHabits),
    basket: heard(bridge.onBasket),
  }
  return { streams, stop: () => stops.forEach((stop) => void stop()) }
}
