import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { AlertState, Alerts, ShownAlert } from '../../../contract/alerts.ts'
import { rupees } from '../../../contract/kinds.test-support.ts'
import { instant } from '../../../contract/kinds.ts'
import { alertLook, alertSentence } from '../alert-words.ts'
import type { Heard } from '../heard.ts'
import { aKey } from '../orders/order.test-support.ts'
import { announceAlerts } from './alert-announcements.ts'

const at = instant(Date.parse('2026-02-03T10:05:03+05:30'))
const later = instant(at + 3_600_000)
const seen = { price: rupees(103), at, source: 'feed' } as const

function alert(id: string, state: AlertState): ShownAlert {
  return {
    ...{ id, key: aKey, symbol: 'RELIANCE', tick: rupees(0.1), expiry: null, level: rupees(103), direction: 'rising' },
    ...{ note: '', madeAt: at, from: { ...seen, price: rupees(100) }, state },
    watch: state.kind === 'waiting' ? { kind: 'watched', since: at } : { kind: 'over' },
  }
}
const waiting = { kind: 'waiting' } as const
const rung = { kind: 'rung', seen } as const
const passed = {
  kind: 'passed-unseen',
  before: seen,
  after: { ...seen, price: rupees(105), at: later },
  reason: 'feed',
} as const

function aWindow() {
  const store = createStore<Heard<Alerts>>(() => ({ kind: 'waiting' }))
  const said: string[] = []
  announceAlerts(store, { warn: (text) => said.push(text) }, () => 'indian')
  const tell = (...alerts: readonly ShownAlert[]) =>
    store.setState({ kind: 'current', value: { alerts, problem: null, loss: null } }, true)
  const lose = () => {
    const { value } = store.getState() as Extract<Heard<Alerts>, { kind: 'current' }>
    store.setState({ kind: 'lost', last: value, error: { kind: 'core-lost', happened: '', todo: '' } }, true)
  }
  return { said, tell, lose }
}

test('an alert that rings is said once, and what had rung before the window came is no news', () => {
  const { said, tell } = aWindow()
  tell(alert('a', rung), alert('b', waiting))
  expect(said).toEqual([])
  tell(alert('a', rung), alert('b', rung))
  tell(alert('a', rung), alert('b', rung))
  expect(said).toEqual(['Price alert RELIANCE 103.00 from below. Rung at 103.00 at 3 Feb 10:05:03, by the feed.'])
})

test('what rang while the core was lost is said when it comes back, and of many only some are said whole', () => {
  const { said, tell, lose } = aWindow()
  const ids = ['a', 'b', 'c', 'd', 'e']
  tell(...ids.map((id) => alert(id, waiting)))
  lose()
  tell(...ids.map((id) => alert(id, passed)))
  expect(said).toHaveLength(1)
  expect(said[0]).toContain('2 more price alerts have ended')
})

test('a level that nobody saw passed is never called rung, and says both prices with their instants', () => {
  const one = alert('a', passed)
  expect(alertLook(one).word).toBe('Passed unseen')
  expect(alertSentence(one, 'indian')).toBe(
    'Passed unseen: last seen at 103.00 at 3 Feb 10:05:03, then 105.00 at 3 Feb 11:05:03; the level was passed in between (the feed gives no prices).',
  )
})

test('one that is not watched says so with its reason, in word and mark', () => {
  const one: ShownAlert = {
    ...alert('a', waiting),
    watch: { kind: 'not-watched', reason: 'not-subscribed', since: at, last: seen },
  }
  expect(alertLook(one)).toEqual({ glyph: 'barred', word: 'Not watched', tone: 'doubt' })
  expect(alertSentence(one, 'indian')).toBe('Not watched: not subscribed. Last seen at 103.00 at 3 Feb 10:05:03.')
})

test('one whose price is only asked for is not said to be watched without a gap', () => {
  const told = alert('a', waiting)
  expect(alertSentence(told, 'indian')).toBe('Watched without a gap since 3 Feb 10:05:03.')
  expect(alertSentence({ ...told, from: { ...told.from, source: 'quote' } }, 'indian')).toBe(
    'Asked of the broker every few seconds since 3 Feb 10:05:03: a level that is touched between is not seen.',
  )
})
