/** From the first screen to the account, by keyboard alone, as a newcomer. */
import { showFunds } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import { openLoginPage } from './support/sign-in.ts'

test('a newcomer sees at once that this is practice, and practises with three presses of Enter and nothing to fill in', async ({
  terminal: { page },
}) => {
  await expect(page.getByText('PRACTICE').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start practising' })).toBeFocused()
  const login = await openLoginPage(page)
  await login.keyboard.press('Enter')
  await expect(login.getByRole('button', { name: 'Allow' })).toBeFocused()
  await login.keyboard.press('Enter')
  await expect(login.getByText('go back to the terminal', { exact: false })).toBeVisible()
  // A key pressed before the desk has come would go nowhere.
  await expect(page.getByRole('tab').first()).toBeVisible()

  const balances = await showFunds(page)
  for (const field of ['Available', 'Used', 'Pay-in', 'SPAN', 'Exposure', 'Ad hoc', 'Notional']) {
    await expect(balances.getByRole('row', { name: new RegExp(`^${field}`) })).toBeVisible()
  }
  await page.keyboard.press('ControlOrMeta+1')
  const profile = page.getByRole('region', { name: 'Profile' })
  await expect(profile.getByText('Asha Practice')).toBeVisible()
  await expect(profile.getByText('MCX_FO')).toBeVisible()
  await expect(page.getByText('Signed in until 05:00 IST')).toBeVisible()
  await expect(page).toHaveTitle(/PRACTICE/)
})
