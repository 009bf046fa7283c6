/** A sheet over the terminal: the browser's own modal dialog, so that focus stays in it and returns where it was. */
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { focusRegionAround, focusWhereNothingHasIt } from '../keyboard/regions.ts'
import { closeOnEscape } from './close-on-escape.ts'
import { LiveRegions } from './live-regions.tsx'
import './sheet.css'

export type SheetProps = {
  readonly label: string
  readonly onClose: () => void
  /** `close` gives the focus back before it returns. */
  readonly children: (close: () => void) => ReactNode
  readonly place?: 'top' | 'middle'
}

export function Sheet({ label, onClose, children, place = 'middle' }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it is taken away, or the focus would not return to where it was.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => {
      shown?.close()
      // What had it may have gone meanwhile: then it is still in here, and would go with this.
      if (shown?.contains(document.activeElement)) focusRegionAround(document, shown)
      focusWhereNothingHasIt(document)
    }
  }, [])

  /** The browser tells of it a task later: by then the next key may ask for this very sheet again, and must not find it open. */
  function close(): void {
    if (!dialog.current) return
    dialog.current.close()
    onClose()
  }

  return (
    // The click beside the sheet is the pointer's way to do what Esc does.
    <dialog
      ref={dialog}
      className={`sheet ${place}`}
      aria-label={label}
      onClose={onClose}
      onKeyDown={(event) => closeOnEscape(event, close)}
      onClick={(event) => {
        if (event.target === dialog.current) close()
      }}
    >
      {/* All that is beside the open dialog is mute. */}
      <LiveRegions />
      <div className="sheet-body">{children(close)}</div>
    </dialog>
  )
}
