import { describe, expect, test } from 'vitest'
import type { GttRule, NamedGtts } from '../../contract/gtt.ts'
import { must, rupees } from '../../contract/kinds.test-support.ts'
import { instant } from '../../contract/kinds.ts'
import type { IntentState } from '../../contract/orders.ts'
import {
  aGtt,
  aGttId,
  aWish,
  because,
  entryRule,
  isAccepted,
  isNotFound,
  isUnknown,
  stopRule,
  targetRule,
} from '../stores/gtt/gtt.test-support.ts'
import { gttRows, type NamedGtt, type NamedGttWish } from '../stores/gtt/gtt-rows.ts'
import type { Heard } from '../stores/heard.ts'
import { gttLook, gttName, gttNotes, gttsLeftHere } from './gtt-words.ts'

const format = { tick: rupees(0.1), grouping: 'indian' } as const
const row = (gtt: Partial<NamedGtt> | null, wish: Partial<NamedGttWish> | null = null) =>
  must(gttRows({ gtts: gtt === null ? [] : [aGtt(gtt)], wishes: wish === null ? [] : [aWish(wish)] })[0])
const at = (rule: GttRule, phase: GttRule['phase'], status = phase.toUpperCase()) => ({ ...rule, phase, status })
const cancel = (state: IntentState) => ({ verb: 'gtt-cancel', gtt: aGttId, terms: null, state }) as const

test('it is called by what it would do, with its target and stop', () => {
  expect(gttName(row({}), format)).toBe('Buy 20 RELIANCE once it falls to 1,290.00')
  const whole = row({ rules: [{ ...entryRule, trigger: 'above' }, targetRule, { ...stopRule, trailing: rupees(5) }] })
  expect(gttName(whole, format)).toBe(
    'Buy 20 RELIANCE once it rises to 1,290.00, target 1,350.00, stop 1,250.00, trailing by 5.00',
  )
  expect(gttName(row(null, { terms: { ...aWish().terms, trigger: 'immediate' } as never }), format)).toBe(
    'Buy 20 RELIANCE at once at 1,290.00',
  )
  expect(gttName(row({ rules: [] }), format)).toBe(`GTT order ${aGttId} on RELIANCE`)
})

describe('how it stands', () => {
  test.each([
    [[at(entryRule, 'waiting')], 'Waits', 'works'],
    [[at(entryRule, 'triggered')], 'Order given', 'works'],
    [[at(entryRule, 'complete')], 'Complete', 'done'],
    [[at(entryRule, 'failed')], 'Failed', 'refused'],
    [[at(entryRule, 'cancelled')], 'Cancelled', 'rests'],
    [[at(entryRule, 'expired')], 'Expired', 'rests'],
    [[at(entryRule, 'unknown', 'HELD')], '“HELD”', 'doubt'],
    [[at(entryRule, 'complete'), at(stopRule, 'unknown', 'HELD')], '“HELD”', 'doubt'],
    [[at(entryRule, 'waiting'), at(targetRule, 'later')], 'Waits', 'works'],
    [[at(entryRule, 'complete'), at(targetRule, 'waiting'), at(stopRule, 'waiting')], 'Exits wait', 'works'],
    [[at(entryRule, 'complete'), at(targetRule, 'cancelled'), at(stopRule, 'triggered')], 'Stop given', 'works'],
    [[at(entryRule, 'complete'), at(targetRule, 'complete'), at(stopRule, 'cancelled')], 'Target complete', 'done'],
    [[at(entryRule, 'complete'), at(targetRule, 'waiting'), at(stopRule, 'failed')], 'Stop failed', 'refused'],
    [[at(entryRule, 'complete'), at(targetRule, 'cancelled'), at(stopRule, 'cancelled')], 'Exits cancelled', 'rests'],
    [[at(entryRule, 'unknown', '')], 'Taken, not seen', 'doubt'],
    [[], 'Not told', 'doubt'],
  ])('%j is %s', (rules, word, look) => {
    expect(gttLook(row({ rules }))).toMatchObject({ word, look })
  })

  test('one that left the list is gone, and never cancelled; it stands out unless it was to go', () => {
    const gone = { standing: 'gone' } as const
    expect(gttLook(row(gone))).toMatchObject({ word: 'Gone, end not told', look: 'doubt' })
    expect(gttLook(row(gone, cancel(isAccepted)))).toMatchObject({ word: 'Gone, end not told', look: 'rests' })
    expect(gttNotes(row(gone), format, 'D')).toEqual(['No longer at the broker; how it ended was not told.'])
  })

  test.each([
    [{ kind: 'sending', since: instant(1) } as const, 'Cancel being sent'],
    [isAccepted, 'Cancel asked'],
    [isUnknown, 'Cancel unknown'],
    [isNotFound, 'Cancel not seen'],
    [{ kind: 'refused', at: instant(1), by: 'broker', because } as const, 'Waits'],
  ])('a cancellation is said while the order stands there: %j', (state, word) => {
    expect(gttLook(row({}, cancel(state))).word).toBe(word)
    // What was told of its end is stronger.
    expect(gttLook(row({ standing: 'ended', rules: [at(entryRule, 'cancelled')] }, cancel(state))).word).toBe(
      'Cancelled',
    )
  })

  test('a wish is no order: what nobody knows reads neither as placed nor as not placed', () => {
    expect(gttLook(row(null, { state: isUnknown }))).toMatchObject({ word: 'Unknown', look: 'doubt' })
    expect(gttLook(row(null, { state: isNotFound })).word).toBe('Not found: you decide')
    expect(gttLook(row(null, { state: isAccepted })).word).toBe('Taken, not seen')
    expect(gttLook(row(null, { state: { kind: 'refused', at: instant(1), by: 'broker', because } })).word).toBe(
      'Refused by the broker',
    )
  })
})

test('what it waits for and what was asked about it are sentences', () => {
  expect(gttNotes(row({ rules: [entryRule, targetRule] }), format, 'D')).toEqual([
    'Waits until the price falls to 1,290.00, then goes as a limit order at it. Then target 1,350.00 wait.',
  ])
  expect(gttNotes(row({ rules: [{ ...at(entryRule, 'failed'), message: 'No funds.' }] }), format, 'D')).toEqual([
    'No funds.',
  ])
  expect(gttNotes(row({ rules: [at(entryRule, 'unknown', '')] }), format, 'D')).toEqual([
    'The broker took it and has told no more of it yet: it can trade.',
  ])
  const [first = ''] = gttNotes(row({}, cancel(isNotFound)), format, 'D')
  expect(first).toContain('still listed it: it can trade. Cancel it again if it must go, or press D')
  expect(gttNotes(row(null, { state: isNotFound }), format, 'D')[0]).toContain('Press D to say whether it was placed')
})

describe('what a halt leaves', () => {
  const told = (part: Partial<NamedGtts>): Heard<NamedGtts> => ({
    kind: 'current',
    value: { readAt: instant(1), problem: null, lack: 0, gtts: [], wishes: [], ...part },
  })
  const notRead = 'The list of GTT orders could not be read: some may wait at the broker, and can trade.'

  test('is counted, and nothing is said only where the whole list was read and has none', () => {
    expect(gttsLeftHere(told({}))).toEqual([])
    expect(gttsLeftHere(told({ gtts: [aGtt({ standing: 'ended' })] }))).toEqual([])
    expect(gttsLeftHere(told({ gtts: [aGtt(), aGtt()] }))).toEqual([
      '2 GTT orders still wait at the broker and can trade; cancel them in the GTT list.',
    ])
    expect(gttsLeftHere(told({ wishes: [aWish({ state: isUnknown })] }))).toEqual([
      'Of 1 GTT order it is not known whether the broker has it.',
    ])
  })

  test.each([
    ['nothing was heard', { kind: 'waiting' } as const],
    ['it was never read', told({ readAt: null })],
    ['it could not be read since', told({ problem: because })],
    ['a row of it could not be read', told({ lack: 1 })],
    ['the core is lost', { kind: 'lost', last: null, error: because } as const],
  ])('is not called nothing where %s', (_, heard) => {
    expect(gttsLeftHere(heard)).toEqual([notRead])
  })

  test('is not all where the list is not whole', () => {
    expect(gttsLeftHere(told({ gtts: [aGtt()], lack: 1 }))).toEqual([
      '1 GTT order still waits at the broker and can trade; cancel it in the GTT list.',
      'Their list could not be read to the end: there may be more.',
    ])
  })
})
