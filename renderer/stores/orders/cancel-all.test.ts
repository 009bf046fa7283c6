import { expect, test } from 'vitest'
import type { AllCancelled } from '../../../contract/ipc.ts'
import { instant } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import { fail, ok } from '../../../contract/result.ts'
import { cancelAllTrouble, cancelAllWords } from './cancel-all.ts'
import { anIntent, anOrderId, orderNamed } from './order.test-support.ts'

const because = { kind: 'no-answer', happened: 'The broker has not answered.', todo: 'Wait.' } as const
const unknown: IntentState = { kind: 'unknown', since: instant(0), because, asked: 0, notFoundAt: null }
const refused: IntentState = { kind: 'refused', at: instant(0), by: 'broker', because }
const accepted: IntentState = { kind: 'accepted', at: instant(0), late: false }

function answered(state: IntentState, told: Partial<AllCancelled> = {}): AllCancelled {
  return { intent: anIntent, state, named: [], left: [], ...told } as AllCancelled
}

test('O18: without an answer nothing is said to be left out, and once nothing is open nothing stands against it', () => {
  const answer = answered(unknown, { left: [anOrderId] })
  expect(cancelAllTrouble(ok(answer), [anOrderId])).toEqual(because)
  expect(cancelAllTrouble(ok(answer), [])).toBeNull()
  expect(cancelAllWords(answer)).not.toMatch(/0 orders/)
})

test('O18: what the broker left out is counted while it is open, and no longer', () => {
  const answer = ok(answered(accepted, { left: [anOrderId] }))
  expect(cancelAllTrouble(answer, [anOrderId])?.happened).toBe(
    'The broker named 0 orders; 1 that is open is not among them.',
  )
  expect(cancelAllTrouble(answer, [])).toBeNull()
})

test('O18: of an answer that left some out, those are counted, and those it named are not called unknown', () => {
  const partly = { ...unknown, unnamed: [anOrderId] }
  const answer = ok(answered(partly, { named: [orderNamed('250101000000002')], left: [anOrderId] }))
  const open = [anOrderId, orderNamed('250101000000002')]
  expect(cancelAllTrouble(answer, open)?.happened).toBe('The broker named 1 order; 1 that is open is not among them.')
  expect(cancelAllTrouble(answer, [orderNamed('250101000000002')])).toBeNull()
})

test('O18: a refusal is said whatever the list shows, and so is an ask that did not reach the core', () => {
  expect(cancelAllTrouble(ok(answered(refused)), [])).toEqual(because)
  expect(cancelAllTrouble(ok(answered({ kind: 'not-sent', at: instant(0), because })), [])).toEqual(because)
  expect(cancelAllTrouble(fail(because), [])).toEqual(because)
})

test('what was taken back before it left is said whatever the list shows', () => {
  const why = 'The terminal was closed before its turn came, so it was not sent.'
  const withdrawn: IntentState = { kind: 'withdrawn', at: instant(0), why }
  expect(cancelAllTrouble(ok(answered(withdrawn)), [])?.happened).toBe(why)
})

test('what was named is counted', () => {
  expect(cancelAllWords(answered(accepted, { named: [anOrderId] }))).toBe(
    'Cancelling was asked for 1 order; it is cancelled when the broker says so.',
  )
})
