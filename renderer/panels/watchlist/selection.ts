/** The row that has the keyboard and the rows that are marked, moved over a list that changes under them. */

export type Selection = {
  /** The row that Tab comes to; null is the first. */
  readonly reached: string | null
  /** Where a span of marked rows begins. */
  readonly from: string | null
  readonly marked: ReadonlySet<string>
}

export const noSelection: Selection = { reached: null, from: null, marked: new Set() }

/** By so many rows; with `spans` everything between is marked, without it nothing stays marked. */
export function stepped(selection: Selection, ids: readonly string[], by: number, spans: boolean): Selection {
  const next = ids[Math.min(ids.length - 1, Math.max(0, placeOf(selection, ids) + by))]
  if (next === undefined) return selection
  return spans ? spanned(selection, ids, next) : reachedAlone(next)
}

export function reachedAlone(id: string): Selection {
  return { reached: id, from: id, marked: new Set() }
}

/** The keyboard came to a row by itself, as when an element takes the focus: what is marked stays. */
export function arrived(selection: Selection, id: string): Selection {
  return selection.reached === id ? selection : { ...selection, reached: id, from: selection.from ?? id }
}

export function spanned(selection: Selection, ids: readonly string[], to: string): Selection {
  const from = selection.from ?? selection.reached ?? to
  const [one, other] = [ids.indexOf(from), ids.indexOf(to)]
  if (one < 0 || other < 0) return reachedAlone(to)
  return { reached: to, from, marked: new Set(ids.slice(Math.min(one, other), Math.max(one, other) + 1)) }
}

export function toggled(selection: Selection, id: string): Selection {
  const marked = new Set(selection.marked)
  if (!marked.delete(id)) marked.add(id)
  return { reached: id, from: id, marked }
}

export function allMarked(selection: Selection, ids: readonly string[]): Selection {
  return { ...selection, marked: new Set(ids) }
}

/** Rows that are gone are neither marked nor reached; the keyboard stays at the place where its row was. */
export function kept(selection: Selection, before: readonly string[], ids: readonly string[]): Selection {
  const known = new Set(ids)
  const marked = new Set([...selection.marked].filter((id) => known.has(id)))
  const { reached } = selection
  // One that was not there before either is on its way.
  if (reached === null || known.has(reached) || !before.includes(reached)) {
    return marked.size === selection.marked.size ? selection : { ...selection, marked }
  }
  const place = Math.min(ids.length - 1, before.indexOf(reached))
  return { reached: ids[place] ?? null, from: null, marked }
}

/** What an act is for: the marked rows where the one in hand is among them, else that one alone. */
export function inHand({ reached, marked }: Selection, ids: readonly string[]): readonly string[] {
  const here = reached ?? ids[0]
  if (here === undefined) return []
  return marked.has(here) ? ids.filter((id) => marked.has(id)) : [here]
}

function placeOf({ reached }: Selection, ids: readonly string[]): number {
  return Math.max(0, reached === null ? 0 : ids.indexOf(reached))
}
