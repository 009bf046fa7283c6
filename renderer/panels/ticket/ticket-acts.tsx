/** The commands in the header of the ticket. */
import { CommandButton } from '../../ui/button.tsx'

export function TicketActs() {
  return (
    <>
      <CommandButton command="ticket.buy" look="quiet">
        Buy
      </CommandButton>
      <CommandButton command="ticket.sell" look="quiet">
        Sell
      </CommandButton>
      <CommandButton command="basket.put" look="quiet">
        Basket
      </CommandButton>
    </>
  )
}
