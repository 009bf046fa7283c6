import { expect, test } from 'vitest'
import { must, rupees } from '../../../contract/kinds.test-support.ts'
import { instant, orderId } from '../../../contract/kinds.ts'
import {
  aGtt,
  aGttId,
  aWish,
  because,
  entryRule,
  isNotFound,
  isUnknown,
  otherGttId,
  stopRule,
  targetRule,
  wishNamed,
} from './gtt.test-support.ts'
import { gttRows, gttThatGave, isListWhole, nearestLeg, unknownWishes } from './gtt-rows.ts'

test('one that came of a wish has one row; a wish that has none has a row of its own', () => {
  const placed = aWish({ gtt: aGttId })
  const lost = aWish({ intent: wishNamed('bw-0001-0002'), state: isUnknown })
  const refused = aWish({
    intent: wishNamed('bw-0001-0003'),
    state: { kind: 'refused', at: instant(1), by: 'broker', because },
  })
  const rows = gttRows({ gtts: [aGtt({ intent: placed.intent })], wishes: [placed, lost, refused] })
  expect(rows.map(({ id }) => id)).toEqual([lost.intent, aGttId, refused.intent])
  expect(rows.map(({ placing }) => placing?.intent)).toEqual([lost.intent, placed.intent, refused.intent])
  expect(rows[0]).toMatchObject({ side: 'buy', quantity: 20, entry: { price: rupees(1_290), rule: null } })
})

test('the last cancellation stands with its row; one of something that is not listed has a row while it has no end', () => {
  const cancel = (name: string, gtt = aGttId) =>
    aWish({ intent: wishNamed(name), verb: 'gtt-cancel', gtt, terms: null, state: isUnknown })
  const rows = gttRows({
    gtts: [aGtt()],
    wishes: [cancel('bw-0001-0002'), cancel('bw-0001-0003'), cancel('bw-0001-0004', otherGttId)],
  })
  expect(rows.map(({ id, cancelling }) => [id, cancelling?.intent])).toEqual([
    ['bw-0001-0004', 'bw-0001-0004'],
    [aGttId, 'bw-0001-0003'],
  ])
})

test('the price is measured against the nearest of what is waited for now', () => {
  const [row] = gttRows({
    gtts: [
      aGtt({
        rules: [
          { ...entryRule, phase: 'complete' },
          { ...targetRule, phase: 'waiting' },
          { ...stopRule, phase: 'waiting' },
        ],
      }),
    ],
    wishes: [],
  })
  expect(nearestLeg(must(row), rupees(1_340))?.price).toBe(rupees(1_350))
  expect(nearestLeg(must(row), rupees(1_260))?.price).toBe(rupees(1_250))
  const [entry] = gttRows({ gtts: [aGtt({ rules: [entryRule, targetRule, stopRule] })], wishes: [] })
  expect(nearestLeg(must(entry), rupees(1_349))?.price).toBe(rupees(1_290))
  const [gone] = gttRows({ gtts: [aGtt({ standing: 'gone' })], wishes: [] })
  expect(nearestLeg(must(gone), rupees(1_349))).toBeNull()
})

test('an order is of the one that names it among its own, whichever part of it gave it', () => {
  const [first, second] = [must(orderId('261130000000001')), must(orderId('261130000000002'))]
  const gtts = [
    aGtt({ id: otherGttId }),
    aGtt({ rules: [{ ...entryRule, order: first }, targetRule, { ...stopRule, order: second }] }),
  ]
  expect([first, second].map((order) => gttThatGave({ gtts }, order))).toEqual([aGttId, aGttId])
  expect([must(orderId('7')), null].map((order) => gttThatGave({ gtts }, order))).toEqual([null, null])
})

test('what nobody knows is counted, and a list with a part that was not read is not whole', () => {
  expect(unknownWishes({ wishes: [aWish(), aWish({ state: isNotFound })] })).toHaveLength(1)
  const read = { readAt: instant(1), problem: null, lack: 0 }
  expect(
    [read, { ...read, readAt: null }, { ...read, problem: because }, { ...read, lack: 1 }].map(isListWhole),
  ).toEqual([...[true, false, false, false]])
})
