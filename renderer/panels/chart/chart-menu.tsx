/** A few things to choose from behind one button; the browser opens and closes it, and gives the keyboard back. */
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

type ChartMenuProps = {
  /** On the button; `spoken` comes before it for the ear, where it says too little alone. */
  readonly title: string
  readonly spoken?: string
  readonly children: (close: () => void) => ReactNode
}

export function ChartMenu({ title, spoken, children }: ChartMenuProps) {
  const id = useId()
  const menu = useRef<HTMLFieldSetElement>(null)

  /** Also out of a field in it, which would else lead to the chart and leave the menu open. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    menu.current?.hidePopover()
  }

  return (
    <>
      <button type="button" className="button quiet" popoverTarget={id}>
        <span>
          {spoken && <span className="for-the-ear">{spoken} </span>}
          {title} <span aria-hidden="true">▾</span>
        </span>
      </button>
      <fieldset
        ref={menu}
        id={id}
        popover="auto"
        className="chart-menu"
        aria-label={spoken ?? title}
        onKeyDown={onKeyDown}
      >
        {children(() => menu.current?.hidePopover())}
      </fieldset>
    </>
  )
}

/** The menu that holds the field is opened first. */
export function enterField(panel: HTMLElement | null, field: string): void {
  const found = panel?.querySelector<HTMLElement>(field)
  const menu = found?.closest('[popover]:not(:popover-open)')
  if (menu) panel?.querySelector<HTMLElement>(`[popovertarget="${CSS.escape(menu.id)}"]`)?.click()
  found?.focus()
}
