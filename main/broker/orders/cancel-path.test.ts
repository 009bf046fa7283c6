import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderId } from '../../../contract/kinds.ts'
import { cancelPath } from './cancel-path.ts'
import type { OneOrMore } from './order-calls.ts'

/** As a mistake elsewhere might hand it over, past what the types say. */
function pathOf(ids: readonly string[]): string | null {
  return cancelPath(ids as unknown as OneOrMore<OrderId>)
}

test('the ids, with commas between (4.6)', () => {
  expect(pathOf(['261120000000123'])).toBe('/live/orders/261120000000123')
  expect(pathOf(['1', 'A-2', '3'])).toBe('/live/orders/1,A-2,3')
})

test.each([
  [[]],
  [['']],
  [['', '']],
  [[',']],
  [['/']],
  [['..']],
  [['1', '']],
  [['1', '../profile']],
  [['1,2']],
  [['1?x']],
  [['%2f']],
])('T43: %j has no path', (ids) => expect(pathOf(ids)).toBeNull())

test('T43: no list ever becomes the path that cancels everything, or leaves its own resource', () => {
  const hostile = fc.constantFrom(
    '',
    ',',
    '/',
    '.',
    '..',
    '%',
    '?',
    '#',
    '\\',
    ' ',
    '\n',
    '\u0000',
    '%2e%2e',
    '261120000000123',
  )
  const id = fc.oneof(fc.string({ maxLength: 6 }), hostile, fc.stringMatching(/^[-a-zA-Z0-9]{1,16}$/))
  fc.assert(
    fc.property(fc.array(id, { maxLength: 5 }), (ids) => {
      const path = pathOf(ids)
      if (path === null) return
      expect(path).toMatch(/^\/live\/orders\/[-a-zA-Z0-9]+(,[-a-zA-Z0-9]+)*$/)
      expect(new URL(path, 'http://127.0.0.1').pathname).toBe(path)
    }),
    { numRuns: 100_000 },
  )
})
