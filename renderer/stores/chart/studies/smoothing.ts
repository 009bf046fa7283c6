/** Averages that go on in one step and without a list of their own, where the library's take too long over thousands of bars. */

/** Takes the next value, or the last one anew. */
export type Smoothing = (value: number, isAgain: boolean) => number | null

type Wilder = { readonly count: number; readonly mean: number }

/** A plain mean first, then a part of each new value. */
export function wilderMean(length: number): Smoothing {
  let before: Wilder = { count: 0, mean: 0 }
  let now = before
  return (value, isAgain) => {
    if (!isAgain) before = now
    const count = Math.min(length, before.count + 1)
    now = { count, mean: before.mean + (value - before.mean) / count }
    return count < length ? null : now.mean
  }
}

export type Spread = { readonly mean: number; readonly deviation: number }

/** The mean of the last values and how far they lie from it, each taken afresh so that no error piles up. */
export function spreadOf(length: number): (value: number, isAgain: boolean) => Spread | null {
  const values = new Float64Array(length)
  let count = 0
  return (value, isAgain) => {
    if (!isAgain || count === 0) count += 1
    values[(count - 1) % length] = value
    if (count < length) return null
    let sum = 0
    for (const each of values) sum += each
    const mean = sum / length
    let squares = 0
    for (const each of values) squares += (each - mean) ** 2
    return { mean, deviation: Math.sqrt(squares / length) }
  }
}
