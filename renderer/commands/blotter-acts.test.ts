import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Instrument } from '../../contract/instrument.ts'
import type { PanelKind } from '../../contract/panels.ts'
import type { Portfolio } from '../../contract/trading.ts'
import { positionId } from '../panels/positions/positions-kind.ts'
import { createListHand } from '../stores/list-hand.ts'
import type { Quote, ShownState } from '../stores/market.ts'
import { aKey, aPosition, rupees } from '../stores/order.test-support.ts'
import type { OrderAct } from '../stores/order-desk.ts'
import { openPositionDesk } from '../stores/position-desk.ts'
import type { TicketDraft } from '../stores/ticket-draft.ts'
import { createBlotterActs } from './blotter-acts.ts'

const share: Instrument = {
  ...{ key: aKey, symbol: 'RELIANCE', name: 'Reliance', segment: 'NSE_EQ', kind: 'cash', exchangeToken: '2885' },
  ...{ isin: null, lotSize: 1, tickSize: rupees(0.1), freezeQuantity: null, expiry: null, strike: null },
  ...{ underlyingSymbol: null, underlyingKey: null },
}

function aBlotter(where: PanelKind | null, state: ShownState = 'live') {
  const positions = [aPosition({ net: 30 }), aPosition({ symbol: 'TCS', net: -4 })]
  const value: Portfolio = { positions, holdings: [], trades: [], readAt: null, problem: null }
  const told: string[] = []
  const shown: PanelKind[] = []
  const taken: TicketDraft[] = []
  const orders: OrderAct[] = []
  const portfolio = createStore(() => ({ kind: 'current' as const, value }))
  const positionDesk = openPositionDesk({ portfolio, tell: (text) => told.push(text) })
  const hand = createListHand()
  hand.show(positions.map((each) => ({ id: positionId(each), ids: [positionId(each)] })))
  positionDesk.take(hand)
  const quote: Quote = { state, source: 'feed', age: () => 0, number: () => rupees(104) }
  const filtered: string[] = []
  const acts = createBlotterActs({
    lists: {
      of: (panel) => (panel === '' ? null : { filter: () => filtered.push(panel), group: () => {}, save: () => {} }),
    },
    desk: { ask: (act) => orders.push(act) },
    positionDesk,
    ticket: { take: (draft) => taken.push(draft) },
    market: { quote: () => quote },
    portfolio: () => value,
    instrumentOf: () => share,
    panelInHand: () => where,
    isIn: (kind) => kind === where,
    show: (kind) => shown.push(kind),
    tell: (text) => told.push(text),
  })
  return { acts, hand, positionDesk, told, shown, taken, orders, filtered }
}

test('the way out of one position stands in the ticket, on the other side, at the last price', () => {
  const { acts, hand, taken, shown } = aBlotter('positions')
  hand.reach('NSE_EQ RELIANCE I')
  acts.wayOut('exit')
  expect(taken).toMatchObject([{ side: 'sell', quantity: '30', type: 'limit', price: '104.00', product: 'intraday' }])
  expect(shown).toEqual(['ticket'])
})

test('at a price that is not live no limit is set', () => {
  const { acts, hand, taken } = aBlotter('positions', 'stale')
  hand.reach('NSE_EQ TCS I')
  acts.wayOut('reverse')
  expect(taken).toMatchObject([{ side: 'buy', quantity: '8', type: 'market', price: '' }])
})

test('out of several there is one question, and nothing goes to the ticket', () => {
  const { acts, hand, positionDesk, taken } = aBlotter('positions')
  hand.selectAll()
  acts.wayOut('exit')
  expect(positionDesk.store.getState().asked).toMatchObject({ act: 'exit', ids: { length: 2 } })
  expect(taken).toEqual([])
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
