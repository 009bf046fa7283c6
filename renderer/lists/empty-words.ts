/** What an empty list of positions or trades says where “there are none” is more than is known. */
import type { Instant } from '../../contract/kinds.ts'

export type EmptyKnown = {
  /** Orders of which more is filled than the trades tell. */
  readonly untold: number
  readonly readAt: Instant | null
  readonly isProblem: boolean
}

/** Null where the broker has said that there are none. */
export function notEmptyWords(what: 'positions' | 'trades', { untold, readAt, isProblem }: EmptyKnown): string | null {
  if (untold > 0) {
    const filled = `Of ${untold === 1 ? '1 order' : `${untold} orders`} a fill is known whose trades the broker has not told yet`
    return what === 'trades'
      ? `${filled}. They stand here as soon as it does; Read again asks now.`
      : `${filled}: a position may be missing here. Read again asks now.`
  }
  if (readAt !== null && !isProblem) return null
  return notKnownWords(`${what} today`)
}

export function notKnownWords(what: string): string {
  return `Whether there are ${what} is not known: the broker has not answered that yet.`
}
