/** The keys of the rows of a list, by what they ask for. */
import { type KeyPress, keyName } from '../keyboard/chord.ts'

export type RowActs = {
  readonly step: (by: number) => void
  readonly move: (by: number) => void
  readonly open: (isOpen: boolean) => void
  readonly toggle: () => void
  readonly selectAll: () => void
  readonly clear: () => boolean
  readonly enter: () => void
}

/** False where the key is left to whoever else wants it. */
export type RowAct = (acts: RowActs) => unknown

export function rowActOf(press: KeyPress): RowAct | null {
  const { ctrlKey, metaKey, altKey, shiftKey } = press
  if (altKey) return null
  const key = keyName(press)
  const act = ctrlKey || metaKey ? modKeys[key] : keys[key]
  return act && (!shiftKey || selecting.includes(key)) ? act : null
}

const keys: Readonly<Record<string, RowAct>> = {
  ArrowDown: ({ step }) => step(1),
  ArrowUp: ({ step }) => step(-1),
  PageDown: ({ step }) => step(10),
  PageUp: ({ step }) => step(-10),
  Home: ({ step }) => step(Number.NEGATIVE_INFINITY),
  End: ({ step }) => step(Number.POSITIVE_INFINITY),
  ArrowRight: ({ open }) => open(true),
  ArrowLeft: ({ open }) => open(false),
  ' ': ({ toggle }) => toggle(),
  Escape: ({ clear }) => clear(),
  Enter: ({ enter }) => enter(),
}

/** Ctrl with an arrow moves on and leaves the selection, so that Space can choose here and there. */
const modKeys: Readonly<Record<string, RowAct>> = {
  a: ({ selectAll }) => selectAll(),
  ArrowDown: ({ move }) => move(1),
  ArrowUp: ({ move }) => move(-1),
}

const selecting: readonly string[] = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End']
