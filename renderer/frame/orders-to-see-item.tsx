/** How many orders came to refusal or doubt that nobody has looked at: it stays, whatever the panels show, until the trader goes to them. It leads to the newest. */
import { useStore } from 'zustand'
import { useScreen } from '../screen-context.tsx'
import { toSeeTitle } from '../stores/orders/orders-to-see.ts'
import { Glyph } from '../ui/glyph.tsx'
import { StatusButton } from './status-button.tsx'

export function OrdersToSeeItem() {
  const items = useStore(useScreen().ordersToSee.store)
  const [newest] = items
  if (newest === undefined) return null
  const { shownBy } = newest
  return (
    <StatusButton
      command={shownBy}
      name="to-see figures"
      isDoubtful
      title={(key) => `${toSeeTitle(items)}\n${key} shows the ${shownBy === 'gtt.show' ? 'GTT orders' : 'orders'}.`}
    >
      <Glyph name="triangle" />
      <span>
        <strong>{items.length}</strong>
        <span className="for-the-ear"> {items.length === 1 ? 'order' : 'orders'}</span> to see
      </span>
    </StatusButton>
  )
}
