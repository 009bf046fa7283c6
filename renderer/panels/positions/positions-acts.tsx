/** The commands in the header of the positions. */
import { CommandButton } from '../../ui/button.tsx'

export function PositionsActs() {
  return (
    <CommandButton command="orders.check" look="quiet">
      Read again
    </CommandButton>
  )
}
