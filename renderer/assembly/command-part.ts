/** What commands do, and what has them done: the keys, the menu of the shell, and the hand that shows that somebody is there. */
import { createActions } from '../commands/actions.ts'
import type { Situation } from '../commands/availability.ts'
import { commandRunner } from '../commands/run-command.ts'
import { chordsOf, dispatchKeys } from '../keyboard/dispatcher.ts'
import { onHand } from '../keyboard/hand.ts'
import { holdKeyboard } from '../keyboard/held-keyboard.ts'
import { columnInHand, isOnOrders, priceInHand } from '../keyboard/in-hand.ts'
import { keysOf } from '../keyboard/keys-told.ts'
import { markLedByKeys } from '../keyboard/led-by-keys.ts'
import { focusRegion } from '../keyboard/regions.ts'
import { followWayBack } from '../keyboard/way-back.ts'
import type { Screen } from '../screen.ts'
import { openLoginPages } from '../sign-in/login-page.ts'
import { createSignInActs } from '../sign-in/sign-in-acts.ts'
import { signOutLeaves } from '../sign-in/sign-out-words.ts'
import { createAsking } from '../stores/asking.ts'
import { isLive, practiceDayOf } from '../stores/description.ts'
import { lastOf } from '../stores/heard.ts'
import { openRowsOf } from '../stores/orders/order-desk.ts'
import { keepPresence } from '../stores/windows/presence.ts'
import { shownTheme } from '../theme/look.ts'
import type { Stop } from '../time.ts'
import type { Ground } from './ground.ts'
import type { LayoutPart } from './layout-part.ts'
import type { MarketPart } from './market-part.ts'
import type { OrderPart } from './order-part.ts'

export type CommandPart = {
  readonly parts: Pick<Screen, 'signIn' | 'refresh' | 'run' | 'leaveTicket'>
  readonly stops: readonly Stop[]
}

export type CommandParts = {
  readonly ground: Ground
  readonly layout: LayoutPart
  readonly market: MarketPart
  readonly orders: OrderPart
  readonly systemDark: MediaQueryList
}

export function openCommandPart({ ground, layout, market, orders, systemDark }: CommandParts): CommandPart {
  const { bridge, time, page, streams, described, notices, settings, platform, panelInHand } = ground
  const { document } = page
  const { sheet, dock, workspaceActs, panelActs, heads } = layout.parts
  const { charts, core } = market.parts
  const { watchlists, firstSteps } = orders.parts
  const loginPage = openLoginPages(streams.session, (url) => void page.open(url, '_blank', 'noopener'))
  const signIn = createSignInActs(bridge, loginPage, streams.session)
  const refresh = createAsking()
  const wayBack = followWayBack(document)

  const actions = createActions({
    ...{ bridge, signIn, refresh, sheet, dock, workspaces: workspaceActs, charts, settings },
    ...{ ...orders.parts, usual: orders.usual, blotter: orders.blotter },
    leaveTicket: wayBack.leaveTicket,
    instrumentInHand: ground.instrumentInHand,
    priceInHand: () => priceInHand(document) ?? charts.level(),
    askWatchlist: (act) => watchlists.ask(panelInHand(), act),
    askPanel: (kind, act) => panelActs[kind].ask(panelInHand(), act),
    widenColumn: (by) => {
      const heading = columnInHand(document)
      return heading !== null && heads.ask(panelInHand(), { ...heading, by })
    },
    isInOrders: () => isOnOrders(document),
    isInGtts: () => ground.isIn('gtt'),
    openRowsOf: (key) => openRowsOf(lastOf(streams.orders.getState()), key),
    signOutLeaves: () => {
      const known = {
        orders: streams.orders.getState(),
        portfolio: streams.portfolio.getState(),
        trading: streams.trading.getState(),
        gtts: streams.gtts.getState(),
      }
      return signOutLeaves(known, settings().grouping).length > 0
    },
    beginFirstSteps: firstSteps.begin,
    shownTheme: (from) => shownTheme(from, systemDark.matches),
    focusRegion: (step) => focusRegion(document, step),
    tell: notices.tell,
    problem: notices.problem,
  })
  const situation = (): Situation => ({
    core: core.getState().kind,
    session: lastOf(streams.session.getState())?.kind ?? null,
    isLive: isLive(described.getState()),
    hasPracticeDay: practiceDayOf(described.getState()) !== null,
  })
  const run = commandRunner(actions, situation, notices.tell)
  let chords = chordsOf(keysOf(null))

  return {
    parts: { signIn, refresh, run, leaveTicket: wayBack.leaveTicket },
    stops: [
      streams.keys.subscribe((heard) => {
        chords = chordsOf(keysOf(lastOf(heard)))
      }),
      keepPresence({
        ...{ bridge, arming: streams.arming, hasFocus: () => document.hasFocus(), time },
        onHand: (listener) => onHand(page, listener),
      }),
      dispatchKeys(document, platform, () => chords, run),
      holdKeyboard(document, (then) => page.requestAnimationFrame(then)),
      markLedByKeys(document),
      bridge.onCommand((told) => {
        if (told.kind === 'change') run(told.value)
      }),
      loginPage.stop,
      wayBack.stop,
    ],
  }
}
