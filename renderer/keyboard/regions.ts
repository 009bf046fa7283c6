/** F6: moves the focus from one region of the window to the next, panels first as they stand, then the status bar. */

/** Set on each element that F6 stops at. */
export const regionAttribute = 'data-region'

export function focusRegion(page: Document, step: 1 | -1): void {
  const regions = [...page.querySelectorAll<HTMLElement>(`[${regionAttribute}]`)].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }),
  )
  const here = regions.findIndex((region) => region.contains(page.activeElement))
  const next = nextRegion(here, regions.length, step)
  regions[next]?.focus()
}

/** Where nothing has the keyboard any more, the first panel has it: the next key is not lost. */
export function focusWhereNothingHasIt(page: Document): void {
  if (page.activeElement === page.body) focusRegion(page, 1)
}

/** Nobody put it where it is: nothing has the keyboard, or what is no panel has it whole, as the status bar does while there is none. */
export function isKeyboardUnclaimed({ activeElement, body }: Document): boolean {
  return activeElement === body || activeElement?.matches(`[${regionAttribute}]:not([data-panel])`) === true
}

/** The panel that `element` stands in; the first one where it stands in none. */
export function focusRegionAround(page: Document, element: HTMLElement): void {
  const around = element.closest<HTMLElement>(`[${regionAttribute}]`)
  if (around) around.focus()
  else focusRegion(page, 1)
}

/** Nothing around `element` has it but its panel: whoever is to have it next takes it from nobody. */
export function isKeyboardFree(page: Document, element: HTMLElement | null): boolean {
  const { activeElement, body } = page
  return activeElement === body || (element !== null && activeElement === element.closest(`[${regionAttribute}]`))
}

/** A `ref` for what may go away while it has the keyboard: it hands it on before. */
export function handsOnKeyboard(element: HTMLElement): () => void {
  return () => {
    if (element.contains(document.activeElement)) focusRegion(document, 1)
  }
}

/** From nowhere, forward is the first and backward the last. */
export function nextRegion(here: number, count: number, step: 1 | -1): number {
  if (here < 0) return step === 1 ? 0 : count - 1
  return (here + step + count) % count
}
