import { describe, expect, it, vi } from 'vitest'
import { type BasketTold, mostInBasket } from '../../contract/basket.ts'
import { instant, type Money } from '../../contract/kinds.ts'
import type { OrderTerms } from '../../contract/orders.ts'
import { fail, ok } from '../../contract/result.ts'
import { share as reliance } from '../orders/checks/check.test-support.ts'
import { type BasketParts, keepBasket } from './basket.ts'
import { aStore, full } from './store.test-support.ts'

const terms = {
  ...{ key: 'NSE_EQ|INE002A01018', side: 'buy', product: 'intraday', type: 'limit', validity: 'day' },
  ...{ quantity: 10, price: 29_000_000, trigger: null, disclosed: 0, slice: false, marketProtection: null, legs: null },
} as OrderTerms

function aBasket(
  store = aStore(),
  damagedCopy: string | null = null,
  instrument: BasketParts['instrument'] = () => null,
) {
  let ids = 0
  const random = (bytes: number) => {
    ids += 1
    return new Uint8Array(bytes).fill(ids)
  }
  return keepBasket({ store, name: 'basket', savedName: 'saved', damagedCopy, random, instrument })
}

it('holds what was put in, in that order, and over a start', () => {
  const store = aStore()
  const basket = aBasket(store)
  basket.change({ kind: 'put', terms, symbol: 'RELIANCE' })
  basket.change({ kind: 'put', terms: { ...terms, side: 'sell' }, symbol: 'RELIANCE' })
  const expected = [
    { id: expect.any(String), terms, symbol: 'RELIANCE' },
    { id: expect.any(String), terms: { ...terms, side: 'sell' }, symbol: 'RELIANCE' },
  ]
  const told = { orders: expected, problem: null, saved: [], savedProblem: null }
  expect(basket.source.snapshot()).toEqual(told)
  expect(aBasket(store).source.snapshot()).toEqual(told)
})

it('gives out what is taken out, and nothing else', () => {
  const basket = aBasket()
  for (let count = 0; count < 3; count += 1) basket.change({ kind: 'put', terms, symbol: 'RELIANCE' })
  const [first, second, third] = basket.source.snapshot().orders.map(({ id }) => id)
  expect(basket.change({ kind: 'take-out', ids: [second ?? '', 'no-such-order'] })).toEqual(ok())
  expect(basket.source.snapshot().orders.map(({ id }) => id)).toEqual([first, third])
})

describe('prices of now', () => {
  const price = 29_100_000 as Money

  function aSpread(...changes: readonly Partial<OrderTerms>[]) {
    const store = aStore()
    const basket = aBasket(store)
    for (const change of changes) basket.change({ kind: 'put', terms: { ...terms, ...change }, symbol: 'RELIANCE' })
    const { orders } = basket.source.snapshot()
    const of = (place: number) => ({ id: orders[place]?.id ?? '', price })
    return { store, basket, orders, of }
  }

  it('each is a new order in its place, so that no look at the one before sends it; the others stay', async () => {
    const { store, basket, orders, of } = aSpread({}, { side: 'sell' }, {})
    expect(basket.change({ kind: 'price', prices: [of(1)] })).toEqual(ok())
    const now = basket.source.snapshot().orders
    expect(now).toEqual([orders[0], { ...orders[1], id: expect.any(String), terms: now[1]?.terms }, orders[2]])
    expect(now[1]?.terms).toEqual({ ...terms, side: 'sell', price })
    const send = vi.fn(async () => 'sent')
    expect(await basket.send(of(1).id, send, () => false)).toMatchObject({ ok: false, error: { kind: 'not-now' } })
    expect(send).not.toHaveBeenCalled()
    expect(aBasket(store).source.snapshot().orders).toEqual(now)
  })

  it('one that has that price already stays the same order', () => {
    const { basket, orders, of } = aSpread({ price }, {})
    expect(basket.change({ kind: 'price', prices: [of(0), of(1)] })).toEqual(ok())
    const now = basket.source.snapshot().orders
    expect(now[0]).toEqual(orders[0])
    expect(now[1]?.id).not.toBe(orders[1]?.id)
  })

  it.each<[string, Partial<OrderTerms>]>([
    ['goes at the market', { type: 'market', price: null }],
    ['waits for a trigger', { type: 'stop-limit', trigger: price }],
    ['has a stop of its own', { product: 'cover', trigger: price }],
  ])('one that %s gets none, and then none of them does', (_, change) => {
    const { basket, orders, of } = aSpread({}, change)
    expect(basket.change({ kind: 'price', prices: [of(0), of(1)] })).toMatchObject({ ok: false })
    expect(basket.source.snapshot().orders).toEqual(orders)
  })

  it('where one of them is gone, or is named twice, none is changed', () => {
    const { basket, orders, of } = aSpread({}, {})
    for (const prices of [
      [of(0), { id: 'no-such-order', price }],
      [of(0), of(0)],
    ]) {
      const answer = basket.change({ kind: 'price', prices })
      expect(answer).toMatchObject({ ok: false, error: { happened: expect.stringMatching(/so no price was changed/) } })
    }
    expect(basket.source.snapshot().orders).toEqual(orders)
  })

  it('none is changed where the disk refuses it', () => {
    const { store, basket, orders, of } = aSpread({})
    store.kept.isFull = true
    expect(basket.change({ kind: 'price', prices: [of(0)] })).toEqual(fail(full))
    expect(basket.source.snapshot().orders).toEqual(orders)
  })
})

it('takes as many as one look can hold, and says so', () => {
  const basket = aBasket()
  for (let count = 0; count < mostInBasket; count += 1) basket.change({ kind: 'put', terms, symbol: 'RELIANCE' })
  expect(basket.change({ kind: 'put', terms, symbol: 'RELIANCE' })).toMatchObject({
    ok: false,
    error: { happened: 'The basket holds 50 orders, which is as many as it takes.' },
  })
  expect(basket.source.snapshot().orders).toHaveLength(mostInBasket)
})

it('counts nothing that could not be written', () => {
  const store = aStore()
  const basket = aBasket(store)
  store.kept.isFull = true
  expect(basket.change({ kind: 'put', terms, symbol: 'RELIANCE' })).toEqual(fail(full))
  expect(basket.source.snapshot().orders).toEqual([])
})

const good = { id: 'order-0001', terms, symbol: 'RELIANCE' }
const damaged = [good, { ...good, id: 'order-0002', terms: { ...terms, quantity: -1 } }]

it('sets the whole of it aside where any of it cannot be read, tells so, and writes over none of it', () => {
  const store = aStore(damaged)
  const basket = aBasket(store)
  const { orders, problem } = basket.source.snapshot()
  expect(orders).toEqual([])
  expect(problem?.happened).toMatch(/could not be read, so none of its orders is in this one\. All of it is set aside/)
  const heard: BasketTold[] = []
  basket.source.subscribe((told) => heard.push(told))
  basket.change({ kind: 'put', terms, symbol: 'TCS' })
  // What is missing is missing still.
  expect(heard).toMatchObject([{ orders: [{ symbol: 'TCS' }], problem }])
  expect(store.kept.aside).toEqual(damaged)
  expect(aBasket(store).source.snapshot()).toMatchObject({ orders: [{ symbol: 'TCS' }], problem: null })
})

it('takes nothing in while what could not be read lies where it would be written over', () => {
  const store = aStore(damaged)
  store.kept.isFull = true
  const basket = aBasket(store)
  expect(basket.source.snapshot().problem?.happened).toMatch(/could not be set aside either/)
  expect(basket.change({ kind: 'put', terms, symbol: 'TCS' })).toEqual(fail(full))
  expect(store.kept.value).toEqual(damaged)
  store.kept.isFull = false
  expect(basket.change({ kind: 'put', terms, symbol: 'TCS' })).toEqual(ok())
  expect(store.kept).toMatchObject({ aside: damaged, value: [{ symbol: 'TCS' }] })
})

it('tells that it went with the file it was kept in', () => {
  const { problem } = aBasket(aStore(), '/home/me/terminal.damaged').source.snapshot()
  expect(problem?.happened).toMatch(
    /what was in the basket is not in this one\. The file is set aside as \/home\/me\/terminal\.damaged/,
  )
})

describe('an order that is sent', () => {
  const isNothing = (sent: string) => sent === 'nothing'

  function three() {
    const store = aStore()
    const basket = aBasket(store)
    for (let count = 0; count < 3; count += 1) basket.change({ kind: 'put', terms, symbol: 'RELIANCE' })
    const ids = () => basket.source.snapshot().orders.map(({ id }) => id)
    const [first = '', second = '', third = ''] = ids()
    return { store, basket, ids, first, second, third }
  }

  it('T45: is out before anything of it leaves, also over a start, and no second one leaves', async () => {
    const { store, basket, ids, first, second, third } = three()
    const answer = Promise.withResolvers<string>()
    const sent = basket.send(second, () => answer.promise, isNothing)
    expect(ids()).toEqual([first, third])
    expect(aBasket(store).source.snapshot().orders).toHaveLength(2)
    const again = vi.fn(async () => 'sent')
    expect(await basket.send(second, again, isNothing)).toMatchObject({ ok: false, error: { kind: 'not-now' } })
    answer.resolve('sent')
    expect(await sent).toEqual(ok('sent'))
    expect(ids()).toEqual([first, third])
    expect(await basket.send(second, again, isNothing)).toMatchObject({ ok: false })
    expect(again).not.toHaveBeenCalled()
  })

  it('is back in its place where it came to nothing, and finds room there', async () => {
    const { basket, ids, first, second, third } = three()
    const answer = Promise.withResolvers<string>()
    const sent = basket.send(second, () => answer.promise, isNothing)
    while (basket.change({ kind: 'put', terms, symbol: 'TCS' }).ok);
    expect(ids()).toHaveLength(mostInBasket - 1)
    answer.resolve('nothing')
    await sent
    expect(ids()).toHaveLength(mostInBasket)
    expect(ids().slice(0, 3)).toEqual([first, second, third])
  })

  it('is back in its place, and it is said that it is not written down, where the disk refuses that; the next write has it', async () => {
    const { store, basket, ids, first, second, third } = three()
    const heard: BasketTold[] = []
    basket.source.subscribe((told) => heard.push(told))
    const refusedWhileFull = async (id: string) => {
      store.kept.isFull = false
      return basket.send(
        id,
        async () => {
          store.kept.isFull = true
          return 'nothing'
        },
        isNothing,
      )
    }
    expect(await refusedWhileFull(second)).toEqual(ok('nothing'))
    expect(ids()).toEqual([first, second, third])
    const { problem } = basket.source.snapshot()
    expect(problem?.happened).toMatch(/^RELIANCE was not placed and is back in the basket, .* The disk is full\.$/)
    expect(problem).toMatchObject({ kind: 'storage-failed', todo: expect.stringContaining(full.todo) })
    expect(heard.at(-1)).toEqual(basket.source.snapshot())
    // Nor is anything of it sent, or said to be out, while the disk takes nothing.
    const send = vi.fn(async () => 'sent')
    expect(await basket.send(second, send, isNothing)).toEqual(fail(full))
    expect(basket.change({ kind: 'take-out', ids: [second] })).toEqual(fail(full))
    expect(send).not.toHaveBeenCalled()
    expect(basket.source.snapshot().problem).toEqual(problem)
    store.kept.isFull = false
    expect(basket.change({ kind: 'take-out', ids: [third] })).toEqual(ok())
    expect(heard.at(-1)).toMatchObject({ orders: [{ id: first }, { id: second }], problem: null })
    expect(aBasket(store).source.snapshot()).toEqual(basket.source.snapshot())
    // What was written since is not named with the next one.
    await refusedWhileFull(first)
    expect(basket.source.snapshot().problem?.happened).toMatch(/^RELIANCE was not placed/)
  })

  it('names each that is not written down', async () => {
    const { store, basket, first, second } = three()
    basket.change({ kind: 'put', terms, symbol: 'TCS' })
    const fourth = basket.source.snapshot().orders[3]?.id ?? ''
    const answer = Promise.withResolvers<string>()
    const sent = [first, fourth].map((id) => basket.send(id, () => answer.promise, isNothing))
    store.kept.isFull = true
    answer.resolve('nothing')
    await Promise.all(sent)
    expect(basket.source.snapshot().problem?.happened).toMatch(/^RELIANCE, TCS were not placed and are back/)
    expect(basket.source.snapshot().orders.map(({ id }) => id)).toContain(second)
    expect(basket.source.snapshot().orders).toHaveLength(4)
  })

  it('T45: stays out where nobody can say what became of it', async () => {
    const { basket, ids, first, second, third } = three()
    const failing = basket.send(second, () => Promise.reject(new Error('lost')), isNothing)
    await expect(failing).rejects.toThrow('lost')
    expect(ids()).toEqual([first, third])
  })

  it('T45: is not sent where that it is out cannot be written', async () => {
    const { store, basket, second } = three()
    store.kept.isFull = true
    const send = vi.fn(async () => 'sent')
    expect(await basket.send(second, send, isNothing)).toEqual(fail(full))
    expect(send).not.toHaveBeenCalled()
  })
})

describe('O26: a key that was given again since the order was put by', () => {
  const call = { ...reliance, symbol: 'NIFTY 24500 CE', expiry: instant(1_000), lotSize: 75 }
  const next = { ...call, symbol: 'NIFTY 26000 CE', expiry: instant(2_000) }

  it('is not sent, is kept, and it is said what it names today; nothing is concluded without a list', async () => {
    const store = aStore()
    aBasket(store, null, () => call).change({ kind: 'put', terms, symbol: call.symbol })
    const send = vi.fn(async () => 'sent')
    const sentBy = async (now: typeof call | null) => {
      const basket = aBasket(store, null, () => now)
      return basket.send(basket.source.snapshot().orders[0]?.id ?? '', send, () => true)
    }
    expect(await sentBy(next)).toMatchObject({ error: { happened: expect.stringContaining('NIFTY 26000 CE') } })
    expect(send).not.toHaveBeenCalled()
    expect(aBasket(store).source.snapshot().orders).toHaveLength(1)
    expect(await sentBy(null)).toEqual(ok('sent'))
    expect(await sentBy(call)).toEqual(ok('sent'))
  })
})
