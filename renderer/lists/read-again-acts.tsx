/** The commands in the header of what was read from the broker. */
import { CommandButton } from '../ui/button.tsx'

export function ReadAgainActs() {
  return (
    <CommandButton command="orders.check" look="quiet">
      Read again
    </CommandButton>
  )
}
