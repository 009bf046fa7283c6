/** Commands under a list, each with its key. */
import type { CommandId } from '../../contract/commands.ts'
import { useKeys } from '../screen-context.tsx'
import { Button, CommandButton } from '../ui/button.tsx'

type Act = { readonly command: CommandId; readonly word: string }

export type ActBarProps = { readonly label: string; readonly acts: readonly Act[] }

/** What they are about is the list's own hand. */
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

type ActsOnRowsProps<Each> = {
  readonly label: string
  readonly acts: readonly Each[]
  readonly onPress: (act: Each) => void
}

/** About rows that a press takes in hand first; `whyNot` in a few words where one does not apply to them. */
export function ActsOnRows<Each extends Act & { readonly whyNot: string | null }>(props: ActsOnRowsProps<Each>) {
  const keys = useKeys()
  return (
    <div className="act-bar" role="toolbar" aria-label={props.label}>
      {props.acts.map((each) => (
        <Button
          key={each.command}
          look="quiet"
          chord={keys[each.command]}
          whyNot={each.whyNot}
          onPress={() => props.onPress(each)}
        >
          {each.word}
        </Button>
      ))}
    </div>
  )
}
