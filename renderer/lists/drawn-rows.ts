/** Which rows of a long list are drawn: those that can be seen, a few around them, and the one that has the keyboard. */

export type Drawn =
  | { readonly kind: 'row'; readonly at: number }
  | { readonly kind: 'gap'; readonly rows: number; readonly at: number }

export type View = {
  readonly count: number
  /** In rows, from the top of the list. */
  readonly top: number
  readonly height: number
  /** Drawn wherever it is, so that the keyboard is never on nothing; −1 for none. */
  readonly reached: number
}

/** Beyond both edges, so that a fast scroll meets rows and not white. */
const wideMargin = 12

export function drawnRows({ count, top, height, reached }: View, margin = wideMargin): readonly Drawn[] {
  const from = clamp(Math.floor(top) - margin, count)
  const to = clamp(Math.ceil(top + height) + margin, count)
  const seen = Array.from({ length: to - from }, (_, step) => from + step)
  const isElsewhere = reached >= 0 && reached < count && (reached < from || reached >= to)
  const places = isElsewhere ? [...seen, reached].sort((one, other) => one - other) : seen
  const drawn: Drawn[] = []
  let next = 0
  for (const at of places) {
    if (at > next) drawn.push({ kind: 'gap', rows: at - next, at: next })
    drawn.push({ kind: 'row', at })
    next = at + 1
  }
  if (next < count) drawn.push({ kind: 'gap', rows: count - next, at: next })
  return drawn
}

function clamp(place: number, count: number): number {
  return Math.min(count, Math.max(0, place))
}
