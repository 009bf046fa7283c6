import { expect, test } from 'vitest'
import type { Bridge } from '../../../contract/ipc.ts'
import { hear, lastOf } from '../heard.ts'
import { anOrder } from './order.test-support.ts'
import { wholeRows } from './order-rows.ts'

type Tell = Parameters<Bridge['onOrders']>[0]

function aList() {
  const listeners: Tell[] = []
  const { store } = hear(
    wholeRows((listener) => {
      listeners.push(listener)
      return () => {}
    }),
  )
  const ids = () => [...(lastOf(store.getState())?.keys() ?? [])]
  return { store, ids, tell: (told: Parameters<Tell>[0]) => listeners.forEach((listener) => void listener(told)) }
}

test('rows are replaced by those that changed, keep their place, and go when they are gone', () => {
  const { store, ids, tell } = aList()
  tell({ kind: 'snapshot', value: [anOrder({ id: 'a' }), anOrder({ id: 'b' })] })
  const before = lastOf(store.getState())
  tell({ kind: 'change', value: { rows: [anOrder({ id: 'a', status: 'open' }), anOrder({ id: 'c' })], gone: ['b'] } })
  expect(ids()).toEqual(['a', 'c'])
  expect(lastOf(store.getState())?.get('a')?.status).toBe('open')
  // What was drawn before is not changed under whoever draws it.
  expect([...(before?.keys() ?? [])]).toEqual(['a', 'b'])
})

test('a loss keeps the rows as of the past, and the next snapshot forgets them', () => {
  const { store, ids, tell } = aList()
  tell({ kind: 'snapshot', value: [anOrder({ id: 'a' })] })
  tell({ kind: 'lost', error: { kind: 'core-lost', happened: 'Gone.', todo: 'Wait.' } })
  expect(store.getState().kind).toBe('lost')
  expect(ids()).toEqual(['a'])
  tell({ kind: 'snapshot', value: [anOrder({ id: 'z' })] })
  expect(store.getState().kind).toBe('current')
  expect(ids()).toEqual(['z'])
})
