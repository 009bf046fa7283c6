/** A sheet over the terminal: the browser's own modal dialog, so that focus stays in it and returns where it was. */
import { type ReactNode, useLayoutEffect, useRef } from 'react'
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
    return () => shown?.close()
  }, [])
  const close = () => dialog.current?.close()
  return (
    // Esc is the dialog's own key; the click beside the sheet is the pointer's way to do the same.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes the dialog natively.
    <dialog
      ref={dialog}
      className={`sheet ${place}`}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) close()
      }}
    >
      <div className="sheet-body">{children(close)}</div>
    </dialog>
  )
}
