/** Baskets under names: saved out of the basket, and put into it again. */
import { beforeEach, expect, it, vi } from 'vitest'
import { mostInBasket, mostSavedBaskets } from '../../contract/basket.ts'
import type { Instrument } from '../../contract/instrument.ts'
import { mostUnits, type OrderTerms } from '../../contract/orders.ts'
import { fail, ok } from '../../contract/result.ts'
import { share } from '../orders/checks/check.test-support.ts'
import { type BasketKeeper, keepBasket } from './basket.ts'
import { aStore, full } from './store.test-support.ts'

const terms = {
  ...{ key: 'NSE_EQ|INE002A01018', side: 'buy', product: 'intraday', type: 'limit', validity: 'day' },
  ...{ quantity: 10, price: 29_000_000, trigger: null, disclosed: 0, slice: false, marketProtection: null, legs: null },
} as OrderTerms

let store: ReturnType<typeof aStore>
let basket: BasketKeeper
let drawn: number
let listed: Instrument | null

function open(): BasketKeeper {
  const random = (bytes: number) => {
    drawn += 1
    return new Uint8Array(bytes).fill(drawn)
  }
  return keepBasket({
    ...{ store, name: 'basket', savedName: 'saved', damagedCopy: null, random, instrument: () => listed },
  })
}

beforeEach(() => {
  store = aStore()
  drawn = 0
  listed = null
  basket = open()
})

const now = (of = basket) => of.source.snapshot()
const put = (...quantities: readonly number[]) =>
  quantities.map((quantity) => basket.change({ kind: 'put', terms: { ...terms, quantity } as OrderTerms, symbol: 'X' }))
const ids = () => now().orders.map(({ id }) => id)
const save = (name: string, of = ids()) => basket.change({ kind: 'save', name, ids: of })
const putSaved = (name: string, times = 1) => basket.change({ kind: 'put-saved', name, times })
const inBasket = () => now().orders.map((order) => order.terms.quantity)
const saved = (of = basket) =>
  now(of).saved.map(({ name, orders }) => [name, orders.map((order) => order.terms.quantity)])

it('saves orders under a name, over a start, while they stay in the basket; they come back as others, in their order', () => {
  put(1, 2, 3)
  expect(save('Spread', ids().slice(1))).toEqual(ok())
  expect([inBasket(), saved()]).toEqual([[1, 2, 3], [['Spread', [2, 3]]]])
  basket.change({ kind: 'take-out', ids: ids() })
  basket = open()
  expect(putSaved('spread')).toEqual(ok())
  expect(putSaved('Spread')).toEqual(ok())
  expect(inBasket()).toEqual([2, 3, 2, 3])
  expect(new Set(ids()).size).toBe(4)
})

it('an order that comes back is of the contract that was saved: another one under its key is not sent', async () => {
  listed = share
  put(1)
  save('A')
  basket.change({ kind: 'take-out', ids: ids() })
  putSaved('A')
  listed = { ...share, lotSize: share.lotSize + 1 }
  const send = vi.fn(async () => 'sent')
  expect(await basket.send(ids()[0] ?? '', send, () => false)).toMatchObject({ error: { kind: 'check-stopped' } })
  expect(send).not.toHaveBeenCalled()
})

it('each order comes back for so many times its quantity, and what of it is shown with it; what is saved stays', () => {
  const disclosed = 4
  basket.change({ kind: 'put', terms: { ...terms, quantity: 40, disclosed } as OrderTerms, symbol: 'X' })
  save('A')
  expect(putSaved('A', 3)).toEqual(ok())
  expect(now().orders.map((order) => [order.terms.quantity, order.terms.disclosed])).toEqual([
    [40, 4],
    [120, 12],
  ])
  expect(saved()).toEqual([['A', [40]]])
  expect(saved(open())).toEqual([['A', [40]]])
})

it('puts in nothing where an order would be for more than one can be for: it could not be read at the next start', () => {
  put(1, mostUnits / 4)
  save('A')
  expect(putSaved('A', 5)).toMatchObject({ ok: false, error: { kind: 'refused' } })
  expect(inBasket()).toHaveLength(2)
  expect(putSaved('A', 4)).toEqual(ok())
  expect(inBasket()).toEqual([1, mostUnits / 4, 4, mostUnits])
  expect(now(open())).toEqual(now())
})

it('tells them by their names, each name once', () => {
  put(1)
  for (const name of ['b', 'C', 'a', 'B']) save(name)
  expect(saved().map(([name]) => name)).toEqual(['a', 'B', 'C'])
})

it('saves nothing where one of them is gone: less than what is meant together is something else', () => {
  put(1, 2)
  const both = ids()
  basket.change({ kind: 'take-out', ids: both.slice(1) })
  expect(save('Spread', both)).toMatchObject({ ok: false, error: { kind: 'not-now' } })
  expect(saved()).toEqual([])
})

it('puts in all of it or nothing: where they find no room, it says how many would', () => {
  put(1, 2)
  save('Two')
  put(...Array.from({ length: mostInBasket - 3 }, () => 7))
  expect(putSaved('Two')).toMatchObject({
    error: { happened: 'The basket holds 50 orders at most and has room for 1, so none of these 2 was put in.' },
  })
  expect(inBasket()).toHaveLength(mostInBasket - 1)
})

it('brings back what was deleted or replaced, the last first, and what was saved since stays', () => {
  put(1)
  save('A')
  put(2)
  save('a')
  basket.change({ kind: 'delete-saved', name: 'A' })
  save('B')
  expect(saved()).toEqual([['B', [1, 2]]])
  const undo = () => basket.change({ kind: 'undo-saved' })
  expect([undo(), saved()]).toEqual([
    ok(),
    [
      ['a', [1, 2]],
      ['B', [1, 2]],
    ],
  ])
  expect([undo(), saved()]).toEqual([
    ok(),
    [
      ['A', [1]],
      ['B', [1, 2]],
    ],
  ])
  expect(undo()).toMatchObject({ ok: false, error: { kind: 'not-now' } })
  expect(saved(open())).toEqual([
    ['A', [1]],
    ['B', [1, 2]],
  ])
})

it('keeps so many and no more, says so, and drops none of them for one that is brought back', () => {
  put(1)
  for (let count = 0; count < mostSavedBaskets; count += 1) save(`Basket ${count}`)
  const isFull = { ok: false, error: { kind: 'refused', happened: expect.stringContaining('50 baskets are saved') } }
  expect(save('One more')).toMatchObject(isFull)
  expect(save('Basket 7')).toEqual(ok())
  basket.change({ kind: 'delete-saved', name: 'Basket 7' })
  save('One more')
  expect(basket.change({ kind: 'undo-saved' })).toMatchObject(isFull)
  expect(saved()).toHaveLength(mostSavedBaskets)
})

it('of a name that is not there any more it says so', () => {
  for (const answer of [putSaved('Gone'), basket.change({ kind: 'delete-saved', name: 'Gone' })]) {
    expect(answer).toMatchObject({
      error: { kind: 'not-now', happened: expect.stringContaining('No basket is saved as “Gone”') },
    })
  }
})

it('counts nothing that could not be written, and undoes nothing of it', () => {
  put(1)
  save('A')
  store.kept.isFull = true
  expect([save('B'), basket.change({ kind: 'delete-saved', name: 'A' })]).toEqual([fail(full), fail(full)])
  expect(saved()).toEqual([['A', [1]]])
  store.kept.isFull = false
  expect(basket.change({ kind: 'undo-saved' })).toMatchObject({ error: { kind: 'not-now' } })
})

it('tells who looks of each change', () => {
  put(1)
  const told: number[] = []
  basket.source.subscribe((each) => told.push(each.saved.length))
  save('A')
  basket.change({ kind: 'delete-saved', name: 'A' })
  basket.change({ kind: 'undo-saved' })
  expect(told).toEqual([1, 0, 1])
})

it('what cannot be read is set aside whole and said, and the basket is as it was', () => {
  put(1)
  save('A')
  store.saved.set('saved', [{ name: 'A', orders: [{ terms: { ...terms, quantity: -1 }, symbol: 'X' }] }])
  const again = open()
  expect(now(again)).toMatchObject({ saved: [], problem: null, orders: [{ symbol: 'X' }] })
  expect(now(again).savedProblem?.happened).toContain('All of them are set aside')
  expect(store.saved.get('saved-unread')).toHaveLength(1)
})
