/** The command in the header of the option chain. */
import { CommandButton } from '../../ui/button.tsx'

export function ChainActs() {
  return (
    <CommandButton command="chain.next-expiry" look="quiet">
      Next expiry
    </CommandButton>
  )
}
