import { expect, test, vi } from 'vitest'
import type { BasketTold } from '../../../contract/basket.ts'
import { accountId, instant } from '../../../contract/kinds.ts'
import type { OrderTerms } from '../../../contract/orders.ts'
import { fail, ok } from '../../../contract/result.ts'
import type { SessionState } from '../../../contract/session.ts'
import { held } from '../../ipc/source.ts'
import { full } from '../../storage/store.test-support.ts'
import { terms as asked } from '../checks/check.test-support.ts'
import { followBasket } from './own-basket.ts'

const [asha, vikram] = [accountId('PR1001'), accountId('PR1002')]
const terms: OrderTerms = asked({ side: 'buy', quantity: 10 })

const signedOut: SessionState = { kind: 'signed-out', because: null }

/** All that is kept under its names, on a disk that can be full. */
function aDisk() {
  const values = new Map<string, unknown>()
  const disk = { isFull: false }
  return {
    disk,
    read: (name: string) => values.get(name),
    write: (name: string, value: unknown) => {
      if (disk.isFull) return fail(full)
      values.set(name, JSON.parse(JSON.stringify(value)))
      return ok()
    },
  }
}

function start(store = aDisk(), first: typeof asha | null = null) {
  const session = held<SessionState>(signedOut)
  let ids = 0
  const basket = followBasket({
    ...{ store, damagedCopy: null, session, first, instrument: () => null },
    random: (bytes) => {
      ids += 1
      return new Uint8Array(bytes).fill(ids)
    },
  })
  const signIn = (id: typeof asha) => session.set({ kind: 'signed-in', account: { id, name: '' }, endsAt: instant(0) })
  const put = (symbol: string) => basket.change({ kind: 'put', terms, symbol })
  const symbols = () => basket.source.snapshot().orders.map(({ symbol }) => symbol)
  return { basket, signIn, signOut: () => session.set(signedOut), put, symbols, store }
}

test('T45: what one account has put by is not in the basket of another, cannot be sent there, and is there again', async () => {
  const { basket, signIn, signOut, put, symbols, store } = start()
  signIn(asha)
  put('INFY')
  const [{ id } = { id: '' }] = basket.source.snapshot().orders
  const heard: BasketTold[] = []
  basket.source.subscribe((told) => heard.push(told))
  signOut()
  signIn(vikram)
  expect(symbols()).toEqual([])
  expect(heard).toMatchObject([{ orders: [] }])
  const send = vi.fn(async () => 'sent')
  expect(await basket.send(id, send, () => false)).toMatchObject({ ok: false })
  expect(send).not.toHaveBeenCalled()
  put('TCS')
  expect(symbols()).toEqual(['TCS'])
  signIn(asha)
  expect(symbols()).toEqual(['INFY'])
  const next = start(store, vikram)
  expect(next.symbols()).toEqual(['TCS'])
  next.signIn(asha)
  expect(next.symbols()).toEqual(['INFY'])
})

test('what is on its way when another account signs in comes back to its own', async () => {
  const { basket, signIn, put, symbols } = start()
  signIn(asha)
  put('INFY')
  const [{ id } = { id: '' }] = basket.source.snapshot().orders
  const answer = Promise.withResolvers<string>()
  const sent = basket.send(
    id,
    () => answer.promise,
    () => true,
  )
  signIn(vikram)
  answer.resolve('nothing')
  await sent
  expect(symbols()).toEqual([])
  signIn(asha)
  expect(symbols()).toEqual(['INFY'])
})

test('what came back and could not be written down is there again with its account, and is said', async () => {
  const { basket, signIn, put, symbols, store } = start()
  signIn(asha)
  put('INFY')
  const [{ id } = { id: '' }] = basket.source.snapshot().orders
  await basket.send(
    id,
    async () => {
      store.disk.isFull = true
    },
    () => true,
  )
  const kept = basket.source.snapshot()
  expect(kept).toMatchObject({ orders: [{ symbol: 'INFY' }], problem: { happened: expect.stringContaining('INFY') } })
  store.disk.isFull = false
  signIn(vikram)
  expect(basket.source.snapshot()).toMatchObject({ orders: [], problem: null })
  signIn(asha)
  expect(basket.source.snapshot()).toEqual(kept)
  put('TCS')
  expect(basket.source.snapshot().problem).toBeNull()
  expect(start(store, asha).symbols()).toEqual(symbols())
})

test('before anybody has signed in there is none, and nothing is put by', () => {
  const { put, symbols } = start()
  expect(put('INFY')).toMatchObject({ ok: false, error: { kind: 'not-now' } })
  expect(symbols()).toEqual([])
})
