/** axe finds nothing on any screen, in either theme. */
import { type CommandId, commands } from '../../contract/commands.ts'
import { inBothThemes } from './support/axe.ts'
import { expect, test } from './support/journey.ts'
import { allow, endedByBroker, identify, openLoginPage, signIn, vikram } from './support/sign-in.ts'

/** What is there once the sheet knows all that it shows. Those that need more than a sign-in are looked at in journeys of their own. */
const sheets: readonly (readonly [opens: CommandId, shows: string | RegExp])[] = [
  ['orders.halt', 'Halt and cancel all'],
  ['orders.release', 'Stay halted'],
  ['orders.cancel-all', 'The list shows none open.'],
  ['orders.arm', 'Stay safe'],
  ['orders.limits', 'Most units of one order'],
  ['orders.state', 'State of trading'],
  ['orders.journal', 'The journal is sound'],
  ['workspace.list', 'Workspaces'],
  ['view.settings', 'Settings'],
  ['help.secrets', /Secrets are held/],
  ['help.told', 'What was told'],
  ['help.keys', 'All keys'],
  ['help.change-keys', 'Change keys'],
]

test('every screen from the first one to the account, in both themes', async ({ terminal: { page } }) => {
  await expect(page.getByRole('button', { name: 'Start practising' })).toBeVisible()
  await inBothThemes(page, 'first screen')
  const login = await openLoginPage(page)
  await login.close()
  await page.bringToFront()
  await expect(page.getByRole('button', { name: 'Stop waiting' })).toBeVisible()
  await inBothThemes(page, 'waiting for the browser')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Start practising' })).toBeFocused()
  await signIn(page)
  await inBothThemes(page, 'account')
  await page.keyboard.press('ControlOrMeta+K')
  await expect(page.getByRole('dialog')).toBeVisible()
  await inBothThemes(page, 'palette')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('F1')
  await expect(page.getByRole('dialog')).toBeVisible()
  await inBothThemes(page, 'keys')
})

test('every sheet, and the screens that a sign-in ends with, in both themes', async ({
  terminal: { page, sandbox },
}) => {
  await signIn(page)
  for (const [opens, shows] of sheets) {
    await page.keyboard.press(commands[opens].key.replace('Mod', 'ControlOrMeta'))
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(shows).first()).toBeVisible()
    // Of the browser's own dialog axe does not ask it.
    await expect(sheet).toHaveAccessibleName(/\S/)
    await inBothThemes(page, opens, 'dialog[open]')
    await page.keyboard.press('Escape')
    await expect(sheet).toHaveCount(0)
  }

  await endedByBroker(page, sandbox)
  await inBothThemes(page, 'ended')

  const login = await openLoginPage(page)
  await identify(login, vikram)
  await allow(login)
  await login.close()
  await page.bringToFront()
  for (const account of ['PR1001', 'PR1002'])
    await expect(page.getByRole('main').getByText(account, { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Balances' })).toHaveCount(0)
  await inBothThemes(page, 'another account')
})
