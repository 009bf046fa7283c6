/** The commands on lists of orders, positions, holdings and trades: about what is in hand where the keyboard is, else they lead there. */
import type { Instrument } from '../../contract/instrument.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import type { PanelKind } from '../../contract/panels.ts'
import type { NamedPortfolio } from '../../contract/trading.ts'
import type { ListActs, Lists } from '../stores/lists/list-acts.ts'
import type { Market } from '../stores/market/market.ts'
import type { OrderDesk } from '../stores/orders/order-desk.ts'
import { type WantedOut, type WayOut, wayOutTerms } from '../stores/orders/wanted-orders.ts'
import type { LeftOpen } from '../stores/orders/way-out-since.ts'
import { type HoldingDesk, holdingsOf, openOf, whyNotForHoldings } from '../stores/positions/holding-desk.ts'
import { type PositionDesk, positionsOf, whyNotForPositions } from '../stores/positions/position-desk.ts'
import { draftOfTerms } from '../stores/ticket/draft-of-terms.ts'
import type { Ticket } from '../stores/ticket/ticket.ts'
import type { WatchlistDesk } from '../stores/watchlist-desk.ts'
import { wayOutAt } from '../worth/priced.ts'

export type BlotterActs = {
  readonly list: (act: keyof ListActs) => void
  /** False where the keyboard is in no list. */
  readonly isListAsked: (act: keyof ListActs) => boolean
  /** Out of the position in hand through the ticket; out of several after one question. */
  readonly wayOut: (way: WayOut) => void
  readonly derive: () => void
  /** To another product. */
  readonly convert: () => void
}

export type BlotterParts = {
  readonly lists: Pick<Lists, 'of'>
  readonly desk: Pick<OrderDesk, 'ask'>
  readonly positionDesk: Pick<PositionDesk, 'ask' | 'store'>
  readonly holdingDesk: Pick<HoldingDesk, 'ask' | 'store'>
  readonly watchlists: Pick<WatchlistDesk, 'ask'>
  readonly ticket: Pick<Ticket, 'take'>
  readonly market: Pick<Market, 'quote'>
  readonly portfolio: () => NamedPortfolio | null
  readonly instrumentOf: (key: InstrumentKey) => Instrument | null
  readonly instrumentInHand: () => InstrumentKey | null
  /** The id of the panel that the keyboard is in. */
  readonly panelInHand: () => string | null
  readonly isIn: (kind: PanelKind) => boolean
  readonly show: (kind: PanelKind) => void
  readonly tell: (text: string) => void
}

export function createBlotterActs(parts: BlotterParts): BlotterActs {
  const { lists, desk, positionDesk, holdingDesk, ticket, market, isIn, show, tell } = parts

  function isListAsked(act: keyof ListActs): boolean {
    const acts = lists.of(parts.panelInHand() ?? '')
    acts?.[act]()
    return acts !== null
  }

  function list(act: keyof ListActs): void {
    if (act === 'sort' && isIn('watchlist')) parts.watchlists.ask(parts.panelInHand(), 'sort')
    else if (!isListAsked(act))
      lead('orders', 'Orders, positions, trades and holdings have a filter, groups and files. Press the key again.')
  }

  function lead(panel: PanelKind, words: string): void {
    show(panel)
    tell(words)
  }

  function wayOut(way: WayOut): void {
    if (isIn('orders')) actOnOrder(way)
    else if (isIn('holdings')) actOnHoldings(way)
    else if (!isIn('positions')) actOnInstrument(way)
    else actOnPositions(way)
  }

  /** From a chart, a book, a chain or a watchlist, as an order is begun there: out of what is open of the instrument in hand. */
  function actOnInstrument(way: WayOut): void {
    const key = parts.instrumentInHand()
    const open = (parts.portfolio()?.positions ?? []).filter(
      (each) => key !== null && each.key === key && each.net !== 0,
    )
    const [position, ...others] = open
    if (position && others.length === 0 && whyNotForPositions(way, open) === null)
      throughTicket({ ...position, what: 'position' }, way)
    else lead('positions', 'Choose a position with the arrows, then press the key again.')
  }

  /** Half of what belongs to an order is asked for where positions are seen. */
  function actOnOrder(way: WayOut): void {
    if (way === 'half') lead('positions', 'Choose a position with the arrows, then press the key again.')
    else desk.ask(way)
  }

  function actOnPositions(way: WayOut): void {
    const positions = positionsOf(parts.portfolio(), positionDesk.store.getState().hand.ids())
    const [position] = positions
    const canGo = whyNotForPositions(way, positions) === null
    if (positions.length === 1 && position && canGo) throughTicket({ ...position, what: 'position' }, way)
    else positionDesk.ask(way)
  }

  /** What can be sold of them. */
  function actOnHoldings(way: WayOut): void {
    const holdings = holdingsOf(parts.portfolio(), holdingDesk.store.getState().hand.ids())
    const [holding] = holdings
    const reason = whyNotForHoldings(holdings)
    if (way === 'reverse') tell('That cannot be done: what is held can be sold, and there is no other side to it.')
    else if (holdings.length === 1 && holding && reason === null)
      throughTicket({ ...openOf(holding), what: 'holding' }, way)
    else holdingDesk.ask(way)
  }

  /** At a limit where its price is of now. */
  function throughTicket(left: LeftOpen & WantedOut, way: WayOut): void {
    const { price, state } = wayOutAt(left, null, market)
    const instrument = left.key === null ? null : parts.instrumentOf(left.key)
    const type = price !== null && (state === 'live' || state === 'untraded') ? 'limit' : 'market'
    const terms = wayOutTerms({ position: left, way, type, instrument, at: price })
    if (!terms.ok) {
      tell(`That cannot be done: ${terms.error}.`)
      return
    }
    ticket.take(draftOfTerms(terms.value), left)
    show('ticket')
  }

  function askOnPosition(act: 'derivation' | 'convert'): void {
    if (isIn('positions')) positionDesk.ask(act)
    else lead('positions', 'Choose a position with the arrows, then press the key again.')
  }

  return {
    ...{ list, isListAsked, wayOut },
    derive: () => askOnPosition('derivation'),
    convert: () => askOnPosition('convert'),
  }
}
