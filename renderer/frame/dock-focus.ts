/** Where the keyboard goes when a panel is shown: to the place it begins at, else to the panel itself. */
import type { DockviewApi, IDockviewPanel } from 'dockview-react'

/** A new panel is drawn a frame later. */
export function begin(api: DockviewApi, panel: IDockviewPanel): void {
  panel.api.setActive()
  if (focusBeginning(panel.id)) return
  requestAnimationFrame(() => {
    if (!focusBeginning(panel.id)) focusActive(api)
  })
}

/** Where a panel has a place to begin, the next key goes there. */
function focusBeginning(id: string): boolean {
  const place = within(id, '[data-begin]')
  place?.focus()
  if (place instanceof HTMLInputElement) place.select()
  return place !== null && document.activeElement === place
}

/** At once where the field is there already: the next key must not miss it. A new panel is drawn first, in a few frames. */
export function focusSearch(id: string, frames = 10): void {
  const field = within(id, '[role="combobox"]')
  field?.focus()
  const isThere = field !== null && document.activeElement === field
  if (!isThere && frames > 0) requestAnimationFrame(() => focusSearch(id, frames - 1))
}

/** The panel's own region; one that is new takes the focus itself when it is drawn. */
export function focusActive(api: DockviewApi): void {
  requestAnimationFrame(() => {
    const id = api.activePanel?.id
    if (id !== undefined) document.querySelector<HTMLElement>(`[data-panel="${CSS.escape(id)}"]`)?.focus()
  })
}

function within(id: string, selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-panel="${CSS.escape(id)}"] ${selector}`)
}
