/** Where the keyboard goes when a panel is shown: to the place it begins at, else to the panel itself. */
import type { DockviewApi, IDockviewPanel } from 'dockview-react'
import { flushSync } from 'react-dom'
import { isKeyboardUnclaimed } from '../../keyboard/regions.ts'

/** Shown and drawn before the next key: what is typed after it belongs to what it opened, not to where the keyboard was. */
export function begin(api: DockviewApi, find: () => IDockviewPanel): void {
  const { id } = showNow(api, find)
  if (focusBeginning(id)) return
  regionOf(id)?.focus()
  requestAnimationFrame(() => waitForBeginning(id))
}

/** Also what was still to be drawn: a sheet that goes gives the keyboard back before the panel takes it. */
export function showNow(api: DockviewApi, find: () => IDockviewPanel): IDockviewPanel {
  return flushSync(() => {
    const panel = find()
    bringForward(api, panel)
    return panel
  })
}

/** Rows may be measured first and drawn in a few frames; a hand that has gone on meanwhile is not called back. */
function waitForBeginning(id: string, frames = 10): void {
  const { activeElement, body } = document
  const isWaiting = activeElement === body || activeElement === regionOf(id)
  if (!isWaiting || focusBeginning(id)) return
  if (frames > 0) requestAnimationFrame(() => waitForBeginning(id, frames - 1))
  else regionOf(id)?.focus()
}

type Active = { readonly setActive: () => void }
type Shown = { readonly api: Active; readonly group: { readonly activePanel: unknown; readonly api: Active } }

/** Dockview takes a panel that its group shows already out of the page and puts it in again, which lays all of it out anew. */
export function bringForward(api: Pick<DockviewApi, 'hasMaximizedGroup'>, panel: Shown): void {
  if (panel.group.activePanel === panel && !api.hasMaximizedGroup()) panel.group.api.setActive()
  else panel.api.setActive()
}

/** Where a panel has a place to begin, the next key goes there. */
export function focusBeginning(id: string): boolean {
  const place = within(id, '[data-begin]')
  place?.focus()
  if (place instanceof HTMLInputElement) place.select()
  return place !== null && document.activeElement === place
}

/** Whether an instrument is typed in the panel, as it is drawn now. */
export function hasSearch(id: string): boolean {
  return within(id, search) !== null
}

/** At once where the field is there already: the next key must not miss it. A new panel is drawn first, in a few frames. */
export function focusSearch(id: string, frames = 10): void {
  const field = within(id, search)
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
  const isThere = field !== null && document.activeElement === field
  if (!isThere && frames > 0) requestAnimationFrame(() => focusSearch(id, frames - 1))
}

/** Escape in a field leads to a place of its panel, else to the panel itself: where keys are no longer letters. */
export function leaveField(id: string, selector: string): void {
  const place = within(id, selector) ?? regionOf(id)
  place?.focus()
}

/** Where it is drawn already, at once: the next picture would give a keyboard that is nowhere to the first panel. */
export function focusNow(api: DockviewApi): void {
  const { activePanel } = api
  if (activePanel) regionOf(activePanel.id)?.focus()
  focusActive(api)
}

/** The panel's own region, as soon as that is drawn; one that is new takes the focus itself. */
export function focusActive(api: DockviewApi, pictures = 10): void {
  requestAnimationFrame(() => {
    const id = api.activePanel?.id
    const region = id === undefined ? null : regionOf(id)
    // A panel that has put the keyboard where it begins keeps it there.
    if (!region?.contains(document.activeElement)) region?.focus()
    if (isKeyboardUnclaimed(document) && pictures > 0) focusActive(api, pictures - 1)
  })
}

function regionOf(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-panel="${CSS.escape(id)}"]`)
}

const search = '[role="combobox"]'

function within(id: string, selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-panel="${CSS.escape(id)}"] ${selector}`)
}
