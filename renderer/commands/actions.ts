/** What each command does. One left out does not compile. */
import type { AppError } from '../../contract/errors.ts'
import type { Bridge, LinkName } from '../../contract/ipc.ts'
import type { InstrumentKey, Money } from '../../contract/kinds.ts'
import type { Side } from '../../contract/orders.ts'
import type { PanelKind } from '../../contract/panels.ts'
import type { Settings } from '../../contract/settings.ts'
import type { Widening } from '../lists/column-widths.ts'
import type { SignInActs } from '../sign-in/sign-in-acts.ts'
import type { AlertDesk } from '../stores/alert-desk.ts'
import type { Asking } from '../stores/asking.ts'
import type { BasketDesk } from '../stores/basket-desk.ts'
import type { ChartDesk } from '../stores/chart/chart-desk.ts'
import type { GttDesk } from '../stores/gtt/gtt-desk.ts'
import type { OpenSheet } from '../stores/open-sheet.ts'
import type { OneKey } from '../stores/orders/one-key.ts'
import type { OrderAct, OrderDesk } from '../stores/orders/order-desk.ts'
import type { OrdersToSee, ShownBy } from '../stores/orders/orders-to-see.ts'
import type { SentenceLine } from '../stores/ticket/sentence-line.ts'
import type { Ticket } from '../stores/ticket/ticket.ts'
import type { WatchlistAct, WatchlistDesk } from '../stores/watchlist-desk.ts'
import type { DockHandle, DockMove } from '../stores/windows/dock-acts.ts'
import type { PanelAct } from '../stores/windows/panel-acts.ts'
import type { WorkspaceActs } from '../stores/windows/workspace-acts.ts'
import type { ShownTheme } from '../theme/look.ts'
import type { BlotterActs } from './blotter-acts.ts'
import {
  type LookChange,
  otherDensity,
  otherDirection,
  otherFirstSteps,
  otherGrouping,
  otherSums,
  otherTheme,
} from './change-look.ts'
import { chartActions } from './chart-actions.ts'
import type { UsualActs } from './order-acts.ts'
import type { Actions } from './run-command.ts'

export type ActionParts = {
  readonly bridge: Bridge
  readonly signIn: SignInActs
  readonly refresh: Asking
  readonly sheet: OpenSheet
  readonly dock: DockHandle
  readonly workspaces: WorkspaceActs
  readonly ticket: Pick<Ticket, 'open' | 'bringBack'>
  /** The keyboard goes from the ticket to where it was before. */
  readonly leaveTicket: () => void
  readonly line: Pick<SentenceLine, 'open'>
  readonly oneKey: Pick<OneKey, 'press' | 'toggle'>
  readonly usual: UsualActs
  readonly desk: Pick<OrderDesk, 'ask' | 'askOf'>
  /** The orders of an instrument that have not ended, by their rows. */
  readonly openRowsOf: (key: InstrumentKey) => readonly string[]
  readonly ordersToSee: Pick<OrdersToSee, 'seen'>
  readonly blotter: BlotterActs
  readonly watchlists: Pick<WatchlistDesk, 'change'>
  readonly alertDesk: Pick<AlertDesk, 'begin' | 'beginChange' | 'putAway' | 'remove' | 'undo'>
  readonly gttDesk: Pick<GttDesk, 'begin' | 'cancelAll' | 'ask'>
  readonly basketDesk: Pick<BasketDesk, 'put' | 'look' | 'change' | 'takeOut' | 'copy' | 'price' | 'showSaved'>
  readonly askWatchlist: (act: WatchlistAct) => boolean
  /** Of the row that has the keyboard; null where none does. */
  readonly instrumentInHand: () => InstrumentKey | null
  /** Where the keyboard is on a level of a book, or has brought the crosshair of a chart to one. */
  readonly priceInHand: () => Money | null
  readonly charts: Pick<ChartDesk, 'ask'>
  /** False where none of the kind is on the screen. */
  readonly askPanel: <Kind extends keyof PanelAct>(kind: Kind, act: PanelAct[Kind]) => boolean
  /** False where no heading of a list has the keyboard. */
  readonly widenColumn: (by: Widening['by']) => boolean
  /** Whether the keyboard is in the list of orders, on a trade, or on a chart with one in hand. */
  readonly isInOrders: () => boolean
  /** Whether the keyboard is in a list of GTT orders. */
  readonly isInGtts: () => boolean
  /** Whether a sign-out would leave anything that is open, unknown or not read. */
  readonly signOutLeaves: () => boolean
  readonly beginFirstSteps: () => void
  readonly settings: () => Settings
  readonly shownTheme: (settings: Settings) => ShownTheme
  readonly focusRegion: (step: 1 | -1) => void
  readonly tell: (text: string) => void
  readonly problem: (error: AppError) => void
}

export function createActions(parts: ActionParts): Actions {
  const { bridge, signIn, refresh, sheet, dock, settings, shownTheme, focusRegion, tell, problem } = parts
  const show = (panel: PanelKind) => dock.getState().acts?.show(panel)
  const move = (how: DockMove) => dock.getState().acts?.move(how)

  // What was asked for and not yet answered: two quick changes must not undo one another.
  let wanted: Settings | null = null

  async function changeLook(change: (from: Settings) => LookChange): Promise<void> {
    const { settings: next, said } = change(wanted ?? settings())
    wanted = next
    const saved = await bridge.saveSettings(next)
    if (wanted === next) wanted = null
    if (saved.ok) tell(said)
    else problem(saved.error)
  }

  /** Also from inside a sheet, which would stand before it. */
  function showPanel(panel: PanelKind): void {
    sheet.close()
    show(panel)
  }

  function openTicket(side: Side): void {
    parts.ticket.open(parts.instrumentInHand(), side, parts.priceInHand())
    show('ticket')
  }

  function bringTicketBack(): void {
    if (parts.ticket.bringBack()) show('ticket')
    else tell('No order that was typed in the ticket is set aside.')
  }

  /** Seen only where there is a panel to see them in. */
  function seen(by: ShownBy): void {
    if (dock.getState().acts !== null) parts.ordersToSee.seen(by)
  }

  function showOrders(): void {
    show('orders')
    seen('orders.show')
  }

  function showGtts(): void {
    showPanel('gtt')
    seen('gtt.show')
  }

  function putOrdersAway(): void {
    const count = parts.ordersToSee.seen()
    tell(count === 0 ? 'Nothing told of orders waits to be seen.' : `Put away: ${ordersInWords(count)}.`)
  }

  /** A letter acts on the list only where it is looked at: elsewhere it leads there. */
  function actOnOrder(act: OrderAct): void {
    if (parts.isInOrders()) parts.desk.ask(act)
    else {
      show('orders')
      tell('Choose an order with the arrows, then press the key again.')
    }
  }

  /** On a GTT order where the keyboard is in a list of those. */
  function actOnEither(act: 'withdraw' | 'decide'): void {
    if (parts.isInGtts()) parts.gttDesk.ask(act)
    else actOnOrder(act)
  }

  /** On a row that is no order, of all that are open of its instrument. */
  function cancel(): void {
    if (parts.isInGtts()) {
      parts.gttDesk.ask('cancel')
      return
    }
    const key = parts.isInOrders() ? null : parts.instrumentInHand()
    const ids = key === null ? [] : parts.openRowsOf(key)
    if (ids.length === 0) actOnOrder('cancel')
    else if (parts.desk.askOf('cancel', ids)) sheet.open('orders-asked')
  }

  function askWatchlist(act: WatchlistAct): void {
    if (parts.askWatchlist(act)) return
    show('watchlist')
    tell('The watchlist was not on the screen. Press the key again.')
  }

  /** Leads to one where none of the kind is on the screen; `wasNotThere` is said where that alone would not show it. */
  function askPanel<Kind extends keyof PanelAct>(kind: Kind, act: PanelAct[Kind], wasNotThere?: string): void {
    if (parts.askPanel(kind, act)) return
    show(kind)
    if (wasNotThere !== undefined) tell(wasNotThere)
  }

  const askJournal = (act: PanelAct['journal']) =>
    askPanel('journal', act, 'The journal was not on the screen. Do it again.')

  function widenColumn(by: Widening['by']): void {
    if (parts.widenColumn(by)) return
    tell('No column is in hand. Go to the headings of a list, as for sorting it, then do it again.')
  }

  function signOut(): void {
    if (parts.signOutLeaves()) sheet.toggle('sign-out')
    else void signIn.signOut()
  }

  async function checkBook(): Promise<void> {
    const asked = await bridge.checkBook()
    if (asked.ok) tell('Orders and positions are being read again.')
    else problem(asked.error)
  }

  async function refreshInstruments(): Promise<void> {
    tell("The broker is being asked for today's list of instruments.")
    const asked = await bridge.refreshInstruments()
    if (!asked.ok) problem(asked.error)
    else if (!asked.value.old) tell("The list of instruments in use is today's.")
  }

  async function openLink(name: LinkName): Promise<void> {
    const opened = await bridge.openLink({ name })
    if (!opened.ok) problem(opened.error)
  }

  return {
    'session.sign-in': () => void signIn.signIn(),
    'session.cancel-sign-in': () => void signIn.cancel(),
    'session.sign-out': signOut,
    'session.give-credentials': signIn.giveOthers,
    'session.give-token': signIn.pasteToken,
    'session.new-practice-day': () => sheet.toggle('practice-day'),
    'account.show': () => show('account'),
    'account.refresh': () => void refresh.ask(() => bridge.refreshAccount()),
    'watchlist.show': () => show('watchlist'),
    'watchlist.add': () => dock.getState().acts?.findInstrument(),
    'watchlist.lists': () => askWatchlist('lists'),
    'watchlist.next-list': () => askWatchlist('next-list'),
    'watchlist.previous-list': () => askWatchlist('previous-list'),
    'watchlist.columns': () => {
      if (!parts.blotter.isListAsked('columns')) askWatchlist('columns')
    },
    'watchlist.heading': () => askWatchlist('heading'),
    'watchlist.undo': () => void parts.watchlists.change({ kind: 'undo' }),
    'watchlist.bring-back': () => askWatchlist('bring-back'),
    'watchlist.save-csv': () => askWatchlist('save-csv'),
    'watchlist.read-csv': () => askWatchlist('read-csv'),
    'instruments.refresh': () => void refreshInstruments(),
    ...chartActions((what) => {
      if (parts.charts.ask(what)) return
      show('chart')
      tell('The chart was not on the screen. Do it again.')
    }),
    'depth.show': () => show('depth'),
    'depth.levels': () => askPanel('depth', 'levels'),
    'ladder.show': () => show('ladder'),
    'ladder.ticks': () => askPanel('ladder', 'ticks'),
    'ladder.centre': () => askPanel('ladder', 'centre'),
    'chain.show': () => show('chain'),
    'payoff.show': () => show('payoff'),
    'chain.next-expiry': () => askPanel('chain', 1),
    'chain.previous-expiry': () => askPanel('chain', -1),
    'ticket.buy': () => openTicket('buy'),
    'ticket.sell': () => openTicket('sell'),
    'ticket.show': () => show('ticket'),
    'ticket.bring-back': bringTicketBack,
    'ticket.keep-for-instrument': () => parts.usual.keep('instrument'),
    'ticket.keep-for-segment': () => parts.usual.keep('segment'),
    'ticket.forget-default': () => parts.usual.forget(),
    'orders.sentence': () => parts.line.open(),
    'orders.arm': () => parts.oneKey.toggle(),
    'orders.buy-now': () => parts.oneKey.press('buy'),
    'orders.sell-now': () => parts.oneKey.press('sell'),
    'basket.show': () => show('basket'),
    // The next order of it begins where this one did.
    'basket.put': () => parts.basketDesk.put(parts.leaveTicket),
    'basket.look': parts.basketDesk.look,
    'basket.price': parts.basketDesk.price,
    'basket.change': parts.basketDesk.change,
    'basket.copy-button': () => parts.basketDesk.copy('page'),
    'basket.copy-link': () => parts.basketDesk.copy('link'),
    'basket.take-out': parts.basketDesk.takeOut,
    'basket.saved': parts.basketDesk.showSaved,
    'gtt.show': showGtts,
    'gtt.make': parts.gttDesk.begin,
    'gtt.cancel-all': parts.gttDesk.cancelAll,
    'orders.show': showOrders,
    'orders.put-away': putOrdersAway,
    'positions.show': () => show('positions'),
    'trades.show': () => show('trades'),
    'holdings.show': () => show('holdings'),
    'funds.show': () => show('funds'),
    'timeline.show': () => show('timeline'),
    'timeline.lock': () => askPanel('timeline', 'lock', 'The timeline was not on the screen. Press the key again.'),
    'list.filter': () => parts.blotter.list('filter'),
    'list.group': () => parts.blotter.list('group'),
    'list.sort': () => parts.blotter.list('sort'),
    'list.wider': () => widenColumn(1),
    'list.narrower': () => widenColumn(-1),
    'list.own-width': () => widenColumn('own'),
    'list.save': () => parts.blotter.list('save'),
    'orders.again': () => actOnOrder('again'),
    'positions.exit': () => parts.blotter.wayOut('exit'),
    'positions.half': () => parts.blotter.wayOut('half'),
    'positions.reverse': () => parts.blotter.wayOut('reverse'),
    'positions.convert': () => parts.blotter.convert(),
    'positions.derive': () => parts.blotter.derive(),
    'chart.show': () => show('chart'),
    'orders.cancel': cancel,
    'orders.modify': () => actOnOrder('modify'),
    'orders.withdraw': () => actOnEither('withdraw'),
    'orders.decide': () => actOnEither('decide'),
    'orders.timeline': () => actOnOrder('timeline'),
    'orders.cancel-all': () => sheet.toggle('cancel-all'),
    'orders.check': () => void checkBook(),
    'orders.state': () => sheet.toggle('trading'),
    'orders.journal': () => sheet.toggle('journal'),
    'connections.show': () => showPanel('connections'),
    'budgets.show': () => showPanel('budgets'),
    'journal.show': () => showPanel('journal'),
    'journal.earlier': () => askJournal('earlier'),
    'journal.later': () => askJournal('later'),
    'journal.older': () => askJournal('older'),
    'journal.check': () => askJournal('check'),
    'journal.save': () => askJournal('save'),
    'alerts.show': () => showPanel('alerts'),
    'alerts.make': parts.alertDesk.begin,
    'alerts.change': parts.alertDesk.beginChange,
    'alerts.put-away': parts.alertDesk.putAway,
    'alerts.delete': parts.alertDesk.remove,
    'alerts.undo': parts.alertDesk.undo,
    'postbacks.show': () => showPanel('postbacks'),
    'orders.limits': () => sheet.toggle('limits'),
    'orders.halt': () => sheet.open('halt'),
    'orders.release': () => sheet.toggle('release'),
    'view.palette': () => sheet.toggle('palette'),
    'view.next-panel': () => focusRegion(1),
    'view.previous-panel': () => focusRegion(-1),
    'view.float': () => move('float'),
    'view.split-right': () => move('split-right'),
    'view.split-below': () => move('split-below'),
    'view.another': () => dock.getState().acts?.another(),
    'view.close-panel': () => move('close'),
    'view.bring-back': () => dock.getState().acts?.bringBack(),
    'view.next-tab': () => move('next-tab'),
    'view.previous-tab': () => move('previous-tab'),
    'view.tab-left': () => move('tab-left'),
    'view.tab-right': () => move('tab-right'),
    'view.next-group': () => move('next-group'),
    'view.wider': () => move('wider'),
    'view.narrower': () => move('narrower'),
    'view.taller': () => move('taller'),
    'view.shorter': () => move('shorter'),
    'view.float-left': () => move('float-left'),
    'view.float-right': () => move('float-right'),
    'view.float-up': () => move('float-up'),
    'view.float-down': () => move('float-down'),
    'view.maximise': () => move('maximise'),
    'view.link': () => move('link'),
    'view.new-window': () => parts.workspaces.moveToNewWindow(),
    'view.main-window': () => parts.workspaces.moveToMainWindow(),
    'view.reopen-window': () => parts.workspaces.reopenWindow(),
    'view.close-window': () => parts.workspaces.closeWindow(),
    'workspace.1': () => parts.workspaces.switchTo(0),
    'workspace.2': () => parts.workspaces.switchTo(1),
    'workspace.3': () => parts.workspaces.switchTo(2),
    'workspace.4': () => parts.workspaces.switchTo(3),
    'workspace.5': () => parts.workspaces.switchTo(4),
    'workspace.6': () => parts.workspaces.switchTo(5),
    'workspace.7': () => parts.workspaces.switchTo(6),
    'workspace.8': () => parts.workspaces.switchTo(7),
    'workspace.9': () => parts.workspaces.switchTo(8),
    'workspace.list': () => sheet.toggle('workspaces'),
    'workspace.lock': () => parts.workspaces.toggleLock(),
    'view.settings': () => sheet.toggle('settings'),
    'view.theme': () => void changeLook((from) => otherTheme(from, shownTheme(from))),
    'view.density': () => void changeLook(otherDensity),
    'view.direction': () => void changeLook(otherDirection),
    'view.grouping': () => void changeLook(otherGrouping),
    'view.sums': () => void changeLook(otherSums),
    'view.reset-layout': () => dock.getState().acts?.beginAnew(),
    'help.secrets': () => sheet.toggle('secrets'),
    'help.told': () => sheet.toggle('told'),
    'help.keys': () => sheet.toggle('keys'),
    'help.change-keys': () => sheet.toggle('change-keys'),
    'help.first-steps': () => {
      if (settings().firstSteps === 'put-away') parts.beginFirstSteps()
      void changeLook(otherFirstSteps)
    },
    'help.app-console': () => void openLink('app-console'),
    'help.status': () => void openLink('broker-status'),
  }
}

function ordersInWords(count: number): string {
  return `what was told of ${count === 1 ? 'one order' : `${count} orders`}`
}
