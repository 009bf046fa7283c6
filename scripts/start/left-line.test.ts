import { expect, test } from 'vitest'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { readLeft } from './left-line.mjs'

test('X05: what the core says at its end of orders that stay is read, and no other line', () => {
  expect(readLeft('{"event":"left","sentence":"1 order is open."}')).toBe('1 order is open.')
  for (const line of ['1 order is open.', '{"event":"left"', '{"event":"left"}', '{"event":"ready","url":"u"}', 'null'])
    expect(readLeft(line)).toBeNull()
})
