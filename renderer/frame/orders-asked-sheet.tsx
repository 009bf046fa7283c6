/** What is asked about orders where the keyboard is in no list of them. */
import { useEffect, useState } from 'react'
import { Asked, useAsked } from '../orders/asked.tsx'
import { useScreen } from '../screen-context.tsx'
import { Sheet } from '../ui/sheet.tsx'

export function OrdersAskedSheet() {
  const { desk, sheet } = useScreen()
  const [hand] = useState(() => {
    const state = desk.store.getState()
    return state.asked?.hand ?? state.hand
  })
  const asked = useAsked(hand)
  // Answered, left, or about what is no more.
  useEffect(() => {
    if (asked === null) sheet.close()
  }, [asked, sheet])

  function leave(): void {
    desk.close()
    sheet.close()
  }

  return (
    <Sheet label="Orders of the instrument in hand" onClose={leave}>
      {() => <div className="sheet-page">{asked && <Asked key={asked.name} asked={asked} />}</div>}
    </Sheet>
  )
}
