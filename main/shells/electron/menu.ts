/** The menu: every command of the contract in its place, beside what each system expects of a menu. */
import type { BaseWindow, MenuItemConstructorOptions } from 'electron'
import { type Command, type CommandMenu, commandMenus } from '../../../contract/command.ts'
import { type CommandId, commands } from '../../../contract/commands.ts'
import type { KeysInForce } from '../../../contract/keys.ts'

export type MenuParts = {
  readonly keys: KeysInForce
  readonly platform: string
  readonly isPackaged: boolean
  readonly hasPracticeDay: boolean
  /** `front` is the window it was chosen in; on macOS the menu is there without one. */
  readonly run: (id: CommandId, front: BaseWindow | undefined) => void
  readonly quit: () => void
  /** Acts in main itself: a window that hangs cannot hold it up. */
  readonly halt: readonly MenuItemConstructorOptions[]
}

export function menuTemplate(parts: MenuParts): MenuItemConstructorOptions[] {
  const isMac = parts.platform === 'darwin'
  const menus = commandMenus.map((menu) => ({ label: menu, submenu: commandItems(menu, parts) }))
  const [session, ...rest] = menus
  if (!isMac) session?.submenu.push({ type: 'separator' }, { role: 'quit' })
  // Copy and paste belong to the system; on macOS their keys work only through a menu.
  const edit: MenuItemConstructorOptions = { role: 'editMenu' }
  const window: MenuItemConstructorOptions = { role: 'windowMenu' }
  const app = isMac ? [appMenu(parts.quit)] : []
  const tools: MenuItemConstructorOptions[] = parts.isPackaged
    ? []
    : [{ label: 'Develop', submenu: [{ role: 'toggleDevTools' }] }]
  const halt: MenuItemConstructorOptions = { label: 'Halt', submenu: [...parts.halt] }
  return [...app, ...(session ? [session] : []), halt, edit, ...rest, window, ...tools]
}

/** As the system has it, but for the last item: the system's own quits nothing any more once the end of a session was held. */
function appMenu(quit: () => void): MenuItemConstructorOptions {
  const line: MenuItemConstructorOptions = { type: 'separator' }
  return {
    label: 'Bellwether',
    submenu: [
      ...([{ role: 'about' }, line, { role: 'services' }, line] as const),
      ...([{ role: 'hide' }, { role: 'hideOthers' }, { role: 'unhide' }, line] as const),
      { label: 'Quit Bellwether', accelerator: 'Command+Q', click: quit },
    ],
  }
}

function commandItems(
  menu: CommandMenu,
  { keys, platform, hasPracticeDay, run }: MenuParts,
): MenuItemConstructorOptions[] {
  // Object.entries gives up the names of the keys; the contract's own type has them.
  const all = Object.entries(commands) as [CommandId, Command][]
  return all
    .filter(([, command]) => command.menu === menu && (hasPracticeDay || command.only === undefined))
    .map(([id, command]) => ({
      id,
      label: command.title,
      click: (_item, front) => run(id, front),
      ...shownKey(command, keys[id], platform),
    }))
}

/**
 * The window acts on keys, so the menu only shows them: else both would act. macOS always acts on a key in a menu, and takes it
 * from every text field: there only keys with Cmd or Alt and function keys are shown, which the window takes from a field too.
 * Keys of a chart mean something else elsewhere and are shown nowhere.
 */
function shownKey({ within }: Command, key: string | null, platform: string): MenuItemConstructorOptions {
  if (key === null || within) return {}
  const accelerator = acceleratorOf(key)
  if (platform === 'darwin' && !/\b(Mod|Alt)\+|^(Shift\+)?F\d+$/.test(key)) return {}
  return { accelerator, registerAccelerator: false }
}

/** Electron has its own names for some keys. */
export function acceleratorOf(key: string): string {
  return key.replace('Mod', 'CommandOrControl').replace('Arrow', '')
}
