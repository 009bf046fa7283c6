/** The trade page over real sockets, as a browser without scripts goes through it: orders by a link or told by a page, a sign-in, a decision. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asha, startHeld } from '../caller.test-support.ts'
import type { Sandbox } from '../sandbox.ts'

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await startHeld()
})
afterEach(() => sandbox.stop())

/** Far enough below that it rests. */
const order = {
  ...{ exchange: 'NSE', series: 'EQ', token: '2885', quantity: '5', price: '', side: 'buy', position: 'd', tif: 'day' },
  orderType: 'l',
}
type Order = Readonly<Record<string, string | undefined>>

function anOrder(changes: Order = {}): Order {
  const instrument = sandbox.market.find('NSE_EQ|INE002A01018')
  if (instrument === null) throw new Error('not listed')
  const { lower } = sandbox.market.limits(instrument)
  return { ...order, price: String(((lower + 2) * instrument.tick) / 10_000), ...changes }
}

const linkOf = (fields: Order) =>
  `?place${Object.entries(fields)
    .map(([name, value]) => (value === undefined ? '' : `&${name}=${value}`))
    .join('')}`

async function open(search: string): Promise<Shown> {
  return shown(await fetch(`${sandbox.baseUrl}/trade/${search}`))
}

type Shown = {
  readonly status: number
  readonly text: string
  readonly rows: readonly string[]
  readonly attempt: string
}

async function shown(response: Response): Promise<Shown> {
  const text = await response.text()
  const rows = [...text.matchAll(/<li>(.*?)<\/li>/g)].map(([, row]) => (row ?? '').replaceAll(/<[^>]+>/g, ''))
  return { status: response.status, text, rows, attempt: /name="attempt" value="([^"]+)"/.exec(text)?.[1] ?? '' }
}

async function post(path: string, fields: Readonly<Record<string, string>>): Promise<Shown> {
  return shown(await fetch(`${sandbox.baseUrl}/trade/${path}`, { method: 'POST', body: new URLSearchParams(fields) }))
}

async function signedIn(page: Shown): Promise<Shown> {
  const { clientId, password, yearOfBirth } = asha
  return post('login', { attempt: page.attempt, clientId, password, yearOfBirth })
}

const placed = () => sandbox.exchange.orders('PR1001')

test('a link is shown in plain words, and its order is the person’s own once it is placed', async () => {
  const page = await open(linkOf(anOrder()))
  expect(page.rows).toEqual([
    expect.stringMatching(/^Buy 5 of RELIANCE \(NSE_EQ\), limit ₹1,[\d.]+, delivery, for the day$/),
  ])
  const question = await signedIn(page)
  expect(question.text).toContain('You are signed in as <strong>Asha Practice</strong>')
  expect(question.rows).toEqual(page.rows)
  expect(placed()).toEqual([])
  const done = await post('place', { attempt: page.attempt, decision: 'place' })
  expect(done.rows[0]).toMatch(/: order \d+, open$/)
  expect(placed()).toMatchObject([{ side: 'B', product: 'D', kind: 'L', duration: 'DAY', quantity: 5, status: 'open' }])
})

test('what was placed or left is placed no second time', async () => {
  const first = await signedIn(await open(linkOf(anOrder())))
  await post('place', { attempt: first.attempt, decision: 'place' })
  const again = await post('place', { attempt: first.attempt, decision: 'place' })
  expect([again.status, placed().length]).toEqual([400, 1])
  const left = await signedIn(await open(linkOf(anOrder())))
  expect((await post('place', { attempt: left.attempt, decision: 'leave' })).text).toContain(
    'None of the orders was placed',
  )
  await post('place', { attempt: left.attempt, decision: 'place' })
  expect(placed()).toHaveLength(1)
})

test('nobody places without having signed in, nor with a wrong password', async () => {
  const page = await open(linkOf(anOrder()))
  expect((await post('place', { attempt: page.attempt, decision: 'place' })).status).toBe(400)
  const wrong = await post('login', { ...asha, attempt: page.attempt, password: 'wrong' })
  expect(wrong.text).toContain('Nobody was signed in')
  expect(wrong.rows).toEqual(page.rows)
  expect((await post('place', { attempt: page.attempt, decision: 'place' })).status).toBe(400)
  expect(placed()).toEqual([])
})

const places =
  'exchange series token symbol quantity price side complexity position tif orderType triggerPrice stoploss target trailingTicks discQuantity amo'
const rowOf = (fields: Order) =>
  places
    .split(' ')
    .map((name) => fields[name] || '-')
    .join('|')

test('several orders stand in rows; a market order may leave its price out', async () => {
  const market = anOrder({ orderType: 'm', price: '', side: 'sell', position: 'i', tif: 'ioc' })
  const { rows } = await open(`?orders=${rowOf(anOrder())}||${rowOf(market)}`)
  expect(rows[1]).toBe('Sell 5 of RELIANCE (NSE_EQ), at the market, intraday, at once or not at all')
  expect(rows).toHaveLength(2)
})

test('a quantity is in units, of which a lot of a commodity is many: the exchange is asked for lots', async () => {
  const crude = [...sandbox.market.listing().all()].find(
    ({ segment, kind, lot }) => segment === 'MCX_FO' && kind === 'future' && lot > 1,
  )
  if (!crude) throw new Error('no contract with a lot')
  const { lower } = sandbox.market.limits(crude)
  const wanted = {
    ...{ ...order, exchange: 'MCX', series: 'FO', token: String(crude.token), quantity: String(2 * crude.lot) },
    ...{ price: String(((lower + 2) * crude.tick) / 10_000), position: 'i' },
  }
  const page = await open(linkOf(wanted))
  expect(page.rows[0]).toMatch(/\(2 lots\) of /)
  await signedIn(page)
  await post('place', { attempt: page.attempt, decision: 'place' })
  expect(placed()).toMatchObject([{ quantity: 2 }])
  const odd = await open(linkOf({ ...wanted, quantity: String(2 * crude.lot + 1) }))
  expect([odd.status, odd.text]).toEqual([400, expect.stringContaining('no multiple of the lot')])
})

test.each([
  ['a token that nothing has', { token: '999999999' }, 'lists nothing under the token'],
  ['a symbol that is another', { symbol: 'INFY' }, 'is now that of RELIANCE, not of INFY'],
  ['no side', { side: undefined }, 'side is missing or not valid'],
  ['a series of elsewhere', { exchange: 'NCD' }, 'lists nothing under the token'],
  ['a limit without a price', { price: '' }, 'it has no price'],
  ['a market order with a price', { orderType: 'm' }, 'it has a price but goes at the market'],
  ['a stop without a trigger', { orderType: 'sl' }, 'it has no trigger price'],
  ['a trigger that nothing waits for', { triggerPrice: '5' }, 'it has a trigger price but waits for none'],
  ['a field that is none', { amo: '1' }, 'amo is nothing that this page can place'],
])('%s: said, and there is nothing to sign in for', async (_, changes, words) => {
  const page = await open(linkOf(anOrder(changes)))
  expect([page.status, page.attempt]).toEqual([400, ''])
  expect(page.text).toContain(words)
})

test('one wrong order keeps the others from being placed', async () => {
  const page = await open(`?orders=${rowOf(anOrder())}||${rowOf(anOrder({ side: 'both' }))}`)
  expect(page.text).toContain('Order 2 of 2 cannot be placed')
  expect(page.attempt).toBe('')
})

test.each([
  ['a field given twice', () => `${linkOf(anOrder())}&side=sell`, 'side more than once'],
  ['a place too few', () => `?orders=${rowOf(anOrder()).slice(0, -2)}`, 'has not 17 places'],
  ['a bar within a value', () => `?orders=${rowOf(anOrder({ symbol: 'A%7CB' }))}`, 'has not 17 places'],
  ['orders and a field', () => `?orders=${rowOf(anOrder())}&side=sell`, 'more than its orders'],
])('%s: the link is refused', async (_, search, words) => {
  const page = await open(search())
  expect([page.status, page.text]).toEqual([400, expect.stringContaining(words)])
})

test('what was told is escaped wherever it is shown', async () => {
  const page = await open(linkOf(anOrder({ symbol: encodeURIComponent('<script>alert(1)</script>') })))
  expect(page.text).toContain('not of &lt;script&gt;alert(1)&lt;/script&gt;')
  expect(page.text).not.toContain('<script>')
  const field = await open(`${linkOf(anOrder())}&${encodeURIComponent('<b>')}=1`)
  expect(field.text).toContain('&lt;b&gt; is nothing')
})

test.each([
  ['no JSON', 'x'],
  ['no list', '{}'],
  ['an empty list', '[]'],
  ['a list of nothing', '[null]'],
  ['a value that is a list', JSON.stringify([{ ...order, token: ['2885'] }])],
  ['more than anybody reads', JSON.stringify(Array(51).fill(order))],
])('a page that tells %s has nothing placed', async (_, orders) => {
  const page = await post('orders', { orders, apiKey: '', userId: '', loginKey: '' })
  expect([page.status, page.attempt]).toEqual([400, ''])
})

test('a page signs its user in by the user’s own login key, and neither it nor a password is kept in the record', async () => {
  const told = { orders: JSON.stringify([anOrder()]), apiKey: 'practice-terminal', userId: 'PR1001' }
  const page = await post('orders', { ...told, loginKey: 'practice-key-1001' })
  expect(page.text).toContain('Named by a page of the app practice-terminal.')
  expect(page.text).toContain('You are signed in as <strong>Asha Practice</strong>')
  const wrong = await post('orders', { ...told, apiKey: 'another', loginKey: 'practice-key-1002' })
  expect(wrong.text).toContain('Sign in to place this order')
  expect(wrong.text).toContain('Named by a page of no app known here.')
  await signedIn(wrong)
  const bodies = sandbox.requests.all().map(({ body }) => body)
  expect(bodies.join('\n')).not.toMatch(/practice-key|password=practice/)
})

test('no page may hold it in a frame, run another script in it, or send its forms elsewhere', async () => {
  const response = await fetch(`${sandbox.baseUrl}/trade/`)
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'; script-src 'sha256-[^']+'$/,
  )
  const link = await fetch(`${sandbox.baseUrl}/trade/${linkOf(anOrder())}`)
  expect(link.headers.get('content-security-policy')).not.toContain('script-src')
})

test('the script is served as its file stands', async () => {
  const response = await fetch(`${sandbox.baseUrl}/order-button.js`)
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(await response.text()).toContain('UpstoxButton')
})
