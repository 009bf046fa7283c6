/** Buttons of commands, each in the word that it has here. */
import type { CommandId } from '../../contract/commands.ts'
import { CommandButton } from './button.tsx'

export type WordedCommand = { readonly command: CommandId; readonly word: string }

export function CommandButtons({ acts }: { readonly acts: readonly WordedCommand[] }) {
  return acts.map(({ command, word }) => (
    <CommandButton key={command} look="quiet" command={command}>
      {word}
    </CommandButton>
  ))
}
