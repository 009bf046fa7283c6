import { expect, test } from 'vitest'
import { instant } from '../../contract/kinds.ts'
import { fail, ok } from '../../contract/result.ts'
import { anOrder } from '../stores/orders/order.test-support.ts'
import { sentLook } from './sent-look.ts'

const taken = ok({ state: { kind: 'accepted', at: instant(1), late: false } as const })
const works = anOrder({ id: 'a' })
const filled = anOrder({ id: 'b', phase: 'complete', isFinal: true })
const rejected = anOrder({ id: 'c', phase: 'rejected', isFinal: true })

test('what the list does not tell of yet is what its answer said', () => {
  expect(sentLook([], taken)).toMatchObject({ word: 'Taken, not seen', look: 'doubt' })
})

test('one order has its own word', () => {
  expect(sentLook([filled], taken)).toMatchObject({ word: 'Filled', glyph: 'tick', look: 'done' })
})

test('O11: of a sliced one the pieces are counted, and it is marked as the gravest of them', () => {
  const all = [works, filled, rejected, { ...works, id: 'd' }]
  expect(sentLook(all, taken)).toMatchObject({ word: '2 Working, 1 Filled, 1 Rejected', look: 'refused' })
  expect(sentLook([filled, { ...filled, id: 'd' }], taken)).toMatchObject({ word: '2 Filled', look: 'done' })
})

test('of an answer that was lost nobody says that nothing was sent, and the list knows better once it tells of it', () => {
  const lost = fail({ kind: 'core-lost', happened: 'Not known.', todo: 'Look.' } as const)
  expect(sentLook([], lost)).toMatchObject({ word: 'Not known whether it was sent:', look: 'doubt' })
  expect(sentLook([filled], lost)).toMatchObject({ word: 'Filled', look: 'done' })
  const stopped = fail({ kind: 'halted', happened: 'Halted.', todo: 'Release it.' } as const)
  expect(sentLook([], stopped)).toMatchObject({ word: 'Not sent:', look: 'refused' })
})
