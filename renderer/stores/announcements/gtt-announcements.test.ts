import { describe, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { type GttRule, gttsNotReadYet, type NamedGtts } from '../../../contract/gtt.ts'
import { instant } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import type { Settings } from '../../../contract/settings.ts'
import { manualClock } from '../../../main/ports/manual-clock.test-support.ts'
import {
  aGtt,
  aGttId,
  aWish,
  because,
  entryRule,
  isAccepted,
  isNotFound,
  isUnknown,
  otherGttId,
  stopRule,
  targetRule,
  wishNamed,
} from '../gtt/gtt.test-support.ts'
import type { Heard } from '../heard.ts'
import type { OrderToSee } from '../orders/orders-to-see.ts'
import { announceGtts } from './gtt-announcements.ts'

const intent = wishNamed('bw-0001-0001')
const otherIntent = wishNamed('bw-0001-0002')
const mine = aGtt({ intent })
const buys = 'GTT order, Buy 20 RELIANCE once it falls to 1,290.00:'

function anEar(wanted: Settings['orderNews'] = 'all') {
  const clock = manualClock(0)
  const gtts = createStore<Heard<NamedGtts>>(() => ({ kind: 'waiting' }))
  const heard: [urgency: 'told' | 'warned', text: string][] = []
  const toSee: OrderToSee[] = []
  let sounds = 0
  announceGtts({
    ...{ gtts, grouping: () => 'indian', wanted: () => wanted, time: clock },
    notices: { tell: (text) => heard.push(['told', text]), warn: (text) => heard.push(['warned', text]) },
    keyWords: (command) => `the key of ${command}`,
    toSee: (items) => toSee.push(...items),
    reached: () => {
      sounds += 1
    },
  })
  /** As it is told of them, and after what is said of that. */
  function tell(told: Partial<NamedGtts>): void {
    gtts.setState({ kind: 'current', value: { ...gttsNotReadYet, readAt: instant(1_000), ...told } }, true)
    clock.advance(1_000)
  }
  return { gtts, clock, heard, toSee, tell, sounds: () => sounds }
}

function entry(changed: Partial<GttRule>): GttRule {
  return { ...entryRule, ...changed }
}

test('the list as it is read first is no news, and neither is what stands as it stood', () => {
  const { tell, heard } = anEar()
  tell({ readAt: null })
  tell({ gtts: [mine] })
  tell({ gtts: [{ ...mine, heardAt: instant(9_000) }] })
  expect(heard).toEqual([])
})

test('what another account has is no news, and neither is what is found of elsewhere where the list is read late', () => {
  const { tell, heard } = anEar()
  tell({ gtts: [mine] })
  tell({ readAt: null, wishes: [aWish({ intent: otherIntent, state: isNotFound })] })
  tell({ wishes: [aWish({ intent: otherIntent, state: isNotFound })], gtts: [aGtt({ id: otherGttId })] })
  expect(heard).toEqual([])
})

test('what becomes of a wish is said also where the list was never read', () => {
  const { tell, heard } = anEar('refusals')
  tell({ readAt: null })
  tell({ readAt: null, wishes: [aWish({ intent, state: isUnknown })] })
  expect(heard).toHaveLength(1)
})

test('one that reaches its price is said and heard, and so is each order that it gives', () => {
  const { tell, heard, sounds } = anEar()
  const rules = [entryRule, targetRule, stopRule]
  tell({ gtts: [{ ...mine, rules }] })
  tell({ gtts: [{ ...mine, rules: [entry({ phase: 'triggered' }), targetRule, stopRule] }] })
  const waits = { phase: 'waiting' } as const
  const done = entry({ phase: 'complete' })
  tell({ gtts: [{ ...mine, rules: [done, { ...targetRule, ...waits }, { ...stopRule, ...waits }] }] })
  expect(sounds()).toBe(1)
  tell({ gtts: [{ ...mine, rules: [done, targetRule, { ...stopRule, phase: 'triggered' }] }] })
  const name = `${buys.slice(0, -1)}, target 1,350.00, stop 1,250.00:`
  expect(heard).toEqual([
    ['told', `${name} Order given.`],
    ['told', `${name} Exits wait.`],
    ['told', `${name} Stop given.`],
  ])
  expect(sounds()).toBe(2)
})

test('a stop that failed interrupts with the broker’s reason, and stays to be seen in the list of GTT orders', () => {
  const { tell, heard, toSee, sounds } = anEar('refusals')
  const done = entry({ phase: 'complete' })
  tell({ gtts: [{ ...mine, rules: [done, stopRule] }] })
  tell({ gtts: [{ ...mine, rules: [done, { ...stopRule, phase: 'failed', message: 'Margin exceeds' }] }] })
  expect(heard).toHaveLength(1)
  expect(heard[0]?.[0]).toBe('warned')
  expect(heard[0]?.[1]).toContain('Stop failed. ')
  expect(heard[0]?.[1]).toMatch(/Margin exceeds\.$/)
  expect(toSee).toEqual([{ order: intent, text: heard[0]?.[1], at: 1_300, shownBy: 'gtt.show' }])
  expect(sounds()).toBe(0)
})

test('one that left the list without a word interrupts, and never reads as an end', () => {
  const { tell, heard } = anEar('refusals')
  tell({ gtts: [aGtt()] })
  tell({ gtts: [aGtt({ standing: 'gone' })] })
  expect(heard).toEqual([
    ['warned', `${buys} External, Gone, end not told. No longer at the broker; how it ended was not told.`],
  ])
})

test('what is on its way is not said; what came of it is, once, whichever name it has by then', () => {
  const { tell, heard } = anEar()
  tell({})
  tell({ wishes: [aWish({ intent, state: { kind: 'sending', since: instant(1_000) } })] })
  const taken = aWish({ intent, gtt: aGttId, state: isAccepted })
  const untold = entry({ status: '', phase: 'unknown' })
  tell({ wishes: [taken], gtts: [{ ...mine, rules: [untold] }] })
  expect(heard).toEqual([])
  tell({ wishes: [taken], gtts: [mine] })
  tell({ wishes: [taken], gtts: [mine] })
  expect(heard).toEqual([['told', `${buys} Waits.`]])
})

test('a placing without an answer interrupts, and again when the list does not show it', () => {
  const { tell, heard } = anEar('refusals')
  tell({})
  tell({ wishes: [aWish({ intent, state: isUnknown })] })
  tell({ wishes: [aWish({ intent, state: isNotFound })] })
  expect(heard.map(([urgency]) => urgency)).toEqual(['warned', 'warned'])
  expect(heard[0]?.[1]).toContain('Do not place it again meanwhile.')
  expect(heard[1]?.[1]).toContain('Press the key of orders.decide to say whether it was placed.')
})

test('a refusal interrupts with its reason', () => {
  const { tell, heard } = anEar('refusals')
  tell({})
  tell({ wishes: [aWish({ intent, state: { kind: 'refused', at: instant(1), by: 'broker', because } })] })
  expect(heard).toEqual([['warned', `${buys} Refused by the broker. No answer came. Wait.`]])
})

test.each<[Settings['orderNews'], readonly string[]]>([
  ['all', ['own goes', 'own ends', 'external goes', 'external ends']],
  ['own-ends', ['own ends']],
  ['refusals', []],
])('with %s chosen these are said: %j', (wanted, said) => {
  const goes = { rules: [entry({ phase: 'triggered' })] }
  const ends = { rules: [entry({ phase: 'cancelled' })], standing: 'ended' } as const
  const news = {
    'own goes': [mine, goes],
    'own ends': [mine, ends],
    'external goes': [aGtt(), goes],
    'external ends': [aGtt(), ends],
  } as const
  const found = Object.entries(news).flatMap(([name, [before, changed]]) => {
    const { tell, heard } = anEar(wanted)
    tell({ gtts: [before] })
    tell({ gtts: [{ ...before, ...changed }] })
    return heard.length > 0 ? [name] : []
  })
  expect(found).toEqual(said)
})

describe('of a cancellation', () => {
  const cancelling = (state: IntentState) =>
    aWish({ intent: otherIntent, verb: 'gtt-cancel', gtt: aGttId, terms: null, state })
  const sending = cancelling({ kind: 'sending', since: instant(1) })

  test('that came to nothing the reason interrupts, though the order stands as it stood; what it does later is news of its own', () => {
    const { tell, heard } = anEar()
    tell({ gtts: [mine] })
    tell({ gtts: [mine], wishes: [sending] })
    const refused = cancelling({ kind: 'refused', at: instant(1), by: 'broker', because })
    tell({ gtts: [mine], wishes: [refused] })
    tell({ gtts: [mine], wishes: [refused] })
    tell({ gtts: [{ ...mine, rules: [entry({ phase: 'triggered' })] }], wishes: [refused] })
    expect(heard).toEqual([
      [
        'warned',
        `${buys} Waits. Not cancelled: No answer came. Waits until the price falls to 1,290.00, then goes as a limit order at it.`,
      ],
      ['told', `${buys} Order given.`],
    ])
  })

  test('that the broker took is said with what is gone by it', () => {
    const { tell, heard, toSee } = anEar()
    tell({ gtts: [mine] })
    const taken = cancelling({ kind: 'accepted', at: instant(1), late: false })
    tell({ gtts: [{ ...mine, standing: 'gone' }], wishes: [taken] })
    const notes =
      'The broker took its cancellation at 05:30:00 IST. No longer at the broker; how it ended was not told.'
    expect(heard).toEqual([['told', `${buys} Gone, end not told. ${notes}`]])
    expect(toSee).toEqual([])
  })

  test('that was taken back nothing is said: the order waits as it waited', () => {
    const { tell, heard } = anEar()
    tell({ gtts: [mine] })
    tell({ gtts: [mine], wishes: [sending] })
    tell({ gtts: [mine], wishes: [cancelling({ kind: 'withdrawn', at: instant(1), why: 'Taken back.' })] })
    expect(heard).toEqual([])
  })
})

test('many at once are counted, and the gravest are said first', () => {
  const { tell, heard, toSee } = anEar()
  const ids = ['1', '2', '3', '4', '5'].map((each) => wishNamed(`bw-0001-000${each}`))
  tell({})
  tell({
    wishes: ids.map((each, at) =>
      aWish({ intent: each, state: at === 4 ? isUnknown : { kind: 'withdrawn', at: instant(1), why: 'Taken back.' } }),
    ),
  })
  expect(heard).toHaveLength(1)
  expect(heard[0]?.[0]).toBe('warned')
  expect(heard[0]?.[1]).toMatch(/^GTT order, Buy 20 RELIANCE once it falls to 1,290\.00: Unknown\. /)
  expect(heard[0]?.[1]).toMatch(/And 2 more GTT orders\.$/)
  expect(toSee.map(({ order }) => order)).toEqual([ids[4]])
})

test('what became of one while the core was lost is said when it is there again', () => {
  const { tell, gtts, heard } = anEar()
  tell({ gtts: [mine] })
  const last = { ...gttsNotReadYet, readAt: instant(1_000), gtts: [mine] }
  gtts.setState({ kind: 'lost', last, error: { kind: 'core-lost', happened: '', todo: '' } }, true)
  tell({ gtts: [{ ...mine, rules: [entry({ phase: 'complete' })], standing: 'ended' }] })
  expect(heard).toEqual([['told', `${buys} Complete.`]])
})
