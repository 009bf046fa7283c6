import { expect, test } from 'vitest'
import { fileTurns } from './file-turns.ts'

const files = ['a.journal', 'b.journal', 'c.journal']

function turns(file: string | null) {
  const asked: (string | null)[] = []
  const found = fileTurns({ turnTo: async (to) => void asked.push(to) }, { file, files })
  return { ...found, asked }
}

test('from the file that is written now there is only an earlier one', () => {
  const { at, earlier, later, asked } = turns(null)
  expect([at, earlier.whyNot, later.whyNot]).toEqual([2, null, 'this is the newest file'])
  earlier.turn()
  expect(asked).toEqual(['b.journal'])
})

test('the newest is asked for as the one that is written now', () => {
  const { later, asked } = turns('b.journal')
  later.turn()
  expect(asked).toEqual([null])
})

test('the oldest has none before it', () => {
  const { earlier, later } = turns('a.journal')
  expect([earlier.whyNot, later.whyNot]).toEqual(['there is no earlier file', null])
})
