/** Runs a command by its name, from a key, the palette, a button or the menu; one that does not apply says why. */
import { type CommandId, commands } from '../../contract/commands.ts'
import type { Situation } from './availability.ts'
import { whyNot } from './availability.ts'

export type Actions = { readonly [Id in CommandId]: () => void }

export type RunCommand = (id: CommandId) => void

export function commandRunner(actions: Actions, situation: () => Situation, tell: (text: string) => void): RunCommand {
  return (id) => {
    const reason = whyNot(id, situation())
    if (reason === null) actions[id]()
    else tell(`“${commands[id].title}” does not apply now: ${reason}.`)
  }
}
