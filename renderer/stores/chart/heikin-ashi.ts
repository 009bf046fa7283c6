/** Heikin-Ashi: bars averaged with the one before them. None of their prices was ever traded at. */
import type { Bar } from './bar.ts'

type Averaged = { readonly open: number; readonly close: number }

/** Goes from bar to bar; the last one may be taken again as it has become. */
export function averaged(): (bar: Bar, isAgain: boolean) => Bar {
  let before: Averaged | null = null
  let now: Averaged | null = null
  return (bar, isAgain) => {
    if (!isAgain) before = now
    const close = (bar.open + bar.high + bar.low + bar.close) / 4
    const open: number = before ? (before.open + before.close) / 2 : (bar.open + bar.close) / 2
    now = { open, close }
    return { ...bar, open, close, high: Math.max(bar.high, open, close), low: Math.min(bar.low, open, close) }
  }
}
