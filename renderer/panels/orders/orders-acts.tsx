/** The commands in the header of the orders. */
import { CommandButton } from '../../ui/button.tsx'

export function OrdersActs() {
  return (
    <>
      <CommandButton command="orders.check" look="quiet">
        Read again
      </CommandButton>
      <CommandButton command="orders.cancel-all" look="quiet">
        Cancel all
      </CommandButton>
    </>
  )
}
