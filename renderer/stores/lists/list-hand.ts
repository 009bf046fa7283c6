/** Where the keyboard is in a list and what is selected in it; acts are about what is shown and never about what a filter hides. */
import { createStore, type StoreApi } from 'zustand/vanilla'

export type HandState = {
  /** The line that the keyboard is on, or was last. */
  readonly reached: string | null
  /** Ids of things, such as orders; a line may stand for several. */
  readonly selected: ReadonlySet<string>
}

/** A line as the hand knows it: by its name, and by the ids of what it stands for. */
export type HandLine = { readonly id: string; readonly ids: readonly string[] }

export type ListHand = {
  readonly store: StoreApi<HandState>
  /** What is shown now, in its order; what is shown no more is selected no more. */
  readonly show: (lines: readonly HandLine[]) => void
  /** To this line; a selection ends with the first step without Shift. */
  readonly reach: (line: string) => void
  /** To this line, with the selection as it is. */
  readonly move: (line: string) => void
  /** Selects from where the selection began to this line. */
  readonly extend: (line: string) => void
  readonly toggle: (line: string) => void
  /** The same things have other names now: the hand and the selection stay on them. */
  readonly renamed: (now: ReadonlyMap<string, string>) => void
  readonly selectAll: () => void
  /** False when nothing was selected. */
  readonly clear: () => boolean
  /** All that is shown. */
  readonly shown: () => readonly string[]
  /** What an act is about: the selection in the order shown, else what the line in hand stands for. */
  readonly ids: () => readonly string[]
}

const none: ReadonlySet<string> = new Set()

export function createListHand(): ListHand {
  const store = createStore<HandState>(() => ({ reached: null, selected: none }))
  let lines: readonly HandLine[] = []
  let anchor: string | null = null

  const placeOf = (line: string | null) => lines.findIndex(({ id }) => id === line)
  const idsOf = (line: string) => lines[placeOf(line)]?.ids ?? []

  function show(shown: readonly HandLine[]): void {
    const before = ids()
    lines = shown
    const { reached, selected } = store.getState()
    // What an act is about is another thing now, though the hand has not moved.
    if (selected.size === 0 && before.join() !== ids().join()) store.setState({ reached, selected }, true)
    if (selected.size === 0) return
    const kept = new Set(shown.flatMap(({ ids }) => ids.filter((id) => selected.has(id))))
    if (kept.size < selected.size) store.setState({ selected: kept })
  }

  function ids(): readonly string[] {
    const { reached, selected } = store.getState()
    if (selected.size === 0) return reached === null ? [] : idsOf(reached)
    return [...new Set(lines.flatMap((line) => line.ids.filter((id) => selected.has(id))))]
  }

  function extend(line: string): void {
    anchor ??= store.getState().reached ?? line
    const [one, other] = [placeOf(anchor), placeOf(line)]
    if (other < 0) return
    const from = one < 0 ? other : Math.min(one, other)
    const reachedLines = lines.slice(from, Math.max(one, other) + 1)
    store.setState({ reached: line, selected: new Set(reachedLines.flatMap(({ ids }) => ids)) })
  }

  function toggle(line: string): void {
    const selected = new Set(store.getState().selected)
    const ids = idsOf(line)
    const isIn = ids.every((id) => selected.has(id))
    for (const id of ids) isIn ? selected.delete(id) : selected.add(id)
    anchor = line
    store.setState({ selected })
  }

  function renamed(now: ReadonlyMap<string, string>): void {
    const nameOf = (id: string) => now.get(id) ?? id
    const { reached, selected } = store.getState()
    anchor = anchor === null ? null : nameOf(anchor)
    store.setState({ reached: reached === null ? null : nameOf(reached), selected: new Set([...selected].map(nameOf)) })
  }

  function clear(): boolean {
    anchor = null
    const had = store.getState().selected.size > 0
    if (had) store.setState({ selected: none })
    return had
  }

  return {
    store,
    show,
    reach: (line) => {
      clear()
      if (store.getState().reached !== line) store.setState({ reached: line })
    },
    move: (line) => store.setState({ reached: line }),
    extend,
    toggle,
    renamed,
    selectAll: () => store.setState({ selected: new Set(lines.flatMap(({ ids }) => ids)) }),
    clear,
    shown: () => [...new Set(lines.flatMap(({ ids }) => ids))],
    ids,
  }
}
