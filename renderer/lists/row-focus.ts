/** The keyboard in a list that changes under it: it stays on its row, comes back to it, and is never on a row it was not put on. */
import { type RefObject, useLayoutEffect, useRef } from 'react'

type Body = { readonly current: HTMLTableSectionElement | null }

type FocusParts = {
  readonly scroll: { readonly current: HTMLElement | null }
  readonly body: Body
  readonly isAsked: boolean
  /** The row in hand has gone. */
  readonly isLost: boolean
}

/** The keyboard goes to the row that was asked for, and comes back to it when a question about it is over. */
export function useRowFocus({ scroll, body, isAsked, isLost }: FocusParts) {
  const wantsFocus = useRef(false)
  const wasAsked = useRef(isAsked)
  const wasLost = useRef(isLost)
  // A row that goes away tells nobody that it loses the keyboard.
  const hasKeyboard = useRef(false)

  function focusRow(id: string | undefined): void {
    const isNowhere = document.activeElement === document.body
    const isOver = wasAsked.current && !isAsked && isNowhere
    const isGone = isLost && !wasLost.current && hasKeyboard.current && isNowhere
    wasAsked.current = isAsked
    wasLost.current = isLost
    // Beside all rows: a key meant for the one that has gone must not act on the next.
    if (isGone) scroll.current?.focus()
    if (isNowhere) hasKeyboard.current = false
    if ((!wantsFocus.current && !isOver) || id === undefined) return
    const row = body.current?.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(id)}"]`)
    if (!row) return
    wantsFocus.current = false
    row.focus()
  }

  return { wantsFocus, hasKeyboard, focusRow }
}

/** From an empty list to its first row, and back where the last one goes. */
export function useHandover(body: Body, keyboard: RefObject<boolean>, wantsFocus: RefObject<boolean>): void {
  useLayoutEffect(() => {
    const { current } = body
    if (keyboard.current) wantsFocus.current = true
    keyboard.current = false
    return () => {
      keyboard.current = current?.contains(document.activeElement) ?? false
    }
  }, [body, keyboard, wantsFocus])
}

type Standing = {
  readonly scroll: { readonly current: HTMLDivElement | null }
  readonly body: Body
  readonly reached: string | null
  readonly at: number
  readonly rowHeight: () => number
}

/** Lines that come above the row in hand do not push it down: the list is scrolled by as much. */
export function useStandingStill({ scroll, body, reached, at, rowHeight }: Standing): void {
  const before = useRef({ reached, at })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the row's height is read when it is needed
  useLayoutEffect(() => {
    const { reached: was, at: from } = before.current
    before.current = { reached, at }
    if (was !== reached || from === at || !body.current?.contains(document.activeElement)) return
    if (scroll.current) scroll.current.scrollTop += (at - from) * rowHeight()
  }, [reached, at, scroll, body])
}

type Held = Pick<Standing, 'scroll' | 'body' | 'reached'> & Pick<FocusParts, 'isAsked'>

/** What is asked about a row, or told over all panels, takes room from the list: the row in hand stays in sight. */
export function useHeldInSight({ scroll, body, reached, isAsked }: Held): void {
  useLayoutEffect(() => {
    if (reached === null || scroll.current === null) return
    const observer = new ResizeObserver(() => {
      if (!isAsked && !body.current?.contains(document.activeElement)) return
      body.current?.querySelector(`tr[data-row="${CSS.escape(reached)}"]`)?.scrollIntoView({ block: 'nearest' })
    })
    observer.observe(scroll.current)
    return () => observer.disconnect()
  }, [scroll, body, reached, isAsked])
}

type Named = { readonly id: string }

/** Where the row in hand stands; where it has gone, the place it had. */
export function useLostRow(lines: readonly Named[], reached: string | null) {
  const before = useRef(0)
  const found = lines.findIndex(({ id }) => id === reached)
  const at = found >= 0 ? found : reached === null ? 0 : Math.min(before.current, Math.max(0, lines.length - 1))
  useLayoutEffect(() => {
    before.current = at
  }, [at])
  return { at, isLost: found < 0 && reached !== null }
}
