import { expect, test } from 'vitest'
import { haltTrouble } from './halt-trouble.ts'

const full = { kind: 'not-recorded', happened: 'The disk is full.', todo: 'Make room on the disk.' } as const
const lost = { kind: 'core-lost', happened: 'It is not known whether this was done.', todo: 'Wait.' } as const

test('T56: a halt that the disk did not take is said to hold, and no other is', () => {
  expect(haltTrouble(full, 'halted')).toMatchObject({
    happened: expect.stringMatching(/^The halt holds, .* The disk is full\.$/),
    todo: full.todo,
  })
  expect(haltTrouble(full, 'trading')).toEqual(full)
  expect(haltTrouble(full, null)).toEqual(full)
  expect(haltTrouble(lost, 'halted')).toEqual(lost)
})
