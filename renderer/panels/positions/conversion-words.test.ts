/** What became of a conversion in words: what nobody knows never reads as done or as not done. */
import { expect, test } from 'vitest'
import type { Conversion } from '../../../contract/conversions.ts'
import { instant, instrumentKey, intentId } from '../../../contract/kinds.ts'
import type { IntentState } from '../../../contract/orders.ts'
import { conversionLook, conversionName, leavingOf, undecidedOf, unendedConversions } from './conversion-words.ts'

const [key, other, intent] = [
  instrumentKey('NSE_EQ|INE002A01018'),
  instrumentKey('NSE_EQ|INE009A01021'),
  intentId('bw-0001-aaaaaaaa'),
]
if (key === undefined || other === undefined || intent === undefined) throw new Error('no names')
const at = instant(Date.parse('2026-02-03T10:00:05+05:30'))
const because = { kind: 'broker-refused', happened: 'It is not possible.', todo: 'Look.' } as const

const conversion = (state: IntentState, shown: Conversion['shown'] = 'not-yet'): Conversion => ({
  ...{ intent, at, key, segment: 'NSE_EQ', symbol: 'RELIANCE', from: 'intraday', to: 'delivery', side: 'buy' },
  ...{ quantity: 4, state, shown },
})
const accepted: IntentState = { kind: 'accepted', at, late: false }
const unknown: IntentState = { kind: 'unknown', since: at, because, asked: 0, notFoundAt: null }
const notFound: IntentState = { ...unknown, asked: 3, notFoundAt: at }
const decided = (verdict: 'placed' | 'not-placed'): IntentState => ({ kind: 'decided', at, verdict })

test.each<[IntentState, Conversion['shown'], string, RegExp]>([
  [{ kind: 'sending', since: at }, 'not-yet', 'works', /^being sent since 10:00:05 IST$/],
  [accepted, 'shown', 'done', /^done, the broker said so at 10:00:05 IST$/],
  [{ ...accepted, late: true }, 'shown', 'done', /by the broker’s positions/],
  [accepted, 'not-yet', 'works', /do not show it yet$/],
  [accepted, 'missing', 'doubt', /positions do not show it: look/],
  [unknown, 'not-yet', 'doubt', /^unknown since 10:00:05 IST whether it was done/],
  [notFound, 'not-yet', 'doubt', /positions on 3 Feb at 10:00:05 IST; you decide/],
  [decided('placed'), 'shown', 'done', /^you said at 10:00:05 IST that it was done$/],
  [decided('not-placed'), 'not-yet', 'rests', /that it was not done$/],
  [{ kind: 'refused', at, by: 'broker', because }, 'not-yet', 'refused', /refused by the broker.*It is not possible/],
  [{ kind: 'refused', at, by: 'terminal', because }, 'not-yet', 'refused', /^not sent/],
  [{ kind: 'withdrawn', at, why: 'It waited.' }, 'not-yet', 'refused', /^not sent.*It waited/],
])('%j, %s: %s', (state, shown, look, words) => {
  const told = conversionLook(conversion(state, shown))
  expect(told).toMatchObject({ look, words: expect.stringMatching(words) })
  expect(unendedConversions([conversion(state, shown)])).toHaveLength(look === 'works' || look === 'doubt' ? 1 : 0)
})

test('it stands with the product that it leaves, and the word is asked where nothing was found', () => {
  const told = [conversion(notFound)]
  expect(conversionName(conversion(accepted))).toBe('RELIANCE from intraday to delivery')
  expect(leavingOf({ key, product: 'I' }, told)).toMatchObject({ look: 'doubt', short: '→ Delivery' })
  expect(leavingOf({ key, product: 'D' }, told)).toBeNull()
  expect(leavingOf({ key: other, product: 'I' }, told)).toBeNull()
  expect(undecidedOf({ key, product: 'D' }, told)).toBe(told[0])
  expect(undecidedOf({ key, product: 'I' }, [conversion(unknown)])).toBeNull()
  expect(undecidedOf({ key, product: 'I' }, [conversion(accepted)])).toBeNull()
})
