import { setImmediate } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { BasketOrder, BasketTold } from '../../contract/basket.ts'
import type { Bridge } from '../../contract/ipc.ts'
import { rupees, units } from '../../contract/kinds.test-support.ts'
import type { OrderTerms } from '../../contract/orders.ts'
import { fail, ok } from '../../contract/result.ts'
import type { SessionState } from '../../contract/session.ts'
import { niftyCall, reliance } from '../sentence/sentence.test-support.ts'
import { basketWords, openBasketDesk, sayUnread } from './basket-desk.ts'
import type { Heard } from './heard.ts'
import { createListHand } from './lists/list-hand.ts'
import type { PutBy, Ticket } from './ticket/ticket.ts'

const terms: OrderTerms = {
  ...{ key: niftyCall.key, side: 'sell', product: 'intraday', type: 'limit', validity: 'day', quantity: units(150) },
  ...{ price: rupees(101.5), trigger: null, disclosed: units(0), slice: false, marketProtection: null, legs: null },
}
const anOrder = (id: string, change: Partial<OrderTerms> = {}): BasketOrder => ({
  ...{ id, terms: { ...terms, ...change }, symbol: niftyCall.symbol },
})
const noneSaved = { saved: [], savedProblem: null }
const full = { kind: 'refused', happened: 'The basket is full.', todo: 'Take some out.' } as const

function aDesk(...orders: BasketOrder[]) {
  const basket = createStore<Heard<BasketTold>>(() => ({
    kind: 'current',
    value: { orders, problem: null, ...noneSaved },
  }))
  const told: string[] = []
  const shown: string[] = []
  const meant = { terms, ended: vi.fn<PutBy['ended']>() }
  const putBy = vi.fn<Ticket['putBy']>(() => ok(meant))
  const ticket = { putBy, take: vi.fn() }
  const changeBasket = vi.fn<Bridge['changeBasket']>(async () => ok())
  const writeOrderButton = vi.fn<Bridge['writeOrderButton']>(async () => ok({ text: 'a text', left: [] }))
  const toClipboard = vi.fn(async (_text: string) => true)
  const desk = openBasketDesk({
    ...{ bridge: { changeBasket, writeOrderButton }, basket, ticket, grouping: () => 'indian', isInList: () => true },
    instrumentOf: (key) => [niftyCall, reliance].find((one) => one.key === key) ?? null,
    show: (panel) => shown.push(panel),
    tell: (text) => told.push(text),
    warn: (text) => told.push(text),
    toClipboard,
    keyWords: (command) => `the key of ${command}`,
    problem: ({ happened }) => told.push(happened),
  })
  const hand = createListHand()
  hand.show(orders.map(({ id }) => ({ id, ids: [id] })))
  desk.take(hand)
  return { desk, basket, hand, told, shown, ticket, meant, changeBasket, writeOrderButton, toClipboard }
}

test('what stands in the ticket is put in as it is, and the ticket is no second one of it', async () => {
  const { desk, told, meant, changeBasket } = aDesk()
  const done = vi.fn()
  desk.put(done)
  await setImmediate()
  expect(told).toHaveLength(1)
  expect(done).toHaveBeenCalledTimes(1)
  expect(changeBasket.mock.calls).toEqual([[{ kind: 'put', terms, symbol: niftyCall.symbol }]])
  expect(meant.ended.mock.calls).toEqual([[true]])
  expect(told[0]).toBe('In the basket: Sell 150 NIFTY 24500 CE 27 NOV 25 at 101.50. the key of basket.show shows it.')
})

test('what is not put in stays in the ticket, and it is said why', async () => {
  const { desk, told, shown, ticket, meant, changeBasket } = aDesk()
  const done = vi.fn()
  changeBasket.mockResolvedValueOnce(fail(full))
  desk.put(done)
  await setImmediate()
  expect(told).toEqual(['The basket is full.'])
  ticket.putBy.mockReturnValueOnce(fail('It is the way out of what is open now: send it from here.'))
  desk.put(done)
  // The form itself says what it lacks.
  ticket.putBy.mockReturnValueOnce(fail(null))
  desk.put(done)
  expect(told.slice(1)).toEqual(['It is the way out of what is open now: send it from here.'])
  expect(shown).toEqual(['ticket', 'ticket'])
  expect([meant.ended, done].map((each) => each.mock.calls)).toEqual([[[false]], []])
  expect(changeBasket).toHaveBeenCalledTimes(1)
})

test('all of them are looked at where none is selected, else those alone; buys go first, each in its turn', () => {
  const orders = [
    anOrder('sell-1'),
    anOrder('buy-1', { side: 'buy' }),
    anOrder('sell-2'),
    anOrder('buy-2', { side: 'buy' }),
  ]
  const { desk, hand, shown } = aDesk(...orders)
  const asked = () => desk.store.getState().asked?.orders.map(({ id }) => id)
  hand.reach('sell-2')
  desk.look()
  expect(asked()).toEqual(['buy-1', 'buy-2', 'sell-1', 'sell-2'])
  desk.close()
  hand.toggle('sell-1')
  hand.toggle('buy-2')
  desk.look()
  expect(asked()).toEqual(['buy-2', 'sell-1'])
  desk.close()
  expect(asked()).toBeUndefined()
  // A filter hides the others.
  hand.clear()
  hand.show([{ id: 'sell-2', ids: ['sell-2'] }])
  desk.look()
  expect(asked()).toEqual(['sell-2'])
  expect(shown).toEqual(['basket', 'basket', 'basket'])
})

test('while they are looked at nothing of it goes into the ticket, out of the basket or onto the clipboard, and no second look begins', () => {
  const { desk, hand, told, changeBasket, writeOrderButton } = aDesk(anOrder('one'))
  hand.reach('one')
  desk.look()
  const { asked } = desk.store.getState()
  desk.look()
  desk.change()
  desk.takeOut()
  desk.copy('link')
  expect(desk.store.getState().asked).toBe(asked)
  expect(writeOrderButton).not.toHaveBeenCalled()
  expect(changeBasket).not.toHaveBeenCalled()
  const words = 'The orders of the basket are being looked at. Esc leaves that first.'
  expect(told).toEqual([words, words, words])
  desk.close()
  desk.look()
  expect(desk.store.getState().asked?.round).not.toBe(asked?.round)
})

test('what a filter hides is not looked at, also where it hides all of them; without a list on the screen nothing is hidden', () => {
  const { desk, hand, told } = aDesk(anOrder('one'), anOrder('other'))
  hand.show([])
  desk.look()
  expect(desk.store.getState().asked).toBeNull()
  expect(told).toEqual(['No order of the basket fits the filter.'])
  desk.leave(hand)
  desk.look()
  expect(desk.store.getState().asked?.orders.map(({ id }) => id)).toEqual(['one', 'other'])
})

test('prices of now are asked for what a look would be at; the one question takes the place of the other', async () => {
  const { desk, hand, told, shown, changeBasket } = aDesk(anOrder('one'), anOrder('other', { side: 'buy' }))
  const priced = () => desk.store.getState().priced?.map(({ id }) => id)
  desk.price()
  expect(priced()).toEqual(['other', 'one'])
  hand.toggle('one')
  desk.price()
  expect(priced()).toEqual(['one'])
  desk.look()
  expect(priced()).toBeUndefined()
  desk.price()
  expect(told).toEqual(['The orders of the basket are being looked at. Esc leaves that first.'])
  expect(priced()).toBeUndefined()
  desk.close()
  desk.price()
  desk.close()
  expect(priced()).toBeUndefined()
  expect(shown).toHaveLength(5)

  const prices = [{ id: 'one', price: rupees(98.5) }]
  expect(await desk.setPrices(prices)).toEqual(ok())
  expect(changeBasket.mock.calls).toEqual([[{ kind: 'price', prices }]])
  expect(told.at(-1)).toBe('Prices of now in the basket: 1 order.')
  changeBasket.mockResolvedValueOnce(fail(full))
  // Said in the question that asks for them.
  expect(await desk.setPrices(prices)).toEqual(fail(full))
  expect(told).toHaveLength(2)
})

test('what was selected is selected still once it has other prices, so that the next look is at that alone', async () => {
  const [one, two, three] = [anOrder('one'), anOrder('two'), anOrder('three')]
  const { desk, basket, hand, changeBasket } = aDesk(one, two, three)
  const tellOrders = (...orders: readonly BasketOrder[]) =>
    basket.setState({ kind: 'current', value: { orders, problem: null, ...noneSaved } }, true)
  hand.reach('two')
  hand.toggle('two')
  hand.toggle('three')
  changeBasket.mockImplementationOnce(async () => {
    // A word about something else comes first.
    tellOrders(one, two, three)
    tellOrders(one, anOrder('new-two'), anOrder('new-three'))
    return ok()
  })
  await desk.setPrices(['two', 'three'].map((id) => ({ id, price: rupees(98.5) })))
  hand.show(['one', 'new-two', 'new-three'].map((id) => ({ id, ids: [id] })))
  expect(hand.ids()).toEqual(['new-two', 'new-three'])
  desk.look()
  expect(desk.store.getState().asked?.orders.map(({ id }) => id)).toEqual(['new-two', 'new-three'])
  desk.close()

  // What comes after a refusal is of something else.
  changeBasket.mockResolvedValueOnce(fail(full))
  await desk.setPrices([{ id: 'new-two', price: rupees(98) }])
  tellOrders(one, anOrder('other-two'), anOrder('new-three'))
  expect(hand.store.getState().selected).toEqual(new Set(['new-two', 'new-three']))
})

test('an empty basket is not looked at, and says how it is filled', () => {
  const { desk, told } = aDesk()
  desk.look()
  expect(desk.store.getState().asked).toBeNull()
  expect(told).toEqual(['The basket is empty. the key of basket.put puts the order in the ticket into it.'])
})

test('one goes back into the ticket only once it is out of the basket: in both it could be sent twice', async () => {
  const { desk, hand, told, shown, ticket, changeBasket } = aDesk(anOrder('one'), anOrder('other'))
  hand.reach('one')
  changeBasket.mockResolvedValueOnce(fail(full))
  desk.change()
  await setImmediate()
  expect(told).toHaveLength(1)
  expect(ticket.take).not.toHaveBeenCalled()
  desk.change()
  await setImmediate()
  expect(ticket.take).toHaveBeenCalledTimes(1)
  expect(ticket.take.mock.calls[0]?.[0]).toMatchObject({ key: niftyCall.key, side: 'sell', price: '101.50' })
  expect(changeBasket).toHaveBeenLastCalledWith({ kind: 'take-out', ids: ['one'] })
  expect(shown).toEqual(['ticket'])
})

test('O26: one whose key is another contract by now does not go into the ticket, where it would be that one', () => {
  const { desk, hand, told, ticket, changeBasket } = aDesk({ ...anOrder('one'), listed: { expiry: null, lotSize: 1 } })
  hand.reach('one')
  desk.change()
  expect(told).toEqual([expect.stringContaining('another contract today')])
  expect([changeBasket, ticket.take].map((each) => each.mock.calls)).toEqual([[], []])
})

test('what is in hand is taken out, which says what it was', async () => {
  const { desk, hand, told, changeBasket } = aDesk(anOrder('one'), anOrder('other', { key: reliance.key }))
  desk.takeOut()
  expect(told).toEqual(['Choose one order of the basket with the arrows, then press the key again.'])
  hand.reach('one')
  desk.takeOut()
  await setImmediate()
  expect(told).toHaveLength(2)
  expect(told[1]).toBe('Taken out: Sell 150 NIFTY 24500 CE 27 NOV 25 at 101.50.')
  hand.toggle('one')
  hand.toggle('other')
  desk.takeOut()
  await setImmediate()
  expect(told.at(-1)).toBe('2 orders taken out.')
  expect(changeBasket).toHaveBeenLastCalledWith({ kind: 'take-out', ids: ['one', 'other'] })
})

test('what a look would be at is copied, buys first, and that it is in the basket still is said', async () => {
  const orders = [anOrder('sell'), anOrder('buy', { side: 'buy' }), anOrder('other')]
  const { desk, hand, told, shown, changeBasket, writeOrderButton, toClipboard } = aDesk(...orders)
  desk.copy('page')
  await setImmediate()
  expect(told).toHaveLength(1)
  expect(writeOrderButton).toHaveBeenLastCalledWith({ form: 'page', ids: ['buy', 'sell', 'other'] })
  expect(toClipboard).toHaveBeenLastCalledWith('a text')
  expect(told).toEqual(['Copied as a page with an order button: 3 orders. They are still in the basket.'])
  hand.toggle('sell')
  desk.copy('link')
  await setImmediate()
  expect(told).toHaveLength(2)
  expect(writeOrderButton).toHaveBeenLastCalledWith({ form: 'link', ids: ['sell'] })
  expect(told[1]).toBe('Copied as a link: 1 order. It is still in the basket.')
  expect([shown, desk.store.getState().copied]).toEqual([['basket', 'basket'], null])
  expect(changeBasket).not.toHaveBeenCalled()
})

test('what is left out stands there with its reason until it is put away', async () => {
  const { desk, told, writeOrderButton } = aDesk(anOrder('one'), anOrder('other', { side: 'buy' }))
  const left = [{ id: 'one', why: 'it has expired' }]
  writeOrderButton.mockResolvedValueOnce(ok({ text: 'a text', left }))
  desk.copy('link')
  await setImmediate()
  expect(told).toEqual(['Copied as a link: 1 of 2 orders.'])
  const words = 'Sell 150 NIFTY 24500 CE 27 NOV 25 at 101.50'
  expect(desk.store.getState().copied).toEqual({ form: 'link', said: 1, left: [{ ...left[0], words }] })
  desk.close()
  expect(desk.store.getState().copied).toBeNull()
})

test('where nothing can be said nothing is copied; where the system does not take it, or main cannot write it, that is said', async () => {
  const { desk, told, writeOrderButton, toClipboard } = aDesk(anOrder('one'))
  writeOrderButton.mockResolvedValueOnce(ok({ text: null, left: [{ id: 'one', why: 'it has expired' }] }))
  desk.copy('page')
  await setImmediate()
  expect(told).toEqual(['Nothing was copied: none of these orders can be said there.'])
  expect(toClipboard).not.toHaveBeenCalled()
  toClipboard.mockResolvedValueOnce(false)
  desk.copy('page')
  await setImmediate()
  expect(told[1]).toMatch('the system did not take it')
  writeOrderButton.mockResolvedValueOnce(fail(full))
  desk.copy('page')
  await setImmediate()
  expect(told[2]).toBe('The basket is full.')
  expect(desk.store.getState().copied).toBeNull()
})

test('what another list of them asks is asked there, and goes with it', () => {
  const { desk, hand } = aDesk(anOrder('one'))
  desk.look()
  const other = createListHand()
  desk.leave(other)
  expect(desk.store.getState().asked).not.toBeNull()
  desk.leave(hand)
  expect(desk.store.getState().asked).toBeNull()
})

test('a cover order at the market is not said to wait for its stop; a stop is said with its trigger', () => {
  const said = (change: Partial<OrderTerms>) => basketWords(anOrder('one', change), 'indian')
  const stop = { price: null, trigger: rupees(98) }
  expect(said({ ...stop, product: 'cover', type: 'market' })).toBe('Sell 150 NIFTY 24500 CE 27 NOV 25 at the market')
  expect(said({ ...stop, type: 'stop-market' })).toBe('Sell 150 NIFTY 24500 CE 27 NOV 25, trigger 98.00')
})

test('that the kept basket could not be read, or written, is said once each time, also where its panel is not on the screen', () => {
  const problem = { kind: 'storage-failed', happened: 'It could not be read.', todo: 'Put them by anew.' } as const
  const basket = createStore<Heard<BasketTold>>(() => ({ kind: 'waiting' }))
  const session = createStore<Heard<SessionState>>(() => ({ kind: 'waiting' }))
  const said: unknown[] = []
  sayUnread({ basket, session }, (error) => said.push(error))
  const hears = (told: Pick<BasketTold, 'orders' | 'problem'>) =>
    basket.setState({ kind: 'current', value: { ...told, ...noneSaved } }, true)
  hears({ orders: [], problem })
  // Before anybody has signed in, no screen is there to say it on.
  session.setState({ kind: 'current', value: { kind: 'signed-out' } as SessionState }, true)
  expect(said).toEqual([])
  session.setState({ kind: 'current', value: { kind: 'signed-in' } as SessionState }, true)
  hears({ orders: [anOrder('one')], problem: { ...problem } })
  expect(said).toEqual([problem])
  // Another one later in the day is no less worth a word, nor is one that comes back.
  const other = { ...problem, happened: 'RELIANCE was not placed and is back in the basket.' } as const
  hears({ orders: [anOrder('one')], problem: other })
  hears({ orders: [], problem: { ...other } })
  expect(said).toEqual([problem, other])
  hears({ orders: [], problem: null })
  hears({ orders: [anOrder('one')], problem: other })
  expect(said).toEqual([problem, other, other])
})

test('saved are the orders that are selected, else all that are shown, and they stay in the basket', async () => {
  const { desk, hand, told, changeBasket } = aDesk(anOrder('one'), anOrder('two'))
  expect(await desk.save('Spread')).toBe(true)
  hand.toggle('two')
  await desk.save('Leg')
  expect(changeBasket.mock.calls).toEqual([
    [{ kind: 'save', name: 'Spread', ids: ['one', 'two'] }],
    [{ kind: 'save', name: 'Leg', ids: ['two'] }],
  ])
  expect(told).toEqual(['Saved as “Spread”: 2 orders.', 'Saved as “Leg”: 1 order.'])
})

test('what was saved is put in, deleted and brought back, and each says what it did; what failed says only why', async () => {
  const { desk, told, changeBasket } = aDesk()
  const { id: _, ...order } = anOrder('one')
  const spread = { name: 'Spread', orders: [order, order] }
  expect(await desk.putSaved(spread, 1)).toBe(true)
  expect(await desk.putSaved(spread, 3)).toBe(true)
  await desk.deleteSaved(spread)
  await desk.undoSaved()
  expect(changeBasket.mock.calls).toEqual([
    [{ kind: 'put-saved', name: 'Spread', times: 1 }],
    [{ kind: 'put-saved', name: 'Spread', times: 3 }],
    [{ kind: 'delete-saved', name: 'Spread' }],
    [{ kind: 'undo-saved' }],
  ])
  expect(told).toEqual([
    'Out of “Spread”, now in the basket: 2 orders.',
    'Out of “Spread”, now in the basket: 2 orders, each for 3 times its quantity.',
    'Deleted: “Spread”. Undo brings it back.',
    'What was replaced or deleted last is back.',
  ])
  told.length = 0
  changeBasket.mockResolvedValue(fail(full))
  expect(await desk.putSaved(spread, 1)).toBe(false)
  expect(await desk.save('Spread')).toBe(false)
  await desk.deleteSaved(spread)
  await desk.undoSaved()
  expect(told).toEqual(Array.from({ length: 4 }, () => full.happened))
})

test('the saved baskets are not shown over orders that are being looked at', () => {
  const { desk, told } = aDesk(anOrder('one'))
  desk.showSaved()
  expect(desk.store.getState().areSavedShown).toBe(true)
  desk.hideSaved()
  desk.look()
  desk.showSaved()
  expect([desk.store.getState().areSavedShown, told.at(-1)]).toEqual([
    false,
    'The orders of the basket are being looked at. Esc leaves that first.',
  ])
})
