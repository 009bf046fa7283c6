/** Wilder's relative strength index, from 0 to 100. */
import { wilderMean } from './smoothing.ts'

export function relativeStrength(length: number): (close: number, isAgain: boolean) => number | null {
  const gains = wilderMean(length)
  const losses = wilderMean(length)
  let before: number | null = null
  let now: number | null = null
  return (close, isAgain) => {
    if (!isAgain) before = now
    now = close
    if (before === null) return null
    const gain = gains(Math.max(0, close - before), isAgain)
    const loss = losses(Math.max(0, before - close), isAgain)
    if (gain === null || loss === null) return null
    return loss === 0 ? 100 : 100 - 100 / (1 + gain / loss)
  }
}
