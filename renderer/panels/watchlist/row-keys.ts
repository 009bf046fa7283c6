/** The keys of the rows of a watchlist, by what they ask for. */
import { type KeyPress, keyName } from '../../keyboard/chord.ts'

export type RowAct =
  | { readonly kind: 'step'; readonly by: number; readonly spans: boolean }
  | { readonly kind: 'head' }
  | { readonly kind: 'move'; readonly by: 1 | -1 }
  | { readonly kind: 'toggle' | 'mark-all' | 'unmark' | 'remove' | 'fold' | 'unfold' | 'turn' | 'name' }

/** About what fits on a screen. */
const page = 20

export function rowAct(press: KeyPress, isFirst: boolean): RowAct | null {
  const { shiftKey, ctrlKey, metaKey, altKey } = press
  const key = keyName(press)
  if (altKey) return ctrlKey || metaKey || shiftKey ? null : (moves[key] ?? null)
  if (ctrlKey || metaKey) return key === 'a' && !shiftKey ? { kind: 'mark-all' } : null
  if (key === 'ArrowUp' && isFirst && !shiftKey) return { kind: 'head' }
  const by = steps[key]
  if (by !== undefined) return { kind: 'step', by, spans: shiftKey }
  return shiftKey ? null : (plain[key] ?? null)
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: page,
  PageUp: -page,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

const moves: Readonly<Record<string, RowAct>> = {
  ArrowDown: { kind: 'move', by: 1 },
  ArrowUp: { kind: 'move', by: -1 },
}

const plain: Readonly<Record<string, RowAct>> = {
  ' ': { kind: 'toggle' },
  Escape: { kind: 'unmark' },
  Delete: { kind: 'remove' },
  ArrowLeft: { kind: 'fold' },
  ArrowRight: { kind: 'unfold' },
  Enter: { kind: 'turn' },
  F2: { kind: 'name' },
}
