/** Commands under a list, each with its key; what they are about is the list's own hand. */
import type { CommandId } from '../../contract/commands.ts'
import { CommandButton } from '../ui/button.tsx'

export type ActBarProps = {
  readonly label: string
  readonly acts: readonly { readonly command: CommandId; readonly word: string }[]
}

export function ActBar({ label, acts }: ActBarProps) {
  return (
    <div className="act-bar" role="toolbar" aria-label={label}>
      {acts.map(({ command, word }) => (
        <CommandButton key={command} look="quiet" command={command}>
          {word}
        </CommandButton>
      ))}
    </div>
  )
}
