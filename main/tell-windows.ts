/** What windows are told of the core as it changes, each by the part that knows it. */
import type { Core } from './open-core.ts'
import type { Terminal } from './terminal.ts'
import { nameForWindows } from './words/instrument-names.ts'

export function tellWindows(core: Core): Terminal['sources'] {
  const { market, trading } = core
  return {
    session: core.session.state,
    secrets: core.secrets.state,
    account: core.account.source,
    settings: core.settings.source,
    keys: core.keys.source,
    keysProblem: core.keys.problem,
    watchlists: core.watchlists.source,
    watchlistsProblem: core.watchlists.problem,
    deletedWatchlists: core.watchlists.deleted,
    alerts: core.alerts.source,
    market: market.windows.source,
    feed: market.feed.report,
    instruments: market.instruments.report,
    ...nameForWindows({ ...trading, symbolOf: (key) => market.facts.instrument(key)?.symbol ?? null }),
    trading: trading.state,
    arming: core.arming.state,
    habits: core.habits.source,
    basket: core.basket.source,
    postbacks: trading.postbacks,
    connections: core.connections.source,
    rates: core.rates.source,
    workspaces: core.workspaces.state,
    links: core.workspaces.links,
    linkedOrders: core.orderLinks.source,
    arrivals: core.workspaces.arrivals,
    drawings: core.drawings.source,
    crosshair: core.crosshair,
    command: core.command.source,
  }
}
