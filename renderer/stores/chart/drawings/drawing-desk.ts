/** The drawings of one instrument as a chart edits them: made point by point, chosen, moved, taken away, and brought back. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Drawing, DrawingPoint } from '../../../../contract/drawings.ts'
import type { AppError } from '../../../../contract/errors.ts'
import type { Bridge } from '../../../../contract/ipc.ts'
import type { InstrumentKey } from '../../../../contract/kinds.ts'
import type { Stop } from '../../../time.ts'
import { type Grip, type Ground, gripsOf, isExtendable, moved, nudged, pulled, type Shift } from './change-drawing.ts'
import { finished, type Made } from './make-drawing.ts'

export type DrawingKind = Drawing['kind']

export type DrawingState = {
  readonly drawings: readonly Drawing[]
  readonly chosen: string | null
  /** What is being made, and the points it has so far. */
  readonly making: Made | null
  /** The point of the chosen one that is in hand; null is the whole. */
  readonly grip: Grip | null
  /** The chosen one as the pointer has it now, until it is let go; the kept one is as it was. */
  readonly dragged: Drawing | null
  /** The words of the chosen note are being written anew. */
  readonly rewriting: boolean
}

/** What the pointer takes hold of, and where. */
export type Hold = { readonly id: string; readonly grip: Grip | null; readonly at: DrawingPoint }

export type DrawingDesk = {
  readonly store: StoreApi<DrawingState>
  readonly begin: (kind: DrawingKind) => void
  /** The next point of what is made. True once it is whole; a note then wants its words. */
  readonly put: (point: DrawingPoint, ground: Ground) => boolean
  readonly write: (text: string) => void
  /** The words of the chosen note, to be written anew; false where no note is chosen. */
  readonly rewrite: () => boolean
  /** Backs out one step: of the words of a note, of what is dragged, then of what is made or chosen. */
  readonly leave: () => void
  readonly choose: (id: string | null) => void
  readonly step: (by: 1 | -1) => void
  /** To the next grip of the chosen one, the whole first; false past the last. */
  readonly turn: (by: 1 | -1) => boolean
  readonly move: (shift: Shift) => void
  /** False where there is no such drawing to take hold of now. */
  readonly grab: (hold: Hold) => boolean
  readonly drag: (to: DrawingPoint, ground: Ground) => void
  readonly drop: () => void
  /** The chosen line goes on to the right edge, or ends at its later point again. */
  readonly extend: () => void
  readonly remove: () => void
  readonly undo: () => void
  readonly stop: Stop
}

export type DrawingDeskParts = {
  readonly bridge: Pick<Bridge, 'readDrawings' | 'keepDrawing' | 'removeDrawing' | 'onDrawings'>
  readonly key: InstrumentKey
  readonly makeId: () => string
  readonly problem: (error: AppError) => void
  readonly tell: (text: string) => void
}

/** How a drawing was before an act, and after it; null where it was not there. */
type Change = { readonly before: Drawing | null; readonly after: Drawing | null }

const mostUndone = 50

export function openDrawingDesk({ bridge, key, makeId, problem, tell }: DrawingDeskParts): DrawingDesk {
  const store = createStore<DrawingState>(() => ({
    ...{ drawings: [], chosen: null, making: null, grip: null, dragged: null, rewriting: false },
  }))
  let done: readonly Change[] = []
  /** Acts of this window that main has not answered. */
  let underWay: readonly Change[] = []
  let isOpen = true
  let hold: Hold | null = null

  async function read(): Promise<void> {
    const answer = await bridge.readDrawings({ key })
    if (!isOpen) return
    if (answer.ok) showKept(answer.value.drawings)
    const trouble = answer.ok ? answer.value.problem : answer.error
    if (trouble !== null) problem(trouble)
  }

  function show(drawings: readonly Drawing[]): void {
    const isThere = drawings.some(({ id }) => id === store.getState().chosen)
    store.setState(isThere ? { drawings } : { drawings, ...nothingChosen })
  }

  /** What main tells may be of before what is on its way, and would take that away under the hand. */
  function showKept(kept: readonly Drawing[]): void {
    show(underWay.reduce(changed, kept))
  }

  /** Shown at once; where it could not be kept, what is kept is shown again. */
  async function apply(change: Change): Promise<void> {
    const { before, after } = change
    show(changed(store.getState().drawings, change))
    underWay = [...underWay, change]
    const answer = after
      ? await bridge.keepDrawing({ key, drawing: after })
      : before
        ? await bridge.removeDrawing({ key, id: before.id })
        : null
    underWay = underWay.filter((each) => each !== change)
    if (!isOpen || !answer || answer.ok) return
    problem(answer.error)
    void read()
  }

  function act(change: Change): void {
    done = [...done, change].slice(-mostUndone)
    void apply(change)
  }

  function add(drawing: Drawing): void {
    act({ before: null, after: drawing })
    store.setState({ ...nothingChosen, chosen: drawing.id, making: null })
  }

  function chosen(): Drawing | undefined {
    const { drawings, chosen: id } = store.getState()
    return drawings.find((each) => each.id === id)
  }

  function change(after: Drawing): void {
    const before = chosen()
    // What came to stand where it was is no step that could be undone.
    if (before && JSON.stringify(before) !== JSON.stringify(after)) act({ before, after })
  }

  const stopStream = bridge.onDrawings((told) => {
    if (told.kind === 'snapshot') void read()
    else if (told.kind === 'change' && told.value.key === key) showKept(told.value.drawings)
  })

  return {
    store,
    begin: (kind) => store.setState({ making: { kind, points: [], text: null }, ...nothingChosen }),
    put: (point, ground) => {
      const { making } = store.getState()
      if (!making) return false
      const next = { ...making, points: [...making.points, point] }
      const drawing = finished(next, makeId, ground)
      if (drawing) add(drawing)
      else store.setState({ making: next })
      return drawing !== null
    },
    write: (text) => {
      const { making, rewriting } = store.getState()
      const note = chosen()
      if (rewriting && note?.kind === 'note') {
        store.setState({ rewriting: false })
        change({ ...note, text: text.trim() })
        return
      }
      const drawing = making && finished({ ...making, text: text.trim() }, makeId, nowhere)
      if (drawing) add(drawing)
    },
    rewrite: () => {
      const isNote = chosen()?.kind === 'note'
      if (isNote) store.setState({ rewriting: true, grip: null, dragged: null })
      return isNote
    },
    leave: () => {
      const { dragged, rewriting } = store.getState()
      hold = null
      if (rewriting) store.setState({ rewriting: false })
      else store.setState(dragged ? { dragged: null } : { ...nothingChosen, making: null })
    },
    choose: (id) => store.setState({ ...nothingChosen, chosen: id }),
    step: (by) => {
      const { drawings, chosen: id } = store.getState()
      if (drawings.length === 0) return tell('Nothing is drawn on this chart.')
      const at = drawings.findIndex((each) => each.id === id)
      const next = at < 0 ? (by > 0 ? 0 : drawings.length - 1) : (at + by + drawings.length) % drawings.length
      store.setState({ ...nothingChosen, chosen: drawings[next]?.id ?? null })
    },
    turn: (by) => {
      const drawing = chosen()
      if (!drawing) return false
      const grips = [null, ...gripsOf[drawing.kind]]
      const grip = grips[grips.indexOf(store.getState().grip) + by]
      if (grip !== undefined) store.setState({ grip })
      return grip !== undefined
    },
    move: (shift) => {
      const drawing = chosen()
      const { grip } = store.getState()
      if (drawing) change(grip === null ? moved(drawing, shift) : nudged(drawing, grip, shift))
    },
    grab: (next) => {
      const { making, drawings } = store.getState()
      if (making || !drawings.some(({ id }) => id === next.id)) return false
      hold = next
      store.setState({ chosen: next.id, grip: next.grip, dragged: null, rewriting: false })
      return true
    },
    drag: (to, ground) => {
      const drawing = chosen()
      if (!drawing || drawing.id !== hold?.id) return
      store.setState({ dragged: draggedTo(drawing, hold, to, ground) })
    },
    drop: () => {
      const { dragged } = store.getState()
      hold = null
      store.setState({ dragged: null })
      if (dragged) change(dragged)
    },
    extend: () => {
      const drawing = chosen()
      if (!drawing) tell('Choose a trend line or a channel of the chart first.')
      else if (!isExtendable(drawing)) tell('Only a trend line or a channel goes on to the right edge.')
      else change({ ...drawing, extended: !drawing.extended })
    },
    remove: () => {
      const before = chosen()
      if (!before) return tell('Choose a drawing of the chart first.')
      act({ before, after: null })
      tell('The drawing is deleted. Undo brings it back.')
    },
    undo: () => {
      const last = done.at(-1)
      if (!last) return tell('There is nothing to undo on this chart.')
      done = done.slice(0, -1)
      void apply({ before: last.after, after: last.before })
      store.setState({ ...nothingChosen, chosen: last.before?.id ?? null })
    },
    stop: () => {
      isOpen = false
      stopStream()
    },
  }
}

/** What is written stands at one point: no other is looked for. */
const nowhere = { placeOf: () => null, isLog: false } as const

const nothingChosen = { chosen: null, grip: null, dragged: null, rewriting: false } as const

/** A level follows the pointer by its price alone; the whole of the others by as much as the pointer has gone. */
function draggedTo(drawing: Drawing, { grip, at: begun }: Hold, to: DrawingPoint, ground: Ground): Drawing {
  if (grip !== null) return pulled(drawing, grip, to, ground)
  const bars = (ground.placeOf(to.at) ?? 0) - (ground.placeOf(begun.at) ?? 0)
  return moved(drawing, { rise: to.price - begun.price, bars, ground })
}

function changed(drawings: readonly Drawing[], { before, after }: Change): readonly Drawing[] {
  const id = after?.id ?? before?.id
  const place = drawings.findIndex((each) => each.id === id)
  if (!after) return drawings.filter((each) => each.id !== id)
  return place < 0 ? [...drawings, after] : drawings.with(place, after)
}
