/** The instruments of the panel as the saved arrangement holds them: their keys, in the order the person gave them. */
import { type InstrumentKey, instrumentKey } from '../../../contract/kinds.ts'

export type Kept = { readonly key: InstrumentKey; readonly symbol: string }

/** More than a screen can show and fewer than the market's limits. */
export const mostKept = 500

/** Takes what is readable of it: a saved arrangement may be of another version. */
export function readKept(saved: unknown): readonly Kept[] {
  if (!Array.isArray(saved)) return []
  const read = new Map<InstrumentKey, Kept>()
  for (const each of saved.slice(0, mostKept)) {
    const { key: text, symbol } = isRecord(each) ? each : {}
    const key = typeof text === 'string' ? instrumentKey(text) : undefined
    if (key) read.set(key, { key, symbol: typeof symbol === 'string' ? symbol.slice(0, 80) : key })
  }
  return [...read.values()]
}

export function withInstrument(kept: readonly Kept[], added: Kept): readonly Kept[] {
  return kept.some(({ key }) => key === added.key) ? kept : [...kept, added]
}

export function without(kept: readonly Kept[], key: InstrumentKey): readonly Kept[] {
  return kept.filter((each) => each.key !== key)
}

/** One place up or down; at either end it stays. */
export function moved(kept: readonly Kept[], key: InstrumentKey, step: 1 | -1): readonly Kept[] {
  const from = kept.findIndex((each) => each.key === key)
  const one = kept[from]
  const other = kept[from + step]
  if (!one || !other) return kept
  return kept.with(from, other).with(from + step, one)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
