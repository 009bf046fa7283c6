/** What stands in the header of every panel that shows what goes on: the way to how trading stands as a whole. */
import { CommandButton } from '../ui/button.tsx'

export function LogActs() {
  return (
    <CommandButton command="orders.state" look="quiet">
      State
    </CommandButton>
  )
}
