/** The commands as the palette and the keys sheet list them: by menu, in the order of the contract. */
import { type CommandId, type CommandMenu, commands } from '../../contract/commands.ts'
import type { KeysInForce } from '../../contract/keys.ts'

export type ListedCommand = { readonly id: CommandId; readonly title: string; readonly key: string | null }

const menus: readonly CommandMenu[] = ['Session', 'Account', 'Market', 'Chart', 'Orders', 'Workspace', 'View', 'Help']

export function commandGroups(
  keys: KeysInForce,
): readonly { readonly menu: CommandMenu; readonly listed: readonly ListedCommand[] }[] {
  const ids = Object.keys(commands) as CommandId[]
  return menus.map((menu) => ({
    menu,
    listed: ids
      .filter((id) => commands[id].menu === menu)
      .map((id) => ({ id, title: commands[id].title, key: keys[id] })),
  }))
}
