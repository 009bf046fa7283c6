/** What stands where no panel is: what belongs there and the key that puts it there. */
import { CommandButton } from '../ui/button.tsx'

export function DockWatermark() {
  return (
    <div className="dock-watermark">
      <p>No panel is open.</p>
      <div className="acts">
        <CommandButton command="watchlist.show">Show the watchlist</CommandButton>
        <CommandButton command="orders.show">Show the orders</CommandButton>
        <CommandButton command="account.show">Show the account</CommandButton>
        <CommandButton command="view.palette">All commands</CommandButton>
      </div>
    </div>
  )
}
