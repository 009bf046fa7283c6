/** A list under a hand: known lines keep their places, and what is new waits until the hand is away, counted. */

export type Steady<Line> = { readonly lines: readonly Line[]; readonly waiting: number }

type Named = { readonly id: string }

export function steadyLines<Line extends Named>(
  shown: readonly Named[],
  newest: readonly Line[],
  isHeld: boolean,
): Steady<Line> {
  if (!isHeld) return { lines: newest, waiting: 0 }
  const byId = new Map(newest.map((line) => [line.id, line]))
  const lines = shown.flatMap(({ id }) => byId.get(id) ?? [])
  // None is left that could be pushed away, and an empty list would say that there are none.
  if (lines.length === 0) return { lines: newest, waiting: 0 }
  return { lines, waiting: newest.length - lines.length }
}
