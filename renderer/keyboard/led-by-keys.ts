/**
 * Marks the page while keys lead it. After a press of the pointer a browser draws no ring around what a key with Ctrl or Alt brings the
 * keyboard to; by this mark the sheet draws it.
 */
import type { Stop } from '../time.ts'

const modifiers = ['Control', 'Shift', 'Alt', 'AltGraph', 'Meta']

export function markLedByKeys(page: Document): Stop {
  const mark = (isByKeys: boolean) => page.documentElement.toggleAttribute('data-led-by-keys', isByKeys)

  function onKey({ key }: KeyboardEvent): void {
    if (!modifiers.includes(key)) mark(true)
  }

  function onPointer(): void {
    mark(false)
  }

  page.addEventListener('keydown', onKey, true)
  page.addEventListener('pointerdown', onPointer, true)
  return () => {
    page.removeEventListener('keydown', onKey, true)
    page.removeEventListener('pointerdown', onPointer, true)
  }
}
