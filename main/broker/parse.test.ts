import { expect, test } from 'vitest'
import { accountInterfaces } from './account-interface.ts'
import {
  balancesMessage,
  equityMessage,
  profileMessage,
  v2BalancesMessage,
  v2ProfileMessage,
} from './fixtures.test-support.ts'
import { parseBalances } from './parse-balances.ts'
import { parseProfile } from './parse-profile.ts'
import { balancesAnswer, profileAnswer, tokenAnswer } from './wire.ts'

function balances(data: unknown) {
  return parseBalances(balancesAnswer.parse({ ...balancesMessage, data }).data)
}

function fieldAtFault(data: unknown): string | undefined {
  const parsed = balancesAnswer.safeParse({ ...balancesMessage, data })
  return parsed.success ? undefined : parsed.error.issues[0]?.path.join('.')
}

test('the profile in our words (2.5)', () => {
  expect(parseProfile(profileAnswer.parse(profileMessage).data)).toEqual({
    id: 'PR1001',
    name: 'Asha Practice',
    email: 'asha@example.test',
    phone: '9000000001',
    exchanges: ['BSE_EQ', 'NSE_EQ', 'NSE_FO', 'MCX_FO', 'NCD_FO', 'BCD_FO'],
    products: ['OCO', 'D', 'CO', 'I'],
  })
})

test('fields that older accounts carried are left behind (service facts 15.3)', () => {
  const data = { ...profileMessage.data, pan: 'ABCDE1234F', dob: '1990-01-01', bank_name: 'A bank' }
  expect(JSON.stringify(parseProfile(profileAnswer.parse({ ...profileMessage, data }).data))).not.toMatch(
    /ABCDE|1990|bank/,
  )
})

test('a profile may lack what is only read by a person, and not what the account is known by', () => {
  const { email: _, ...rest } = profileMessage.data
  const parsed = profileAnswer.parse({ data: { ...rest, phone: 9000000001 } })
  expect(parseProfile(parsed.data)).toMatchObject({ email: '', phone: '9000000001' })
  for (const client_id of ['', 'PR 1001', 'PR1001\n', 1001, null]) {
    expect(profileAnswer.safeParse({ data: { ...rest, client_id } }).success).toBe(false)
  }
})

test('text that would reorder or break a line on the screen is made harmless', () => {
  const data = { ...profileMessage.data, name: 'Asha\u202e\n\u0000Practice', exchanges_enabled: ['NSE_EQ\u2066'] }
  const profile = parseProfile(profileAnswer.parse({ data }).data)
  expect(profile).toMatchObject({ name: 'Asha Practice', exchanges: ['NSE_EQ'] })
})

test('the profile of the newer interface, which tells no telephone number (service facts 10.2)', () => {
  expect(accountInterfaces.v2.profile.parse(v2ProfileMessage)).toEqual({
    id: 'PR1001',
    name: 'Asha Practice',
    email: 'asha@example.test',
    phone: '',
    exchanges: ['NSE', 'NFO', 'CDS', 'BSE', 'BFO', 'BCD', 'MCX', 'NSCOM'],
    products: ['D', 'CO', 'I', 'OCO', 'MTF'],
  })
})

test('a profile of the newer interface without what the account is known by, or of another shape, is none', () => {
  const { profile } = accountInterfaces.v2
  const { email: _, ...rest } = v2ProfileMessage.data
  expect(profile.parse({ data: rest })).toMatchObject({ id: 'PR1001', email: '' })
  const worse = [
    ...['', 'PR 1001', 'PR1001\n', 'x'.repeat(65), 1001, null, undefined].map((user_id) => ({ user_id })),
    ...[null, undefined, 7, ['Asha']].map((user_name) => ({ user_name })),
    ...[null, undefined, 'NSE', [7], Array(101).fill('NSE')].flatMap((list) => [
      { exchanges: list },
      { products: list },
    ]),
  ]
  for (const wrong of worse) expect(profile.safeParse({ data: { ...rest, ...wrong } }).success).toBe(false)
  for (const data of [null, [], 'PR1001', undefined]) expect(profile.safeParse({ data }).success).toBe(false)
})

test('text of the newer interface is made harmless as well', () => {
  const data = { ...v2ProfileMessage.data, user_name: 'Asha\u202e\n\u0000Practice', exchanges: ['NSE\u2066'] }
  expect(accountInterfaces.v2.profile.parse({ data })).toMatchObject({ name: 'Asha Practice', exchanges: ['NSE'] })
})

test('the balances of the newer interface are for all segments together', () => {
  const { balances: v2 } = accountInterfaces.v2
  expect(v2.parse(v2BalancesMessage)).toMatchObject({
    equity: { usedMargin: 12_005_000, notionalCash: -2_502_500 },
    isCombined: true,
  })
  expect(v2.safeParse({ data: { equity: { ...equityMessage, used_margin: 'much' } } }).success).toBe(false)
})

test('balances in ten-thousandths of a rupee (2.5)', () => {
  const { equity } = balances(balancesMessage.data)
  expect(equity).toEqual({
    usedMargin: 12_005_000,
    payinAmount: 50_000_000,
    spanMargin: 0,
    adhocMargin: 500,
    notionalCash: -2_502_500,
    availableMargin: 987_654_321,
    exposureMargin: 100_000,
  })
})

test('a side that is missing or null is null, never zero', () => {
  expect(balances({ equity: equityMessage }).commodity).toBe(null)
  expect(balances({ equity: equityMessage, commodity: null }).commodity).toBe(null)
  expect(balances({})).toEqual({ equity: null, commodity: null, isCombined: false })
})

test('amounts may come as numbers in quotes', () => {
  expect(
    balances({ equity: { ...equityMessage, used_margin: ' 1200.50 ', span_margin: '-1e2' } }).equity,
  ).toMatchObject({
    usedMargin: 12_005_000,
    spanMargin: -1_000_000,
  })
})

test('an amount that is none makes the whole answer unreadable and is named', () => {
  const absurd = [
    '',
    'NaN',
    'Infinity',
    '1,200',
    '0x10',
    '12abc',
    null,
    true,
    [],
    {},
    1e300,
    '9'.repeat(400),
    undefined,
  ]
  for (const used_margin of absurd) {
    expect(fieldAtFault({ equity: { ...equityMessage, used_margin } })).toBe('data.equity.used_margin')
  }
})

test('other shapes of the whole are refused', () => {
  expect(fieldAtFault([])).toBe('data')
  expect(fieldAtFault(null)).toBe('data')
  expect(fieldAtFault({ equity: [] })).toBe('data.equity')
  expect(fieldAtFault({ equity: {} })).toBe('data.equity.used_margin')
})

test('a token is taken only if a header can carry it as it is', () => {
  expect(tokenAnswer.safeParse({ access_token: 'a.b-c_d~e+f/g=' }).success).toBe(true)
  for (const access_token of ['', 'a b', 'a\r\nx-evil: 1', 'तोकन', 'x'.repeat(8_193), 7, null]) {
    expect(tokenAnswer.safeParse({ access_token }).success).toBe(false)
  }
})
