/** Cancelling all good-till-triggered orders, asked once wherever the keyboard is. */
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useAskedRows } from '../lists/use-in-hand.ts'
import { CancelGtts } from '../orders/cancel-gtts.tsx'
import { useScreen } from '../screen-context.tsx'
import { gttRowsOf } from '../stores/gtt/gtt-desk.ts'
import { isListWhole } from '../stores/gtt/gtt-rows.ts'
import { lastOf } from '../stores/heard.ts'
import { Sheet } from '../ui/sheet.tsx'

export function CancelGttsSheet() {
  const { gttDesk, sheet, streams } = useScreen()
  const told = useStore(streams.gtts, lastOf)
  const [hand] = useState(() => {
    const state = gttDesk.store.getState()
    return state.asked?.hand ?? state.hand
  })
  const asked = useAskedRows(gttDesk, hand, told, gttRowsOf)
  // Answered, left, or about what is no more.
  useEffect(() => {
    if (asked === null) sheet.close()
  }, [asked, sheet])

  function leave(): void {
    gttDesk.close()
    sheet.close()
  }

  return (
    <Sheet label="Cancel all GTT orders" onClose={leave}>
      {() => (
        <div className="sheet-page">
          {told !== null && !isListWhole(told) && (
            <p className="field-problem">
              The broker’s list of them could not be read to its end: more may wait there than are named here.
            </p>
          )}
          {asked && <CancelGtts key={asked.name} rows={asked.rows} />}
        </div>
      )}
    </Sheet>
  )
}
