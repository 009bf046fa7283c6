/** What stands where no panel is: what belongs there and the key that puts it there. */
import { useStore } from 'zustand'
import { mainWindow } from '../../../contract/workspaces.ts'
import { useScreen } from '../../screen-context.tsx'
import { CommandButton } from '../../ui/button.tsx'

export function DockWatermark() {
  const { layout } = useScreen()
  const name = useStore(layout.store, ({ place }) => place?.name ?? '')
  const isFurther = useStore(layout.store, ({ place }) => place !== null && place.window !== mainWindow)
  return (
    <div className="dock-watermark">
      {isFurther ? <p>The workspace “{name}” has no panel in this window.</p> : <p>No panel is open.</p>}
      <div className="acts">
        {isFurther && <CommandButton command="view.close-window">Close this window</CommandButton>}
        <CommandButton command="view.bring-back">Bring back what was here</CommandButton>
        <CommandButton command="watchlist.show">Show the watchlist</CommandButton>
        <CommandButton command="orders.show">Show the orders</CommandButton>
        <CommandButton command="account.show">Show the account</CommandButton>
        <CommandButton command="view.palette">All commands</CommandButton>
      </div>
    </div>
  )
}
