import { expect, test } from 'vitest'
import { openRequestLog } from './requests.ts'

const arrived = { at: 1, method: 'GET', path: '/index/profile', query: '', headers: {}, body: '' }

test('requests are kept in order, numbered, with what came of them', () => {
  const log = openRequestLog()
  const settle = log.note(arrived)
  log.note({ ...arrived, path: '/live/orders' })
  settle('200')
  expect(log.all().map(({ number, path, outcome }) => [number, path, outcome])).toEqual([
    [1, '/index/profile', '200'],
    [2, '/live/orders', null],
  ])
})

test('the record is bounded, and keeps the newest', () => {
  const log = openRequestLog()
  for (let call = 0; call < 1_500; call++) log.note(arrived)
  expect(log.all()).toHaveLength(1_000)
  expect(log.all().at(-1)?.number).toBe(1_500)
})

test('clearing empties the record and goes on counting', () => {
  const log = openRequestLog()
  log.note(arrived)
  log.clear()
  expect(log.all()).toEqual([])
  log.note(arrived)
  expect(log.all()[0]?.number).toBe(2)
})
