/** From the first screen to the account and back, by keyboard alone, and every way it can go wrong on the way. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { showFunds } from './support/desk-steps.ts'
import { expect, test } from './support/journey.ts'
import {
  allow,
  asha,
  endedByBroker,
  identify,
  openLoginPage,
  signInByKeys,
  signOut,
  vikram,
} from './support/sign-in.ts'

const balance = '/live/profile/balance'

/** As the terminal shows it to the broker: the first reading goes a moment after the sign-in. */
async function tokenOf({ requests }: Sandbox): Promise<string> {
  const token = () => requests.all().find(({ path }) => path === balance)?.headers['authorization']
  await expect.poll(token).toBeDefined()
  return String(token())
}

test('a newcomer practises with three presses of Enter and nothing to fill in', async ({ terminal: { page } }) => {
  await expect(page.getByRole('button', { name: 'Start practising' })).toBeFocused()
  const login = await openLoginPage(page)
  await login.keyboard.press('Enter')
  await expect(login.getByRole('button', { name: 'Allow' })).toBeFocused()
  await login.keyboard.press('Enter')
  await expect(login.getByText('go back to the terminal', { exact: false })).toBeVisible()

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

test('what is shown is what the broker said, and its age is told', async ({ terminal: { page, sandbox } }) => {
  await signInByKeys(page)
  const headers = { authorization: await tokenOf(sandbox), 'x-api-key': 'practice-terminal' }
  let cash: number | undefined
  // The terminal asks too, and the broker answers only so many in a second.
  await expect
    .poll(async () => {
      const answer = await fetch(`${sandbox.baseUrl}/live/profile/balance`, { headers })
      const { data } = (await answer.json()) as { data?: { equity: { notional_cash: number } } }
      cash = data?.equity.notional_cash
      return cash
    })
    .toBeDefined()
  const balances = await showFunds(page)
  const shown = balances
    .getByRole('row', { name: /^Notional/ })
    .getByRole('cell')
    .first()
  await expect(shown).toHaveText(cash?.toLocaleString('en-IN', { minimumFractionDigits: 2 }) ?? '')
  await expect(balances.getByText(/read .* ago/)).toBeVisible()
})

test('an account without commodities says so instead of showing zeros', async ({ terminal: { page } }) => {
  await signInByKeys(page, { client: 'PR1003', password: 'practice', yearOfBirth: '1978' })
  await showFunds(page)
  await expect(page.getByText('The broker gave no commodity balance', { exact: false })).toBeVisible()
})

test('a wrong password is told on the login page, and the terminal goes on waiting', async ({ terminal: { page } }) => {
  const login = await openLoginPage(page)
  await identify(login, { ...asha, password: 'wrong' })
  await expect(login.getByRole('alert')).toBeVisible()
  await identify(login, asha)
  await allow(login)
  await expect(page.getByText('Account PR1001')).toBeVisible()
})

test('denied consent is said in words, and the next sign-in works', async ({ terminal: { page, profile } }) => {
  const login = await openLoginPage(page)
  await identify(login, asha)
  await login.getByRole('button', { name: 'Deny' }).press('Enter')
  await login.waitForURL(`${profile.redirectUri}*`)
  await login.close()
  await expect(
    page
      .getByRole('main')
      .getByText(/declined in the browser/)
      .first(),
  ).toBeVisible()
  await signInByKeys(page)
})

test('waiting can be stopped with Escape, and the port is free again', async ({ terminal: { page, profile } }) => {
  const login = await openLoginPage(page)
  await login.close()
  await page.bringToFront()
  await expect(page.getByRole('button', { name: 'Stop waiting' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Start practising' })).toBeVisible()
  await expect(fetch(profile.redirectUri)).rejects.toThrow('fetch failed')
  await signInByKeys(page)
})

test('a redirect with a foreign state changes nothing', async ({ terminal: { page, profile } }) => {
  const login = await openLoginPage(page)
  await fetch(`${profile.redirectUri}?code=evil&state=guessed`)
  await identify(login, asha)
  await allow(login)
  await expect(page.getByText('Account PR1001')).toBeVisible()
})

test('another account than the remembered one is a full stop with both names', async ({ terminal }) => {
  const { page } = terminal
  await signInByKeys(page)
  await showFunds(page)
  await signOut(page)
  await expect(page.getByRole('button', { name: 'Start practising' })).toBeVisible()
  const login = await openLoginPage(page)
  await identify(login, vikram)
  await allow(login)
  const main = page.getByRole('main')
  await expect(main.getByText('PR1001', { exact: false }).first()).toBeVisible()
  await expect(main.getByText('PR1002', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Balances' })).toHaveCount(0)
})

test('a token refused by the broker leads to one calm screen without a storm', async ({
  terminal: { page, sandbox },
}) => {
  await signInByKeys(page)
  const token = await tokenOf(sandbox)
  await endedByBroker(page, sandbox)
  const refused = sandbox.requests.all().length
  await page.keyboard.press('r')
  await signInByKeys(page)
  const since = sandbox.requests.all().slice(refused)
  const again = since.filter(({ path, headers }) => path === balance && headers['authorization'] === token)
  expect(again).toEqual([])
})

test('sign-out forgets: nothing of the account is left on the screen or the disk', async ({ terminal }) => {
  const { page, dataFolder, sandbox } = terminal
  await signInByKeys(page)
  const secret = (await tokenOf(sandbox)).replace('Bearer ', '')
  expect(secret.length).toBeGreaterThan(10)
  await signOut(page)
  await expect(page.getByRole('button', { name: 'Start practising' })).toBeVisible()
  await expect(page.getByText('asha.practice@example.com')).toHaveCount(0)
  for (const file of await readdir(dataFolder, { recursive: true, withFileTypes: true })) {
    if (!file.isFile()) continue
    const kept = await readFile(join(file.parentPath, file.name), 'latin1')
    expect(kept.includes(secret), `${file.name} holds the token`).toBe(false)
  }
})
