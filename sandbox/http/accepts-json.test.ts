import { expect, test } from 'vitest'
import { acceptsJson } from './accepts-json.ts'

test.each([
  undefined,
  '',
  '*/*',
  'application/json',
  'application/*;q=0.1',
  'text/html, */*;q=0.01',
  'APPLICATION/JSON',
])('%j leaves room for JSON', (header) => expect(acceptsJson(header)).toBe(true))

test.each(['text/csv', 'text/html, image/*', 'application/json;q=0, */*', '*/*;q=0', 'application/xml'])(
  '%j does not',
  (header) => expect(acceptsJson(header)).toBe(false),
)
