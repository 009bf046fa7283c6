/** Commands under a list, each with its key. */
import { useKeys } from '../screen-context.tsx'
import { Button } from '../ui/button.tsx'
import { CommandButtons, type WordedCommand } from '../ui/command-buttons.tsx'

type ActBarProps = { readonly label: string; readonly acts: readonly WordedCommand[] }

/** What they are about is the list's own hand. */
export function ActBar({ label, acts }: ActBarProps) {
  return (
    <div className="act-bar" role="toolbar" aria-label={label}>
      <CommandButtons acts={acts} />
    </div>
  )
}

type ActsOnRowsProps<Each> = {
  readonly label: string
  readonly acts: readonly Each[]
  readonly onPress: (act: Each) => void
}

/** About rows that a press takes in hand first; `whyNot` in a few words where one does not apply to them. */
export function ActsOnRows<Each extends WordedCommand & { readonly whyNot: string | null }>(
  props: ActsOnRowsProps<Each>,
) {
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
