import { expect, test } from 'vitest'
import { niftyCall } from '../sentence/sentence.test-support.ts'
import { emptyDraft } from '../stores/ticket/ticket-draft.ts'
import { type AsideOrder, nothingYet } from '../stores/ticket/ticket-state.ts'
import { asideNews, asideWords } from './aside-words.ts'

const { key, symbol } = niftyCall

function aside(changed: Partial<AsideOrder['draft']>): AsideOrder {
  return { ...nothingYet, draft: { ...emptyDraft, key, ...changed } }
}

test.each([
  [{ quantity: '7', price: '1500' }, 'Buy 7 units of'],
  [{ quantity: '2', counting: 'lots', side: 'sell', price: '99.5' }, 'Sell 2 lots of'],
  [{ quantity: '2l', price: '' }, 'Buy 2l of'],
  [{ quantity: ' ', price: '1500' }, 'Buy'],
] as const)('what was typed is said as it was typed, also half of an order', (typed, begins) => {
  const price = typed.price === '' ? '' : ` at ${typed.price}`
  expect(asideWords(aside(typed), symbol)).toBe(`Set aside, not sent: ${begins} ${symbol}${price}.`)
})

test('at the market no price is said, and before the list is known the key', () => {
  expect(asideWords(aside({ quantity: '7', type: 'market', price: '1500' }), null)).toBe(
    `Set aside, not sent: Buy 7 units of ${key}.`,
  )
})

test('it is said once, with the key that brings it back, and that the one before is gone where it is', () => {
  const parts = { instrumentOf: () => niftyCall, bringBackKey: 'Alt+D' }
  const [first, second] = [aside({ quantity: '7' }), aside({ quantity: '8' })]
  const now = { aside: first, draft: emptyDraft }
  expect(asideNews(now, { aside: null }, parts)).toBe(
    `Set aside, not sent: Buy 7 units of ${symbol}. Alt+D brings it back.`,
  )
  expect(asideNews(now, now, parts)).toBeNull()
  expect(asideNews({ aside: null, draft: emptyDraft }, now, parts)).toBeNull()
  expect(asideNews({ aside: second, draft: emptyDraft }, now, parts)).toMatch(
    /Alt\+D brings it back\. The one that was set aside before is gone\.$/,
  )
  // It changed places with this one.
  expect(asideNews({ aside: second, draft: first.draft }, now, parts)).toMatch(/brings it back\.$/)
})
