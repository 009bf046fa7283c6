/** How often the same must be told in a row before it is believed. */
import { expect, test } from 'vitest'
import { createInARow } from './in-a-row.ts'

function believed(words: readonly (readonly [one: number, other: number])[]): readonly boolean[] {
  const told = createInARow(1)
  return words.map(([one, other]) => told.isBelieved(0, false, one, other))
}

test('M10: three that tell both alike are believed, and three that agree in one of the two alone are not', () => {
  expect(
    believed([
      [1, 2],
      [1, 2],
      [1, 2],
    ]),
  ).toEqual([false, false, true])
  expect(
    believed([
      [1, 2],
      [1, 3],
      [1, 4],
    ]),
  ).toEqual([false, false, false])
  expect(
    believed([
      [1, 2],
      [3, 2],
      [4, 2],
    ]),
  ).toEqual([false, false, false])
})

test('M10: what stands alone is forgotten with the next plain word', () => {
  const told = createInARow(1)
  const word = (isPlain: boolean) => told.isBelieved(0, isPlain, 1, 2)
  expect([word(false), word(false), word(true), word(false), word(false), word(false)]).toEqual([
    ...[false, false, true, false, false, true],
  ])
})
