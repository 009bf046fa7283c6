/** A keychain that will not serve: the screen says so, the reason is one key away, and signing in works all the same. */
import type { AppError } from '../../contract/errors.ts'
import { fail } from '../../contract/result.ts'
import { keychainTrouble } from '../../main/session/keychain-trouble.ts'
import { memoryStore } from '../../main/session/memory-store.ts'
import type { SecretStore } from '../../main/session/secret-store.ts'
import { openCoreInTest } from './support/core-in-test.ts'
import { expect, test } from './support/journey.ts'
import { readPractice } from './support/practice-profile.ts'
import { signIn } from './support/sign-in.ts'

test('A06: a keychain that is locked: said in the status bar, explained by one key', async ({ practice, page }) => {
  const trouble = keychainTrouble('locked')
  const core = await openCoreInTest({
    profile: readPractice(practice.profile),
    dataFolder: practice.dataFolder,
    secretStore: refusing(trouble),
    clock: practice.clock,
  })
  try {
    await page.goto(core.url)
    await expect(page.getByRole('button', { name: 'Secrets in memory only' })).toBeVisible()
    await expect(page.getByText('No keychain can be used now', { exact: false })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Shift+K')
    const sheet = page.getByRole('dialog', { name: 'Where secrets are held' })
    await expect(sheet).toContainText(trouble.happened)
    await expect(sheet).toContainText(trouble.todo)
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
    await signIn(page)
  } finally {
    await core.stop()
  }
})

test('a keychain that serves is said to, by the same key', async ({ practice, page }) => {
  const core = await openCoreInTest({
    profile: readPractice(practice.profile),
    dataFolder: practice.dataFolder,
    secretStore: memoryStore(),
    clock: practice.clock,
  })
  try {
    await page.goto(core.url)
    await expect(page.getByRole('button', { name: 'Start practising' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Secrets in memory only' })).toHaveCount(0)
    await expect(page.getByRole('checkbox', { name: 'Keep me signed in' })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Shift+K')
    await expect(page.getByRole('dialog', { name: 'Where secrets are held' })).toContainText('in the keychain')
  } finally {
    await core.stop()
  }
})

function refusing(error: AppError): SecretStore {
  const refuse = async () => fail(error)
  return { get: refuse, set: refuse, delete: refuse, reach: refuse }
}
