import { expect, test } from 'vitest'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { recordMatches } from './packages.mjs'

const lock = text({
  '': {},
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b': { version: '2.0.0', optional: true },
})

function text(packages: Record<string, { version?: string; optional?: boolean }>): string {
  return JSON.stringify({ packages })
}

test('what npm recorded is the lock’s when every version is there', () => {
  expect(
    recordMatches(lock, text({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } })),
  ).toBe(true)
})

test('an optional package may be missing', () => {
  expect(recordMatches(lock, text({ 'node_modules/a': { version: '1.0.0' } }))).toBe(true)
})

test.each([
  ['nothing is installed', ''],
  ['a package is missing', text({ 'node_modules/b': { version: '2.0.0' } })],
  ['a package has another version', text({ 'node_modules/a': { version: '1.0.1' } })],
  [
    'an optional package has another version',
    text({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } }),
  ],
])('it is not when %s', (_what, record) => {
  expect(recordMatches(lock, record)).toBe(false)
})
