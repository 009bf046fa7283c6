/** The drawings of one instrument as a chart edits them: made point by point, chosen, moved, taken away, and brought back. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Drawing, DrawingPoint } from '../../../../contract/drawings.ts'
import type { AppError } from '../../../../contract/errors.ts'
import type { Bridge } from '../../../../contract/ipc.ts'
import type { InstrumentKey } from '../../../../contract/kinds.ts'
import type { Stop } from '../../../time.ts'
import { finished, type Made, moved, type Shift } from './make-drawing.ts'

export type DrawingKind = Drawing['kind']

export type DrawingState = {
  readonly drawings: readonly Drawing[]
  readonly chosen: string | null
  /** What is being made, and the points it has so far. */
  readonly making: Made | null
}

export type DrawingDesk = {
  readonly store: StoreApi<DrawingState>
  readonly begin: (kind: DrawingKind) => void
  /** The next point of what is made. True once it is whole; a note then wants its words. */
  readonly put: (point: DrawingPoint) => boolean
  readonly write: (text: string) => void
  readonly leave: () => void
  readonly choose: (id: string | null) => void
  readonly step: (by: 1 | -1) => void
  readonly move: (shift: Shift) => void
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
  const store = createStore<DrawingState>(() => ({ drawings: [], chosen: null, making: null }))
  let done: readonly Change[] = []
  let isOpen = true

  async function read(): Promise<void> {
    const answer = await bridge.readDrawings({ key })
    if (!isOpen) return
    if (answer.ok) show(answer.value)
    else problem(answer.error)
  }

  function show(drawings: readonly Drawing[]): void {
    const { chosen } = store.getState()
    store.setState({ drawings, chosen: drawings.some(({ id }) => id === chosen) ? chosen : null })
  }

  /** Shown at once; where it could not be kept, what is kept is shown again. */
  async function apply({ before, after }: Change): Promise<void> {
    show(changed(store.getState().drawings, { before, after }))
    const answer = after
      ? await bridge.keepDrawing({ key, drawing: after })
      : before
        ? await bridge.removeDrawing({ key, id: before.id })
        : null
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
    store.setState({ chosen: drawing.id, making: null })
  }

  function chosen(): Drawing | undefined {
    const { drawings, chosen: id } = store.getState()
    return drawings.find((each) => each.id === id)
  }

  const stopStream = bridge.onDrawings((told) => {
    if (told.kind === 'snapshot') void read()
    else if (told.kind === 'change' && told.value.key === key) show(told.value.drawings)
  })

  return {
    store,
    begin: (kind) => store.setState({ making: { kind, points: [], text: null }, chosen: null }),
    put: (point) => {
      const { making } = store.getState()
      if (!making) return false
      const next = { ...making, points: [...making.points, point] }
      const drawing = finished(next, makeId)
      if (drawing) add(drawing)
      else store.setState({ making: next })
      return drawing !== null
    },
    write: (text) => {
      const { making } = store.getState()
      const drawing = making && finished({ ...making, text: text.trim() }, makeId)
      if (drawing) add(drawing)
    },
    leave: () => store.setState({ making: null, chosen: null }),
    choose: (id) => store.setState({ chosen: id }),
    step: (by) => {
      const { drawings, chosen: id } = store.getState()
      if (drawings.length === 0) return tell('Nothing is drawn on this chart.')
      const at = drawings.findIndex((each) => each.id === id)
      const next = at < 0 ? (by > 0 ? 0 : drawings.length - 1) : (at + by + drawings.length) % drawings.length
      store.setState({ chosen: drawings[next]?.id ?? null })
    },
    move: (shift) => {
      const before = chosen()
      const after = before && moved(before, shift)
      if (before && after) act({ before, after })
    },
    remove: () => {
      const before = chosen()
      if (!before) return tell('Choose a drawing first, with [ or ].')
      act({ before, after: null })
      tell('The drawing is deleted. Ctrl+Z brings it back.')
    },
    undo: () => {
      const last = done.at(-1)
      if (!last) return tell('There is nothing to undo on this chart.')
      done = done.slice(0, -1)
      void apply({ before: last.after, after: last.before })
      store.setState({ chosen: last.before?.id ?? null })
    },
    stop: () => {
      isOpen = false
      stopStream()
    },
  }
}

function changed(drawings: readonly Drawing[], { before, after }: Change): readonly Drawing[] {
  const id = after?.id ?? before?.id
  const place = drawings.findIndex((each) => each.id === id)
  if (!after) return drawings.filter((each) => each.id !== id)
  return place < 0 ? [...drawings, after] : drawings.with(place, after)
}
