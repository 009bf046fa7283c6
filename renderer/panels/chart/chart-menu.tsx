/** A few things to choose from behind one button; the browser opens it, closes it on Esc, and gives the keyboard back. */
import { type ReactNode, useId, useRef } from 'react'

type ChartMenuProps = {
  readonly title: string
  readonly children: (close: () => void) => ReactNode
}

export function ChartMenu({ title, children }: ChartMenuProps) {
  const id = useId()
  const menu = useRef<HTMLFieldSetElement>(null)
  return (
    <>
      <button type="button" className="button quiet" popoverTarget={id}>
        {title} <span aria-hidden="true">▾</span>
      </button>
      <fieldset ref={menu} id={id} popover="auto" className="chart-menu" aria-label={title}>
        {children(() => menu.current?.hidePopover())}
      </fieldset>
    </>
  )
}
