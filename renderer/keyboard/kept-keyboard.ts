/** What stands in a panel is drawn anew as another: the keyboard is the panel's meanwhile, and then goes to where the new one begins. */
import { type RefObject, useLayoutEffect } from 'react'

/** `keyboard`: whether it is in it, or was in the one that stood here before; kept by what outlives both. */
export function useKeptKeyboard(element: RefObject<HTMLElement | null>, keyboard: RefObject<boolean>): void {
  useLayoutEffect(() => {
    const root = element.current
    const panel = root?.closest<HTMLElement>('[data-panel]') ?? null
    if (keyboard.current && document.activeElement === panel) focusBeginning(root)
    else keyboard.current = false
    return () => {
      if (!root?.contains(document.activeElement)) return
      panel?.focus()
      keyboard.current = true
    }
  }, [element, keyboard])
}

export function focusBeginning(root: HTMLElement | null): void {
  root?.querySelector<HTMLElement>('[data-begin]')?.focus({ preventScroll: true })
}
