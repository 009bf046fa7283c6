import { expect, test } from 'vitest'
import type { Finding, RuleId } from '../../../contract/orders.ts'
import { haltedNow, notChecked, whyNot } from './desk-words.ts'

const stops = (...rules: RuleId[]): Finding[] =>
  rules.map((rule) => ({ rule, severity: 'stop', sentence: `Stopped by ${rule}.` }))

test('what passes by itself, with the kill switch or with another journal, asks for no other order', () => {
  expect(whyNot(stops('checking'), [])).toBe(notChecked)
  expect(whyNot(stops('halted'), [])).toBe(haltedNow)
  const stopped = {
    ...{ kind: 'not-recorded', happened: 'Nothing was sent. Stopped by journal.' },
    todo: 'Look at this again once the journal is sound.',
  }
  for (const what of ['order', 'change'] as const) expect(whyNot(stops('journal'), [], what)).toEqual(stopped)
})

test('beside another rule every reason is told', () => {
  expect(whyNot(stops('checking', 'circuit'), [])).toMatchObject({
    ...{ kind: 'check-stopped', happened: 'Nothing was sent. Stopped by checking. Stopped by circuit.' },
    todo: 'Change the order and try again.',
  })
  expect(whyNot(stops('halted', 'checking'), [])).toMatchObject({ kind: 'halted' })
  expect(whyNot(stops('halted', 'journal'), [])).toMatchObject({ kind: 'halted' })
  expect(whyNot(stops('circuit', 'journal'), [])).toMatchObject({
    ...{ kind: 'not-recorded', todo: 'Change the order and try again.' },
  })
})

test('O17: a change that is stopped leaves the order as it was, and nobody is told to change it again', () => {
  expect(whyNot(stops('terms'), [], 'change')).toMatchObject({
    ...{ happened: 'Nothing was sent. Stopped by terms.', todo: 'The order stands as it was.' },
  })
})

test('a question stops until it has its word', () => {
  const question: Finding = { rule: 'repeat', severity: 'confirm', sentence: 'The same again.' }
  expect(whyNot([question], [])).toMatchObject({ kind: 'confirm-needed' })
  expect(whyNot([question], ['repeat'])).toBeNull()
})
