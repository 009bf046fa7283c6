import { expect, test } from 'vitest'
import { openFaults } from './faults.ts'

const get = (path: string) => ({ method: 'GET', path })

test('the first rule that matches decides, and without one the answer is as usual', () => {
  const faults = openFaults()
  faults.plan([
    { match: { path: '/live/orders' }, do: { drop: true } },
    { match: { path: '/live/*' }, do: { hang: true } },
  ])
  expect(faults.next(get('/live/orders'))).toEqual({ drop: true })
  expect(faults.next(get('/live/orders/1'))).toEqual({ hang: true })
  expect(faults.next(get('/index/profile'))).toBeNull()
})

test('a method is matched in any case, and a path exactly', () => {
  const faults = openFaults()
  faults.plan([{ match: { method: 'post', path: '/live/orders' }, do: { drop: true } }])
  expect(faults.next(get('/live/orders'))).toBeNull()
  expect(faults.next({ method: 'POST', path: '/live/orders/' })).toBeNull()
  expect(faults.next({ method: 'POST', path: '/live/orders' })).toEqual({ drop: true })
})

test('times are counted down, and then the next rule has its turn', () => {
  const faults = openFaults()
  faults.plan([
    { times: 2, do: { drop: true } },
    { times: 1, do: { status: 503 } },
  ])
  faults.next(get('/a'))
  expect(faults.rules()[0]).toEqual({ times: 1, do: { drop: true } })
  faults.next(get('/a'))
  expect(faults.next(get('/a'))).toEqual({ status: 503 })
  expect(faults.next(get('/a'))).toBeNull()
  expect(faults.rules()).toEqual([])
})

test('a new plan takes the place of the old one, and clearing leaves none', () => {
  const faults = openFaults()
  faults.plan([{ do: { drop: true } }])
  faults.plan([{ do: { hang: true } }])
  expect(faults.next(get('/a'))).toEqual({ hang: true })
  faults.clear()
  expect(faults.next(get('/a'))).toBeNull()
})

test('what is not a plan is refused, and the old plan stays', () => {
  const faults = openFaults()
  faults.plan([{ do: { drop: true } }])
  expect(() => faults.plan([{ do: {} }])).toThrow('rules[0].do must say what to do')
  expect(faults.next(get('/a'))).toEqual({ drop: true })
})
