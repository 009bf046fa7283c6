/** The commands in the header of the quotes. */
import { CommandButton } from '../../ui/button.tsx'

export function QuotesActs() {
  return (
    <CommandButton command="quotes.add" look="quiet">
      Add
    </CommandButton>
  )
}
