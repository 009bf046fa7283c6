import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Instrument } from '../../contract/instrument.ts'
import { rupees } from '../../contract/kinds.test-support.ts'
import type { InstrumentKey, Money } from '../../contract/kinds.ts'
import type { RowField } from '../../contract/market-frame.ts'
import type { PanelKind } from '../../contract/panels.ts'
import { type NamedHolding, type NamedPortfolio, notReadYet } from '../../contract/trading.ts'
import { createListHand } from '../stores/lists/list-hand.ts'
import type { Quote, ShownState } from '../stores/market/market.ts'
import { aKey, aPosition } from '../stores/orders/order.test-support.ts'
import type { OrderAct } from '../stores/orders/order-desk.ts'
import type { LeftOpen } from '../stores/orders/way-out-since.ts'
import { holdingId, openHoldingDesk } from '../stores/positions/holding-desk.ts'
import { openPositionDesk, positionId } from '../stores/positions/position-desk.ts'
import type { TicketDraft } from '../stores/ticket/ticket-draft.ts'
import { createBlotterActs } from './blotter-acts.ts'

const share: Instrument = {
  ...{ key: aKey, symbol: 'RELIANCE', name: 'Reliance', segment: 'NSE_EQ', kind: 'cash', exchangeToken: '2885' },
  ...{ isin: null, lotSize: 1, tickSize: rupees(0.1), freezeQuantity: null, expiry: null, strike: null },
  ...{ underlyingSymbol: null, underlyingKey: null },
}

const nothing = () => {}
const others = { group: nothing, sort: nothing, columns: nothing, save: nothing }

const itc: NamedHolding = {
  ...{ key: aKey, symbol: 'ITC', name: 'ITC', segment: 'NSE_EQ', token: '1660', product: 'D' },
  ...{ quantity: 40, usedQuantity: 2, collateralQuantity: 25, collateralType: '', haircutPercent: 10 },
  averagePrice: rupees(400),
}

/** Of a quote: the last price, and what somebody would buy and sell at. */
const prices: Partial<Record<RowField, Money>> = { last: rupees(104), bid: rupees(97.5), ask: rupees(98.5) }

const itsOwn = [aPosition({ net: 30 }), aPosition({ symbol: 'TCS', net: -4 })]

function aBlotter(where: PanelKind | null, state: ShownState = 'live', quoted = prices, positions = itsOwn) {
  const value: NamedPortfolio = {
    positions,
    holdings: [itc, { ...itc, token: '2', usedQuantity: 15 }],
    trades: [],
    ...notReadYet,
    ...{ tradesDay: 0, brokerDay: 0, conversions: [] },
  }
  const told: string[] = []
  const shown: PanelKind[] = []
  const taken: TicketDraft[] = []
  const left: (LeftOpen | null | undefined)[] = []
  const orders: OrderAct[] = []
  const portfolio = createStore(() => ({ kind: 'current' as const, value }))
  const positionDesk = openPositionDesk({ portfolio, tell: (text) => told.push(text) })
  const hand = createListHand()
  hand.show(positions.map((each) => ({ id: positionId(each), ids: [positionId(each)] })))
  positionDesk.take(hand)
  const holdingDesk = openHoldingDesk({ portfolio, tell: (text) => told.push(text) })
  const heldHand = createListHand()
  heldHand.show(value.holdings.map((each) => ({ id: holdingId(each), ids: [holdingId(each)] })))
  holdingDesk.take(heldHand)
  const watched: string[] = []
  const quote: Quote = { state, source: 'feed', age: () => 0, number: (field) => quoted[field] ?? Number.NaN }
  const filtered: string[] = []
  const acts = createBlotterActs({
    lists: {
      of: (panel) => (panel === '' || panel === 'watchlist' ? null : { ...others, filter: () => filtered.push(panel) }),
    },
    desk: { ask: (act) => orders.push(act) },
    positionDesk,
    holdingDesk,
    watchlists: { ask: (_, act) => watched.push(act) > 0 },
    ticket: {
      take: (draft, wayOutOf) => {
        taken.push(draft)
        left.push(wayOutOf)
      },
    },
    market: { quote: () => quote },
    portfolio: () => value,
    instrumentOf: () => share,
    instrumentInHand: () => (where === 'chart' ? aKey : null),
    panelInHand: () => where,
    isIn: (kind) => kind === where,
    show: (kind) => shown.push(kind),
    tell: (text) => told.push(text),
  })
  return { acts, hand, heldHand, positionDesk, holdingDesk, told, shown, taken, left, orders, filtered, watched }
}

test('the way out of one position stands in the ticket, on the other side, at the last price', () => {
  const { acts, hand, taken, left, shown } = aBlotter('positions')
  hand.reach('NSE_EQ RELIANCE I')
  acts.wayOut('exit')
  expect(taken).toMatchObject([{ side: 'sell', quantity: '30', type: 'limit', price: '104.00', product: 'intraday' }])
  expect(left).toMatchObject([{ what: 'position', key: aKey, product: 'I', net: 30 }])
  expect(shown).toEqual(['ticket'])
})

test('at a price that is not live no limit is set', () => {
  const { acts, hand, taken } = aBlotter('positions', 'stale')
  hand.reach('NSE_EQ TCS I')
  acts.wayOut('reverse')
  expect(taken).toMatchObject([{ side: 'buy', quantity: '8', type: 'market', price: '' }])
})

test('where the last price is of an earlier day, the limit stands at the side that would take it', () => {
  const { acts, hand, taken } = aBlotter('positions', 'untraded')
  hand.reach('NSE_EQ RELIANCE I')
  acts.wayOut('exit')
  hand.reach('NSE_EQ TCS I')
  acts.wayOut('exit')
  expect(taken).toMatchObject([
    { side: 'sell', type: 'limit', price: '97.50' },
    { side: 'buy', type: 'limit', price: '98.50' },
  ])
})

test('where nobody stands on that side, no limit is set at all, least of all at the price of an earlier day', () => {
  const { acts, hand, taken } = aBlotter('positions', 'untraded', { last: rupees(104) })
  hand.reach('NSE_EQ RELIANCE I')
  acts.wayOut('exit')
  expect(taken).toMatchObject([{ side: 'sell', type: 'market', price: '' }])
})

test('out of several there is one question, and nothing goes to the ticket', () => {
  const { acts, hand, positionDesk, taken } = aBlotter('positions')
  hand.selectAll()
  acts.wayOut('exit')
  expect(positionDesk.store.getState().asked).toMatchObject({ act: 'exit', ids: { length: 2 } })
  expect(taken).toEqual([])
})

test('where an instrument is in hand it is out of what is open of it, and never a choice between two', () => {
  const closed = aPosition({ product: 'D', net: 0 })
  const other = aPosition({ key: 'NSE_EQ|INE467B01029' as InstrumentKey, net: 7 })
  const { acts, taken, left, shown } = aBlotter('chart', 'live', prices, [other, aPosition({ net: 30 }), closed])
  acts.wayOut('exit')
  expect(taken).toMatchObject([{ side: 'sell', quantity: '30', type: 'limit', price: '104.00', product: 'intraday' }])
  expect(left).toMatchObject([{ what: 'position', key: aKey, net: 30 }])
  expect(shown).toEqual(['ticket'])
  for (const positions of [itsOwn, [other, closed]]) {
    const unclear = aBlotter('chart', 'live', prices, positions)
    unclear.acts.wayOut('exit')
    expect([unclear.taken, unclear.shown]).toEqual([[], ['positions']])
  }
})

test('in the orders it is about the positions of the orders; elsewhere it leads to the positions and does nothing', () => {
  const inOrders = aBlotter('orders')
  inOrders.acts.wayOut('reverse')
  expect(inOrders.orders).toEqual(['reverse'])
  const elsewhere = aBlotter('watchlist')
  elsewhere.acts.wayOut('exit')
  elsewhere.acts.derive()
  expect(elsewhere.shown).toEqual(['positions', 'positions'])
  expect([elsewhere.taken, elsewhere.orders]).toEqual([[], []])
})

test('a filter is typed in the list that has the keyboard; without one the key leads to the orders', () => {
  const inList = aBlotter('trades')
  inList.acts.list('filter')
  expect(inList.filtered).toEqual(['trades'])
  const nowhere = aBlotter(null)
  nowhere.acts.list('filter')
  expect(nowhere.shown).toEqual(['orders'])
})

test('a holding is sold by the same keys, all or half of what can be sold of it, and through the same ticket', () => {
  const { acts, heldHand, taken, left, shown, told } = aBlotter('holdings')
  heldHand.reach(holdingId(itc))
  acts.wayOut('exit')
  acts.wayOut('half')
  expect(taken.map(({ side, quantity, product }) => [side, quantity, product])).toEqual([
    ['sell', '13', 'delivery'],
    ['sell', '6', 'delivery'],
  ])
  const whole = { what: 'holding', key: aKey, product: 'D', net: 13, countsUnits: false }
  expect(left).toEqual([whole, whole])
  expect(shown).toEqual(['ticket', 'ticket'])
  acts.wayOut('reverse')
  expect(told[0]).toContain('no other side')
})

test('of holdings of which nothing can be sold nothing is, and several are asked about at once', () => {
  const { acts, heldHand, holdingDesk, taken, told } = aBlotter('holdings')
  heldHand.reach(holdingId({ ...itc, token: '2' }))
  acts.wayOut('exit')
  expect(told).toEqual(['That cannot be done: all of it is used or pledged.'])
  heldHand.selectAll()
  acts.wayOut('half')
  expect(holdingDesk.store.getState().asked).toMatchObject({ act: 'half', ids: { length: 2 } })
  expect(taken).toEqual([])
})

test('the headings are those of the list that has the keyboard, of the watchlist too', () => {
  const { acts, watched, shown } = aBlotter('watchlist')
  acts.list('sort')
  expect([watched, shown]).toEqual([['sort'], []])
})
