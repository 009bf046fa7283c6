import { expect, test } from 'vitest'
import type { BasketOrder } from '../../contract/basket.ts'
import type { Instrument } from '../../contract/instrument.ts'
import { instant } from '../../contract/kinds.ts'
import { now, option, share, terms } from '../orders/checks/check.test-support.ts'
import { writeOrderButton } from './write-order-button.ts'

const scriptUrl = 'http://127.0.0.1:5001/order-button.js'
const nameless: Instrument = { ...share, key: option.key, symbol: `</script><b title="'">&M` }

const inBasket = (id: string, part: Parameters<typeof terms>[0] = {}, instrument = share): BasketOrder => ({
  ...{ id, terms: terms(part, instrument), symbol: instrument.symbol },
})
const basket = [
  inBasket('order-buy', { quantity: 5, price: 1432.1, side: 'buy' }),
  inBasket('order-sell', { type: 'stop-market', price: null, trigger: 1400, side: 'sell', product: 'delivery' }),
  inBasket('order-disclosed', { disclosed: 1, quantity: 5 }),
  inBasket('order-odd', {}, nameless),
]

type Changes = Partial<Parameters<typeof writeOrderButton>[0]>

function writer(changes: Changes = {}) {
  return writeOrderButton({
    profile: { kind: 'practice', scriptUrl },
    basket: () => basket,
    instrument: (key) => [share, nameless].find((one) => one.key === key) ?? null,
    app: () => ({ apiKey: 'an-app' }),
    clock: { wall: () => instant(now) },
    ...changes,
  })
}

const textOf = (ids: readonly string[], form: 'page' | 'link', changes: Changes = {}): string => {
  const written = writer(changes)({ form, ids })
  if (!written.ok || written.value.text === null) throw new Error(JSON.stringify(written))
  return written.value.text
}

test('one order is a link of its fields, several are rows of seventeen places in the order that was asked for', () => {
  expect(textOf(['order-buy'], 'link')).toBe(
    'http://127.0.0.1:5001/trade/?place&exchange=NSE&series=EQ&token=2885&quantity=5&price=1432.1&side=buy&position=i&tif=day&orderType=l',
  )
  expect(textOf(['order-sell', 'order-buy'], 'link')).toBe(
    'http://127.0.0.1:5001/trade/?orders=NSE|EQ|2885|-|1|0|sell|-|d|day|sl-m|1400|-|-|-|-|-||NSE|EQ|2885|-|5|1432.1|buy|-|i|day|l|-|-|-|-|-|-',
  )
})

test('a live link leads to the broker’s own page, whatever stands in the profile', () => {
  const profile = { kind: 'live', scriptUrl: 'https://assets.upstox.com/a/button.js' } as const
  expect(textOf(['order-buy'], 'link', { profile })).toMatch(/^https:\/\/pro\.upstox\.com\/trade\/\?place&/)
})

test('a page loads the script of the profile last, and names the key of the app and the orders', () => {
  const page = textOf(['order-buy', 'order-sell'], 'page')
  expect(page).toContain('<li>Buy 5 units of RELIANCE, limit 1,432.10, intraday, day</li>')
  expect(page).toContain('<li>Sell 1 unit of RELIANCE, stop market from 1,400.00, delivery, day</li>')
  expect(page).toMatch(/<script src="http:\/\/127\.0\.0\.1:5001\/order-button\.js"><\/script>\n<\/body>/)
  const config = JSON.parse(/upstoxTradesConfig = (\{.*?\})\n<\/script>/s.exec(page)?.[1] ?? '')
  expect(config.apiKey).toBe('an-app')
  expect(config['button-name'].basket).toMatchObject([{ side: 'buy' }, { side: 'sell', triggerPrice: 1400 }])
})

test('nothing of it can end what it stands in', () => {
  const page = textOf(['order-odd'], 'page', { app: () => ({ apiKey: '</script><script>alert(1)//' }) })
  expect(page).toContain('Buy 1 unit of &lt;/script&gt;&lt;b title=&quot;&#39;&quot;&gt;&amp;M')
  expect(page.match(/<\/script>/g)).toHaveLength(2)
  expect(page).toContain('"apiKey": "\\u003c/script>\\u003cscript>alert(1)//"')
})

test('what cannot be said is left out by name, and where nothing can, there is no text', () => {
  const left = [{ id: 'order-disclosed', why: 'an order button cannot say how much of it is disclosed' }]
  expect(writer()({ form: 'page', ids: ['order-disclosed', 'order-buy'] })).toMatchObject({
    ok: true,
    value: { text: expect.stringContaining('An order to place'), left },
  })
  expect(writer()({ form: 'link', ids: ['order-disclosed', 'order-gone'] })).toEqual({
    ok: true,
    value: { text: null, left: [...left, { id: 'order-gone', why: 'it is not in the basket any more' }] },
  })
  const unlisted = writer({ instrument: () => null })({ form: 'link', ids: ['order-buy'] })
  expect(unlisted).toEqual({
    ok: true,
    value: { text: null, left: [{ id: 'order-buy', why: 'it is not in today’s list of instruments' }] },
  })
})

test('an order whose key is that of another contract today is not written: its token would be the other one’s', () => {
  const kept: BasketOrder = { ...inBasket('order-kept', {}, option), listed: { expiry: instant(now), lotSize: 75 } }
  const next: Instrument = { ...option, symbol: 'BANKNIFTY 52000 PE' }
  const written = writer({ basket: () => [kept], instrument: () => next })({ form: 'link', ids: ['order-kept'] })
  expect(written).toEqual({
    ok: true,
    value: {
      text: null,
      left: [{ id: 'order-kept', why: 'its key is that of another contract today, BANKNIFTY 52000 PE' }],
    },
  })
})

test('a page that could not work is not written: no file of a script, or no key', () => {
  const bare = writer({ profile: { kind: 'live', scriptUrl: 'https://assets.upstox.com' } })
  expect(bare({ form: 'page', ids: ['order-buy'] })).toMatchObject({
    ok: false,
    error: { happened: expect.stringContaining('scriptUrl names no file') },
  })
  expect(bare({ form: 'link', ids: ['order-buy'] })).toMatchObject({ ok: true })
  const noApp = writer({ app: () => null })
  expect(noApp({ form: 'page', ids: ['order-buy'] })).toMatchObject({
    ok: false,
    error: { kind: 'credentials-missing' },
  })
})
