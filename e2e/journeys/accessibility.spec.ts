/** axe finds nothing on any screen, in either theme. */
import { createRequire } from 'node:module'
import type { Page } from 'playwright/test'
import { expect, test } from './support/journey.ts'
import { openLoginPage, signIn } from './support/sign-in.ts'

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

type Axe = { readonly run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }

async function violations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // axe puts itself there; it comes without types for the page.
    const { axe } = window as unknown as { axe: Axe }
    const { violations: found } = await axe.run()
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}

for (const colorScheme of ['dark', 'light'] as const) {
  test(`every screen in the ${colorScheme} theme`, async ({ terminal: { page } }) => {
    // The page's own policy rightly refuses foreign scripts; the browser's debugger may bring axe all the same.
    const debuggerSession = await page.context().newCDPSession(page)
    await debuggerSession.send('Page.setBypassCSP', { enabled: true })
    await page.reload()
    await page.emulateMedia({ colorScheme })
    await page.addScriptTag({ path: axePath })
    const look = async (screen: string) => expect.soft(await violations(page), screen).toEqual([])

    await expect(page.getByRole('button', { name: 'Start practising' })).toBeVisible()
    await look('first screen')
    const login = await openLoginPage(page)
    await login.close()
    await page.bringToFront()
    await look('waiting for the browser')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Start practising' })).toBeFocused()
    await signIn(page)
    await look('account')
    await page.keyboard.press('ControlOrMeta+K')
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('palette')
    await page.keyboard.press('Escape')
    await page.keyboard.press('F1')
    await look('keys')
  })
}
