/** axe finds nothing on any screen, in either theme. */
import { bringAxe, violations } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { openLoginPage, signIn } from './support/sign-in.ts'

for (const colorScheme of ['dark', 'light'] as const) {
  test(`every screen in the ${colorScheme} theme`, async ({ terminal: { page } }) => {
    await page.emulateMedia({ colorScheme })
    await bringAxe(page)
    const look = async (screen: string) => expect.soft(await violations(page), screen).toEqual([])

    await expect(page.getByRole('button', { name: 'Start practising' })).toBeVisible()
    await look('first screen')
    const login = await openLoginPage(page)
    await login.close()
    await page.bringToFront()
    await expect(page.getByRole('button', { name: 'Stop waiting' })).toBeVisible()
    await look('waiting for the browser')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Start practising' })).toBeFocused()
    await signIn(page)
    await look('account')
    await page.keyboard.press('ControlOrMeta+K')
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('palette')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('F1')
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('keys')
  })
}
