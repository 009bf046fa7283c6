import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rawMembers } from './raw-object.ts'

test('each member keeps the letters in which it was written', () => {
  expect(rawMembers(' { "a" : 1.50, "b\\u0041":"x\\"},{" , "c": [ {"d":1}, "]" ],"e":{} } ')).toEqual([
    { name: 'a', value: '1.50', text: '"a" : 1.50' },
    { name: 'bA', value: '"x\\"},{"', text: '"b\\u0041":"x\\"},{"' },
    { name: 'c', value: '[ {"d":1}, "]" ]', text: '"c": [ {"d":1}, "]" ]' },
    { name: 'e', value: '{}', text: '"e":{}' },
  ])
  expect(rawMembers('{}')).toEqual([])
})

test('whatever the object, its members read as JSON.parse reads them', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 })), fc.boolean(), (object, spaced) => {
      const text = JSON.stringify(object, null, spaced ? 2 : 0)
      const members = rawMembers(text)
      expect(members?.map(({ name, value }) => [name, JSON.parse(value)])).toEqual(Object.entries(JSON.parse(text)))
    }),
    { seed: 20_260_203, numRuns: 2_000 },
  )
})

test.each(['', '[]', 'null', '"{}"', '{', '{"a":1}}', '{"a":1,"a":1}', '{"a":1,"\\u0061":2}', '['.repeat(100)])(
  '%s is no object that can be read in one way only',
  (text) => {
    expect(rawMembers(text)).toBeNull()
  },
)
