import { expect, test } from 'vitest'
import { aPosition } from './order.test-support.ts'
import { netSince } from './way-out-since.ts'

const left = aPosition({ net: 20, product: 'I' })

test('a position that stands as it stood says nothing, whatever else moved', () => {
  expect(netSince(left, [aPosition({ net: 5, product: 'D' }), left])).toBeNull()
  expect(netSince(null, [left])).toBeNull()
  expect(netSince(left, null)).toBeNull()
})

test('one that has grown, shrunk, turned or gone is told by what is open of it now', () => {
  for (const net of [5, 30, -20, 0]) {
    const now = aPosition({ net, product: 'I' })
    expect(netSince(left, [now])).toEqual({ net, position: now })
  }
  expect(netSince(left, [])).toEqual({ net: 0, position: null })
})
