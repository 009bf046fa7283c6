import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { type NamedPortfolio, notReadYet } from '../../../contract/trading.ts'
import type { Heard } from '../heard.ts'
import { createListHand } from '../lists/list-hand.ts'
import { aPosition } from '../orders/order.test-support.ts'
import { openPositionDesk, positionId, whyNotForPositions } from './position-desk.ts'

test('the way out is asked of what is in hand, and where there is none it says why', () => {
  const [open, closed] = [aPosition(), aPosition({ symbol: 'TCS', net: 0 })]
  const value: NamedPortfolio = {
    ...notReadYet,
    ...{ tradesDay: 0, brokerDay: 0, conversions: [] },
    ...{ positions: [open, closed], holdings: [], trades: [] },
  }
  const portfolio = createStore<Heard<NamedPortfolio>>(() => ({ kind: 'current', value }))
  const told: string[] = []
  const desk = openPositionDesk({ portfolio, tell: (text) => told.push(text) })
  const hand = createListHand()
  hand.show([open, closed].map((each) => ({ id: positionId(each), ids: [positionId(each)] })))
  desk.take(hand)
  hand.reach(positionId(closed))
  desk.ask('exit')
  expect(told).toEqual(['That cannot be done: nothing of it is open.'])
  hand.selectAll()
  desk.ask('exit')
  expect(desk.store.getState().asked?.ids).toHaveLength(2)
})

test('what ends with the cancellation of its second order is not ended by a new one, and a derivation is of one', () => {
  expect(whyNotForPositions('reverse', [aPosition({ product: 'OCO' })])).toContain('cancel its second order')
  expect(whyNotForPositions('half', [aPosition({ product: 'OCO' }), aPosition()])).toBeNull()
  expect(whyNotForPositions('derivation', [aPosition({ net: 0 })])).toBeNull()
  expect(whyNotForPositions('derivation', [aPosition(), aPosition()])).toBe('choose one position')
  expect(whyNotForPositions('exit', [])).toContain('choose a position')
  expect(whyNotForPositions('exit', [aPosition({ net: 0, soldHoldings: 10 })])).toContain('sold out of your holdings')
})

test('one open position of intraday or delivery is converted, and of no other it is said why', () => {
  const why = (...of: Parameters<typeof aPosition>) => whyNotForPositions('convert', [aPosition(...of)])
  expect([why(), why({ product: 'D' })]).toEqual([null, null])
  expect(why({ product: 'MTF' })).toContain('only intraday and delivery')
  expect(why({ product: 'OCO' })).toContain('only intraday and delivery')
  expect(why({ net: 0 })).toBe('nothing of it is open')
  expect(why({ net: 0, soldHoldings: 10 })).toContain('sold out of your holdings')
  expect(why({ key: null })).toContain('not in the list')
  expect(whyNotForPositions('convert', [aPosition(), aPosition()])).toBe('choose one position')
})
