/** The command in the header of the basket. */
import { CommandButton } from '../../ui/button.tsx'

export function BasketActs() {
  return (
    <CommandButton command="basket.look" look="quiet">
      Look and place
    </CommandButton>
  )
}
