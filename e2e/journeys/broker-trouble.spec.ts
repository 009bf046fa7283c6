/** The broker misbehaves; the terminal says how, shows nothing untrue, and needs no restart. */
import { showFunds } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { allow, asha, identify, openLoginPage, signInByKeys } from './support/sign-in.ts'

test('a sign-in that the broker answers with a web page is said so, and the next one works', async ({
  terminal: { page, sandbox },
}) => {
  sandbox.faults.plan([{ match: { path: '/index/oauth/token' }, times: 1, do: { html: true } }])
  const login = await openLoginPage(page)
  await identify(login, asha)
  await allow(login)
  await login.close()
  await page.bringToFront()
  await expect(
    page
      .getByRole('main')
      .getByText(/web page|network/i)
      .first(),
  ).toBeVisible()
  await signInByKeys(page)
})

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
