import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsWords } from './holds-words.ts'
import { logListActs } from './log-list-acts.ts'
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

test('the keys of a list act on the log in hand, or say that it has no such thing', () => {
  const done: string[] = []
  const parts = {
    filter: () => done.push('filter'),
    save: () => done.push('save'),
    tell: (text: string) => done.push(text),
  }
  const acts = logListActs({ ...parts, whyNotSave: null })
  for (const act of ['filter', 'save', 'group', 'sort', 'columns'] as const) acts[act]()
  logListActs({ ...parts, whyNotSave: 'there is nothing to save' }).save()
  expect(done).toEqual([
    ...['filter', 'save', 'That cannot be done: a log is not grouped.'],
    'That cannot be done: a log stands in the order in which things came, the newest first.',
    'That cannot be done: a log has no columns to choose.',
    'That cannot be done: there is nothing to save.',
  ])
})
