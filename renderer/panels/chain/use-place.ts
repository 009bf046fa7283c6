/**
 * Where the table stands under the hand: brought to the price once, afterwards the person's to move; another day of the same chain
 * stands at the same strike, and the keyboard stays where it was.
 */
import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { OptionChain } from '../../../contract/chain.ts'
import { focusBeginning, useKeptKeyboard } from '../../keyboard/kept-keyboard.ts'
import { useScreen } from '../../screen-context.tsx'
import {
  heldTop,
  isSameShape,
  measureRows,
  placeOf,
  rowUnder,
  type Shape,
  scrolledTo,
  sideOf,
  topOf,
} from './chain-places.ts'
import type { Reached } from './chain-table.tsx'
import type { DrawnChain } from './draw-chain.ts'
import { nearestTo } from './near-money.ts'

export type PlaceParts = {
  readonly scroller: RefObject<HTMLElement | null>
  readonly body: RefObject<HTMLElement | null>
  readonly chain: OptionChain
  readonly drawn: DrawnChain | null
  /** Whether the keyboard is in the table, or was in the one that stood here before. */
  readonly keyboard: RefObject<boolean>
  /** The strike that the table was brought to. */
  readonly onBrought: (strike: number) => void
  /** The contract that a hand brought the keyboard to. */
  readonly onCame: (reached: Reached) => void
}

/** A strike and how far below the upper edge it stands, in pixels. */
type Place = { readonly strike: number; readonly offset: number }

const touches = ['wheel', 'pointerdown', 'keydown'] as const

/** To be called with each scroll. */
export function usePlace({ scroller, body, chain, drawn, keyboard, onBrought, onCame }: PlaceParts): () => void {
  const { market } = useScreen()
  const place = useRef<Place | null>(null)
  const isSettled = useRef(false)
  // As it is drawn: what is noted while another one is on its way is of the old one.
  const chainNow = useRef(chain)

  const note = useCallback(() => {
    const element = scroller.current
    const rows = measureRows(body.current)
    if (!element || !rows) return
    const { activeElement } = document
    const inHand = element.contains(activeElement) ? placeOf(activeElement) : null
    const { strikes } = chainNow.current
    const at = inHand ?? rowUnder(rows, element.scrollTop + element.clientHeight / 2, strikes.length)
    const strike = strikes[at]?.strike
    if (strike !== undefined) place.current = { strike, offset: topOf(rows, at) - element.scrollTop }
  }, [scroller, body])

  /** Chosen, and not only where Tab leads: it stays in hand, whatever the first price would bring there. */
  const settleAt = useEffectEvent((element: Element) => {
    const [row, side] = [placeOf(element), sideOf(element)]
    isSettled.current = true
    if (row !== null && side !== null) onCame({ row, side })
  })

  // With the rows themselves: nothing comes to them unheard.
  useLayoutEffect(() => {
    const element = scroller.current
    const touched = () => {
      isSettled.current = true
    }
    const came = ({ target }: FocusEvent) => {
      keyboard.current = true
      if (target instanceof Element && !target.hasAttribute('data-begin')) settleAt(target)
      note()
    }
    // A row that goes takes the keyboard with it and names nobody it went to.
    const went = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) keyboard.current = false
    }
    for (const name of touches) element?.addEventListener(name, touched, { passive: true })
    element?.addEventListener('focusin', came)
    element?.addEventListener('focusout', went)
    return () => {
      for (const name of touches) element?.removeEventListener(name, touched)
      element?.removeEventListener('focusin', came)
      element?.removeEventListener('focusout', went)
    }
  }, [scroller, note, keyboard])

  useEffect(() => {
    const bring = () => {
      const near = isSettled.current ? null : drawn?.near()
      // Measured last: it lays the page out at once, and this is asked with every frame of prices.
      const rows = near ? measureRows(body.current) : null
      if (!near || !rows || !scroller.current) return
      isSettled.current = true
      scroller.current.scrollTop = scrolledTo(rows, near.near, scroller.current.clientHeight)
      onBrought(chain.strikes[near.near]?.strike ?? 0)
    }
    bring()
    return market.subscribe(bring)
  }, [market, scroller, body, chain, drawn, onBrought])

  // With larger text, and in another room, the same strike stands at the same part of what is seen.
  useEffect(() => {
    const element = scroller.current
    const table = body.current
    if (!element || !table) return
    let before: Shape | null = null
    const size = new ResizeObserver(() => {
      const rows = measureRows(table)
      // Behind another tab it has no size.
      if (!rows || element.clientHeight === 0) return
      const now = { height: rows.height, seen: element.clientHeight }
      const kept = place.current
      if (before !== null && kept !== null && !isSameShape(before, now)) {
        const at = nearestTo(chainNow.current.strikes, kept.strike)
        element.scrollTop = heldTop(rows, { ...kept, at, before, seen: now.seen })
        place.current = { ...kept, offset: topOf(rows, at) - element.scrollTop }
      }
      before = now
    })
    size.observe(element)
    size.observe(table)
    return () => size.disconnect()
  }, [scroller, body])

  useKeptKeyboard(scroller, keyboard)

  useLayoutEffect(() => {
    const kept = place.current
    chainNow.current = chain
    if (!kept) return
    const rows = measureRows(body.current)
    const at = nearestTo(chain.strikes, kept.strike)
    if (rows && scroller.current) scroller.current.scrollTop = topOf(rows, at) - kept.offset
  }, [scroller, body, chain])

  // Where the table is brought to the price with the keyboard in it, that goes along: the row it was on may be drawn no more.
  useLayoutEffect(() => {
    const { activeElement } = document
    const isBehind = body.current?.contains(activeElement) && activeElement?.hasAttribute('data-begin') === false
    if (keyboard.current && (isBehind || activeElement === document.body)) focusBeginning(body.current)
  })

  return note
}
