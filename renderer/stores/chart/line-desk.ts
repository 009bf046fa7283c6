/** The line of an order in hand on a chart, and where the hand would bring it. Nothing here sends anything: what it comes to is asked first. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Money } from '../../../contract/kinds.ts'
import type { OrderChanges } from '../../../contract/orders.ts'
import { steppedMoney } from '../stepped.ts'
import type { OrderPrice, PriceMark } from './own-marks.ts'

export type MovableLine = PriceMark & { readonly moves: OrderPrice }

export type LineState = {
  readonly line: MovableLine | null
  /** Where the hand has it; null while that is where it stands. */
  readonly to: Money | null
}

export type LineDesk = {
  readonly store: StoreApi<LineState>
  /** The lines as they stand now. */
  readonly show: (lines: readonly PriceMark[]) => void
  readonly step: (by: 1 | -1) => void
  /** This one of them; false where it cannot be taken in hand now. */
  readonly take: (id: string) => boolean
  readonly shift: (steps: number, tick: Money) => void
  /** As `take`, by a pointer that drags it. */
  readonly grab: (id: string) => boolean
  readonly drag: (to: Money) => void
  /** True when it was let go where it does not stand. */
  readonly drop: () => boolean
  /** Backs out one step: of where it was moved, then of the hand. */
  readonly leave: () => void
  readonly letGo: () => void
  /** While it is asked about; after that it stands where it stands. */
  readonly freeze: (isAsked: boolean) => void
  /** What it comes to; null while it was not moved. */
  readonly change: () => LineChange | null
}

export type LineChange = { readonly row: string; readonly changes: OrderChanges }

export function createLineDesk(tell: (text: string) => void): LineDesk {
  const store = createStore<LineState>(() => ({ line: null, to: null }))
  let lines: readonly MovableLine[] = []
  let isHeld = false
  let isFrozen = false

  function moveTo(to: Money): void {
    const { line } = store.getState()
    if (line !== null && !isFrozen) store.setState({ to: to === line.moves.from ? null : to })
  }

  function hold(line: MovableLine | null): void {
    store.setState({ line, to: null })
  }

  function take(id: string): boolean {
    const found = isFrozen ? undefined : lines.find((line) => line.id === id)
    if (found) hold(found)
    return found !== undefined
  }

  return {
    store,
    show: (shown) => {
      lines = shown.filter(isMovable).toSorted((one, other) => other.moves.from - one.moves.from)
      const { line, to } = store.getState()
      if (line === null) return
      const now = lines.find(({ id }) => id === line.id)
      if (now) return store.setState({ line: now, to: to === now.moves.from ? null : to })
      isHeld = false
      hold(null)
      // While it is asked about, what was sent of it is told where it is asked.
      if (to !== null && !isFrozen) tell('The order in hand is open no more. Nothing was sent.')
    },
    step: (by) => {
      if (isFrozen) return
      if (lines.length === 0) return tell('No open order of this instrument has a price on the chart.')
      const at = lines.findIndex(({ id }) => id === store.getState().line?.id)
      const next = at < 0 ? (by > 0 ? 0 : lines.length - 1) : (at + by + lines.length) % lines.length
      hold(lines[next] ?? null)
    },
    take,
    shift: (steps, tick) => {
      const { line, to } = store.getState()
      if (line) moveTo(steppedMoney(to ?? line.moves.from, tick, steps))
    },
    grab: (id) => {
      if (!take(id)) return false
      isHeld = true
      return true
    },
    drag: (to) => {
      if (isHeld) moveTo(to)
    },
    drop: () => {
      const wasHeld = isHeld
      isHeld = false
      return wasHeld && store.getState().to !== null
    },
    leave: () => {
      isHeld = false
      if (isFrozen) return
      if (store.getState().to === null) hold(null)
      else store.setState({ to: null })
    },
    letGo: () => {
      isHeld = false
      hold(null)
    },
    freeze: (isAsked) => {
      if (isFrozen && !isAsked) store.setState({ to: null })
      isFrozen = isAsked
    },
    change: () => {
      const { line, to } = store.getState()
      return line && to !== null ? { row: line.moves.row, changes: { [line.moves.field]: to } } : null
    },
  }
}

function isMovable(mark: PriceMark): mark is MovableLine {
  return mark.moves !== null
}
