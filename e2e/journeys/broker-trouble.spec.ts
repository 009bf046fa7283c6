/** The broker misbehaves; the terminal says how, shows nothing untrue, and needs no restart. */
import type { FaultRule } from '../../sandbox/faults/plan.ts'
import { showFunds } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { allow, asha, identify, openLoginPage, signInByKeys } from './support/sign-in.ts'

type Trouble = readonly [what: string, deed: FaultRule['do'], words: RegExp]

const troubles: readonly Trouble[] = [
  ['a web page instead of an answer', { html: true }, /web page|network/i],
  ['nothing', { empty: true }, /nothing|empty/i],
  ['half an answer', { halfBody: true }, /half|cut|broke off|incomplete/i],
  ['ten megabytes', { bigBody: true }, /large|long|big|MB|MiB/i],
  ['a closed connection', { drop: true }, /no answer|closed|answer/i],
  ['an error of its own', { status: 503 }, /service|maintenance|unavailable|down/i],
  ['too many requests', { status: 429 }, /too (many|often)/i],
]

for (const [what, deed, words] of troubles) {
  test(`the broker answers the sign-in with ${what}`, async ({ terminal: { page, sandbox } }) => {
    sandbox.faults.plan([{ match: { path: '/index/oauth/token' }, times: 1, do: deed }])
    const login = await openLoginPage(page)
    await identify(login, asha)
    await allow(login)
    await login.close()
    await page.bringToFront()
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
    await signInByKeys(page)
  })
}

test('a reading that fails leaves the last good figures, with their age and the reason', async ({ terminal }) => {
  const { page, sandbox } = terminal
  await signInByKeys(page)
  const balances = await showFunds(page)
  const cash = balances.getByRole('row', { name: /^Notional/ })
  await expect(cash).toContainText('5,00,000.00')
  sandbox.faults.plan([{ match: { path: '/live/profile/balance' }, do: { status: 503 } }])
  await expect(async () => {
    await page.keyboard.press('r')
    await expect(balances.getByText(/service|maintenance|unavailable|down/i).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(cash).toContainText('5,00,000.00')
  await expect(balances.getByText(/read .* ago/)).toBeVisible()
})
