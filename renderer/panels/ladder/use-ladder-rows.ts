/** Which prices the rows of a ladder stand for, and which of them is in hand: they stand still while a hand is on them. */
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { useScreen } from '../../screen-context.tsx'
import { anchorOf } from './anchor-price.ts'
import { around, isNearEnd, nearestPlace, outside, priceAt, type Rows, resized, scrolled } from './ladder-rows.ts'

export type LadderRowsParts = {
  readonly of: InstrumentKey
  readonly step: number
  /** For how many there is room; 0 before that is known. */
  readonly count: number
  /** The row where the hand would bring an order: it stays in sight. */
  readonly wanted: number | null
  /** Something is in hand or asked: nothing moves by itself. */
  readonly isBusy: boolean
  readonly root: RefObject<HTMLElement | null>
  readonly body: RefObject<HTMLTableSectionElement | null>
  /** How a command brings the last price to the middle. */
  readonly centre: RefObject<() => void>
}

export type LadderRows = {
  /** Null while no price is known that they could begin at. */
  readonly rows: Rows | null
  readonly reached: number
  readonly priceInHand: number | null
  /** Of the row in hand, where the rows went on under it. */
  readonly passed: number | null
  readonly focus: (place: number) => void
  readonly reach: (place: number) => void
  /** To the price so many rows higher, with the rows going on where they end. */
  readonly go: (up: number) => void
  /** What has the keyboard goes along with its price; where a hand would bring an order stays in sight. */
  readonly turn: (deltaY: number) => void
  /** The keyboard came, or went. */
  readonly hold: (isIn: boolean) => void
}

export function useLadderRows(parts: LadderRowsParts): LadderRows {
  const { of, step, count, wanted, isBusy, root, body, centre } = parts
  const { market } = useScreen()
  const [rows, setRows] = useState<Rows | null>(null)
  const [reached, reach] = useState(0)
  const [passed, setPassed] = useState<number | null>(null)
  const middle = Math.floor(count / 2)
  const focus = (place: number) => body.current?.rows[place]?.focus({ preventScroll: true })
  /** Also where the row that has the keyboard is just being taken away. */
  const isHeld = useRef(false)
  const anchorNow = () => (count === 0 ? null : (anchorOf(market.quote(of))?.price ?? null))

  const follow = useEffectEvent(() => {
    const now = anchorNow()
    if (now === null) return
    const isResting = isBusy || isHeld.current || !isHandAway(root.current)
    if (rows !== null && (isResting || !isNearEnd(now, rows))) return
    setRows(around(now, { count, step }))
    if (rows === null) reach(middle)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: as soon as there is room it looks
  useLayoutEffect(() => {
    follow()
    return market.subscribe(() => follow())
  }, [market, count])

  /** What is in hand stays so, as far as its price is in sight: no resting key comes to mean another price. */
  function stand(now: Rows, next: Rows): void {
    setRows(next)
    reach(nearestPlace(priceAt(reached, now), next))
  }

  if (rows !== null && count > 0 && rows.count !== count) stand(rows, resized(rows, count, priceAt(reached, rows)))
  const away = rows === null || wanted === null ? 0 : outside(wanted, rows)
  const toWanted = rows === null ? null : scrolled(rows, away)
  // At the lowest row there is, there is no more to scroll.
  if (rows !== null && toWanted !== null && toWanted.top !== rows.top) stand(rows, toWanted)

  // The keyboard goes along with what is in hand, also where its row has no room any more: nobody left it.
  useLayoutEffect(() => {
    const has = document.activeElement
    const isHere = has === document.body || body.current?.contains(has)
    if (isHeld.current && isHere && has !== body.current?.rows[reached]) focus(reached)
  })

  const bringToMiddle = useEffectEvent(() => {
    const now = anchorNow()
    if (now === null) return
    setRows(around(now, { count, step }))
    reach(middle)
  })
  useEffect(() => {
    centre.current = () => bringToMiddle()
  }, [centre])

  function go(up: number): void {
    if (rows === null) return
    const place = reached - up
    const kept = Math.min(count - 1, Math.max(0, place))
    const next = scrolled(rows, kept - place)
    if (place !== kept) setRows(next)
    setPassed(place === kept ? null : priceAt(kept, next))
    reach(kept)
  }

  const turned = useRef(0)
  function turn(deltaY: number): void {
    if (rows === null) return
    turned.current += deltaY / rowOfWheel
    const by = Math.trunc(turned.current)
    if (by === 0) return
    turned.current -= by
    const next = scrolled(rows, -by)
    if (wanted === null || outside(wanted, next) === 0) stand(rows, next)
  }

  const priceInHand = rows === null ? null : priceAt(reached, rows)
  const hold = (isIn: boolean) => {
    isHeld.current = isIn
  }
  return { rows, reached, priceInHand, passed, focus, reach, go, turn, hold }
}

/** A notch of a mouse is about three rows. */
const rowOfWheel = 36

function isHandAway(root: HTMLElement | null): boolean {
  return root !== null && !root.contains(document.activeElement) && !root.matches(':hover')
}
