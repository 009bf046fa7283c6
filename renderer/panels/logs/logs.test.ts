import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsWords } from './holds-words.ts'
import { rawLines } from './raw-lines.ts'

test('all typed words must be there, in any case and order', () => {
  expect(holdsWords('open reliance', ['RELIANCE', null, 'Open'])).toBe(true)
  expect(holdsWords('open tcs', ['RELIANCE', 'Open'])).toBe(false)
  expect(holdsWords('', ['x'])).toBe(true)
})

test('a body stands in lines, one field each', () => {
  expect(rawLines('{"a":1,"b":{"c":"x, {y}"}}')).toBe('{\n  "a":1,\n  "b":{\n    "c":"x, {y}"\n  }\n}')
})

test('whatever the body is, not a letter of it is lost or added', () => {
  const bare = (text: string) => text.replaceAll(/\s/g, '')
  fc.assert(fc.property(fc.string(), (raw) => bare(rawLines(raw)) === bare(raw)))
  fc.assert(fc.property(fc.json(), (raw) => bare(rawLines(raw)) === bare(raw)))
  fc.assert(
    fc.property(fc.json(), (raw) => {
      expect(JSON.parse(rawLines(raw))).toEqual(JSON.parse(raw))
    }),
  )
})
