/** Signed in: through the broker's own login page by keyboard alone, as a person would, or where a journey begins after it. */
import type { Page } from 'playwright/test'
import type { Bridge } from '../../../contract/ipc.ts'
import { followLogin } from '../../../sandbox/login/follow-login.ts'
import type { Sandbox } from '../../../sandbox/sandbox.ts'
import { visit } from '../../visit.ts'
import { expect } from './journey.ts'

export type Person = { readonly client: string; readonly password: string; readonly yearOfBirth: string }

export const asha: Person = { client: 'PR1001', password: 'practice', yearOfBirth: '1990' }
export const vikram: Person = { client: 'PR1002', password: 'practice', yearOfBirth: '1985' }

/** Presses the key that starts a sign-in, and returns the login page that opens. */
export async function openLoginPage(page: Page, key = 'Enter'): Promise<Page> {
  // A key pressed before the screen has come would go nowhere, as a person's would who presses it blind.
  await expect(page.getByRole('main').locator(':focus')).toBeVisible()
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press(key)
  const login = await opened
  await expect(login.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  // The page puts the keyboard where it begins, a moment after it can be seen.
  await expect(login.locator(':focus')).toBeVisible()
  return login
}

/** Fills the form from its first field on; the practice broker shows it filled for the first account. */
export async function identify(login: Page, { client, password, yearOfBirth }: Person): Promise<void> {
  await login.getByLabel('Client identifier').focus()
  for (const text of [client, password, yearOfBirth]) {
    await login.keyboard.press('ControlOrMeta+A')
    await login.keyboard.type(text)
    await login.keyboard.press('Tab')
  }
  await login.keyboard.press('Enter')
}

export async function allow(login: Page): Promise<void> {
  await login.getByRole('button', { name: 'Allow' }).press('Enter')
  await expect(login.getByText('go back to the terminal', { exact: false })).toBeVisible()
}

/** The broker knows the token no more, and the terminal has met that. */
export async function endedByBroker(page: Page, { tokens }: Pick<Sandbox, 'tokens'>): Promise<void> {
  tokens.clear()
  const ended = page.getByRole('heading', { name: 'The broker ended this sign-in' })
  // Within the same second as the last reading the key answers that it is too soon.
  await expect(async () => {
    await page.keyboard.press('r')
    await expect(ended).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

/** For a journey that begins after it: the login is the real one, without a page of it on the screen. */
export async function signIn(page: Page, person: Person = asha): Promise<void> {
  await signInAtOnce(page, person)
  await ordersRead(page)
}

/** Where time stands still, and with it the reading of the orders. */
export async function signInAtOnce(page: Page, { client, password, yearOfBirth }: Person = asha): Promise<void> {
  const login = await page.evaluate(beginLogin)
  const redirect = await followLogin(login, { clientId: client, password, yearOfBirth, decision: 'allow' })
  await visit(redirect)
  await deskCame(page, client)
}

/** Runs in the window, and answers where its login goes on. */
async function beginLogin(): Promise<string> {
  // The bridge is there before the page's first script; this project does not see the renderer's types.
  const { terminal } = window as unknown as { readonly terminal: Pick<Bridge, 'signIn' | 'onSession'> }
  const begun = await terminal.signIn({ keepUntilItEnds: false })
  if (!begun.ok) throw new Error(begun.error.happened)
  return new Promise((resolve) => {
    const stop = terminal.onSession((told) => {
      if (told.kind === 'lost' || told.value.kind !== 'waiting-for-browser' || told.value.loginUrl === null) return
      stop()
      resolve(told.value.loginUrl)
    })
  })
}

/** For a journey about signing in. */
export async function signInByKeys(page: Page, person: Person = asha): Promise<void> {
  await signInByKeysAtOnce(page, person)
  await ordersRead(page)
}

/** Where time stands still, and with it the reading of the orders. */
export async function signInByKeysAtOnce(page: Page, person: Person = asha): Promise<void> {
  const login = await openLoginPage(page)
  // The form stands filled for the first account, and a person types nothing into it.
  if (person === asha) await login.keyboard.press('Enter')
  else await identify(login, person)
  await allow(login)
  await login.close()
  await page.bringToFront()
  await deskCame(page, person.client)
}

/** The panels come a moment after the account, and a key pressed before them would go nowhere. */
async function deskCame(page: Page, client: string): Promise<void> {
  await expect(page.getByText(`Account ${client}`)).toBeVisible()
  await expect(page.getByRole('region', { name: / panel$/ }).first()).toBeVisible()
}

/** A person sees the light and waits; what is looked at meanwhile says that the orders are being checked. */
async function ordersRead(page: Page): Promise<void> {
  const unread = page.locator('.status-bar .light').filter({ hasText: /^\s*Orders (checking|signed out)/ })
  await expect(unread).toHaveCount(0)
}

/** Where nothing is open, and that has been read: anything else is asked about. */
export async function signOut(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Orders current$/ })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Shift+F12')
}
