import fc from 'fast-check'
import { expect, test } from 'vitest'
import { practiceAccounts, type Side } from '../accounts.ts'
import { tuesday } from '../caller.test-support.ts'
import { type BalanceMoment, balanceOf, type WireBalance } from './balance.ts'

const sides: readonly Side[] = ['equity', 'commodity']
const [asha, vikram, meera] = practiceAccounts
const calm: BalanceMoment = { seed: '1', instant: tuesday, marginsInUse: false, blocked: { equity: 0, commodity: 0 } }

function balance(account: typeof asha, side: Side, moment: BalanceMoment): WireBalance {
  const found = account && balanceOf(account, side, moment)
  if (!found) throw new Error('no such balance')
  return found
}

test('what is available is what is there less what is used, to the paisa, at any time', () => {
  const paise = (rupees: number) => Math.round(rupees * 100)
  fc.assert(
    fc.property(
      fc.constantFrom(...practiceAccounts),
      fc.constantFrom(...sides),
      fc.record({
        seed: fc.string(),
        instant: fc.nat({ max: 4e12 }),
        marginsInUse: fc.boolean(),
        blocked: fc.record({ equity: fc.nat(), commodity: fc.nat() }),
      }),
      (account, side, moment) => {
        const told = balanceOf(account, side, moment)
        if (!told) return
        const sum = paise(told.notional_cash) + paise(told.payin_amount) + paise(told.adhoc_margin)
        expect(paise(told.available_margin)).toBe(sum - paise(told.used_margin))
        for (const rupees of Object.values(told)) expect(rupees).toBe(paise(rupees) / 100)
      },
    ),
  )
})

test('the same seed, account and instant give the same balance; another of any gives another', () => {
  const usual = balance(asha, 'equity', calm)
  expect(balance(asha, 'equity', calm)).toEqual(usual)
  expect(balance(asha, 'equity', { ...calm, seed: '2' })).not.toEqual(usual)
  expect(balance(asha, 'equity', { ...calm, instant: tuesday + 5_000 })).not.toEqual(usual)
  expect(balance(vikram, 'equity', calm)).not.toEqual(usual)
})

test('it moves a little over the day', () => {
  const day = Array.from({ length: 12 * 60 * 6 }, (_, step) => tuesday + step * 5_000)
  const pledged = day.map((instant) => balance(asha, 'equity', { ...calm, instant }).adhoc_margin)
  expect(new Set(pledged).size).toBeGreaterThan(1_000)
  expect(Math.max(...pledged) / Math.min(...pledged)).toBeLessThan(1.011)
})

test('money is paid in once, in the morning', () => {
  const at = (time: string) => Date.parse(`2026-02-03T${time}+05:30`)
  const payin = (time: string) => balance(asha, 'equity', { ...calm, instant: at(time) }).payin_amount
  expect(payin('08:59:59')).toBe(0)
  expect(payin('12:00:00')).toBe(25_000)
  expect(payin('23:59:59')).toBe(25_000)
})

test('with margins in use every field of an account holds a number of its own, one side negative (2.5)', () => {
  const busy = { ...calm, instant: tuesday + 4 * 3_600_000, marginsInUse: true }
  const equity = Object.values(balance(asha, 'equity', busy))
  expect(new Set(equity).size).toBe(equity.length)
  expect(balance(asha, 'commodity', busy).used_margin).toBe(-2_454.25)
})

test('an account need not have both sides', () => {
  expect(meera && balanceOf(meera, 'commodity', calm)).toBeNull()
})

test('what orders and positions block is used and not available', () => {
  const blocked = { equity: 1_234_56, commodity: 0 }
  const [before, after] = [balance(asha, 'equity', calm), balance(asha, 'equity', { ...calm, blocked })]
  expect(after.used_margin - before.used_margin).toBeCloseTo(1_234.56)
  expect(before.available_margin - after.available_margin).toBeCloseTo(1_234.56)
  expect(balance(asha, 'commodity', { ...calm, blocked })).toEqual(balance(asha, 'commodity', calm))
})
