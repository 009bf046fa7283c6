import { expect, test } from 'vitest'
import { nextTicks, readTicks, ticksWords } from './kept-ticks.ts'

test('what was kept is read with care: anything else is one tick', () => {
  expect([{ ticks: 5 }, { ticks: 3 }, { ticks: '5' }, null, 'ticks', {}].map(readTicks)).toEqual([5, 1, 1, 1, 1, 1])
})

test('a row takes more ticks by and by, and after the most begins again with one', () => {
  const seen = [1]
  for (let at = nextTicks(1); at !== 1; at = nextTicks(at)) seen.push(at)
  expect(seen).toEqual([1, 2, 5, 10, 20, 50])
  expect([ticksWords(1), ticksWords(20)]).toEqual(['1 tick', '20 ticks'])
})
