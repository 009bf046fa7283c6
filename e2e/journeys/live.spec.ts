/** A live profile's own key and secret, given once in a window that cannot read them back; the practice broker poses as live. */
import type { Page } from 'playwright/test'
import { ok } from '../../contract/result.ts'
import { memoryStore } from '../../main/session/memory-store.ts'
import { inBothThemes } from './support/axe.ts'
import { openCoreInTest } from './support/core-in-test.ts'
import { expect, test } from './support/journey.ts'
import type { Practice } from './support/practice.ts'
import { readPractice } from './support/practice-profile.ts'
import { allow, asha, identify } from './support/sign-in.ts'

// The recorder of a failed test's trace remembers what it saw in the fields, and the heap would hold its memory.
test.use({ trace: 'off' })

const apiKey = 'canary-key-4f81d2c6'
const apiSecret = 'canary-secret-9b7e03aa51'

test('T22: key and secret go to main once, and the window cannot read them back', async ({ practice, page }) => {
  const { sandbox, profile } = practice
  sandbox.apps.register({ apiKey, apiSecret, redirectUri: profile.redirectUri })
  const { core, loginUrl } = await openLive(practice)
  try {
    await page.goto(core.url)
    await expect(page.getByText(profile.redirectUri)).toBeVisible()
    await expect(page.getByText('PRACTICE')).toHaveCount(0)
    await give(page, apiKey, 'a wrong secret')
    await page.getByRole('button', { name: 'Sign in' }).press('Enter')
    await logIn(page, await loginUrl())
    await expect(page.getByText(/secret/).first()).toBeVisible()
    await expect(page.getByLabel('API secret')).toHaveValue('')

    await give(page, apiKey, apiSecret)
    await page.getByRole('button', { name: 'Sign in' }).press('Enter')
    await logIn(page, await loginUrl())
    await expect(page.getByText('Account PR1001')).toBeVisible()
    expect(await page.content()).not.toContain(apiSecret)
    const heap = await heapOf(page)
    // Not the heap itself: the report of a failure would be as long.
    const held = ['Asha Practice', apiSecret, apiKey].filter((text) => heap.includes(text))
    expect(held, 'what of this the page knows').toEqual(['Asha Practice'])
  } finally {
    await core.stop()
  }
})

test('A07: a key that was mistyped is given again from the first screen, and Escape leaves the one there is', async ({
  practice,
  page,
}) => {
  const { sandbox, profile } = practice
  sandbox.apps.register({ apiKey, apiSecret, redirectUri: profile.redirectUri })
  const { core, loginUrl } = await openLive(practice)
  try {
    await page.goto(core.url)
    await give(page, 'a-mistyped-key', apiSecret)
    await page.keyboard.press('Enter')
    expect(await loginUrl()).toContain('a-mistyped-key')
    // The login page may be asked for before the window says that it waits.
    await expect(page.getByRole('button', { name: 'Stop waiting' })).toBeVisible()
    await page.keyboard.press('Escape')
    const another = page.getByRole('button', { name: 'Give another key and secret' })
    await another.press('Enter')
    await expect(page.getByLabel('API key')).toBeFocused()
    await page.keyboard.type('not to be saved')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeFocused()

    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('API key')
    await page.keyboard.press('Enter')
    await give(page, apiKey, apiSecret)
    // The line for the ear may stand a while longer, where it was not heard out before the palette came.
    const form = page.getByRole('region', { name: 'Sign in to your broker' })
    await expect(form.getByText('You stopped the login', { exact: false })).toHaveCount(0)
    await page.getByRole('button', { name: 'Sign in' }).press('Enter')
    await logIn(page, await loginUrl())
    await expect(page.getByText('Account PR1001')).toBeVisible()
    await expect(another).toHaveCount(0)
  } finally {
    await core.stop()
  }
})

test('a token that the broker’s own page made is given by keyboard: a wrong one stays out, and the window cannot read it back', async ({
  practice,
  page,
}) => {
  const { sandbox, profile } = practice
  sandbox.apps.register({ apiKey, apiSecret, redirectUri: profile.redirectUri })
  const { core } = await openLive(practice)
  try {
    await page.goto(core.url)
    await inBothThemes(page, 'key and secret')
    await give(page, apiKey, apiSecret)
    await page.getByRole('button', { name: 'Use a token instead' }).press('Enter')
    const field = page.getByLabel('Access token')
    await expect(field).toBeFocused()
    await inBothThemes(page, 'token')
    await page.keyboard.type('no-such-token')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The broker does not accept this token', { exact: false })).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()

    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeFocused()
    await page.keyboard.press('Alt+Shift+M')
    await expect(field).toBeFocused()
    const { text } = sandbox.tokens.issue(apiKey, 'PR1001')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Account PR1001')).toBeVisible()
    const heap = await heapOf(page)
    // Not the heap itself: the report of a failure would be as long.
    expect([text, apiSecret].filter((secret) => heap.includes(secret)).length).toBe(0)
  } finally {
    await core.stop()
  }
})

async function openLive(practice: Practice) {
  const opened: string[] = []
  const core = await openCoreInTest({
    profile: { ...readPractice(practice.profile), name: 'Live', kind: 'live' },
    dataFolder: practice.dataFolder,
    secretStore: memoryStore(),
    clock: practice.clock,
    openBrowser: async (url) => {
      opened.push(url)
      return ok()
    },
  })
  let taken = 0
  async function loginUrl(): Promise<string> {
    await expect.poll(() => opened.length).toBeGreaterThan(taken)
    taken += 1
    return opened[taken - 1] ?? ''
  }
  return { core, loginUrl }
}

async function give(page: Page, key: string, secret: string): Promise<void> {
  await expect(page.getByLabel('API key')).toBeFocused()
  await page.keyboard.type(key)
  await page.keyboard.press('Tab')
  await page.keyboard.type(secret)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeFocused()
}

/** In a browser of the person's own, which shares nothing with the window. */
async function logIn(page: Page, url: string): Promise<void> {
  const browser = await page.context().browser()?.newContext()
  const login = await browser?.newPage()
  if (!browser || !login) throw new Error('no browser')
  await login.goto(url)
  await identify(login, asha)
  await allow(login)
  await browser.close()
}

async function heapOf(page: Page): Promise<string> {
  const client = await page.context().newCDPSession(page)
  const parts: string[] = []
  client.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => parts.push(chunk))
  await client.send('HeapProfiler.collectGarbage')
  await client.send('HeapProfiler.takeHeapSnapshot')
  await client.detach()
  return parts.join('')
}
