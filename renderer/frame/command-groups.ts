/** The commands as the palette and the keys sheet list them: by menu, in the order of the contract. */
import { type Command, type CommandMenu, commandMenus } from '../../contract/command.ts'
import { type CommandId, commands } from '../../contract/commands.ts'
import { commandIds, type KeysInForce } from '../../contract/keys.ts'

export type ListedCommand = { readonly id: CommandId; readonly title: string; readonly key: string | null }

/** A command that a live terminal does not have is not in its lists either. */
export function offered(hasPracticeDay: boolean): readonly CommandId[] {
  const all: Readonly<Record<CommandId, Command>> = commands
  return commandIds.filter((id) => hasPracticeDay || all[id].only === undefined)
}

export function commandGroups(
  keys: KeysInForce,
  hasPracticeDay: boolean,
): readonly { readonly menu: CommandMenu; readonly listed: readonly ListedCommand[] }[] {
  const ids = offered(hasPracticeDay)
  return commandMenus.map((menu) => ({
    menu,
    listed: ids
      .filter((id) => commands[id].menu === menu)
      .map((id) => ({ id, title: commands[id].title, key: keys[id] })),
  }))
}
