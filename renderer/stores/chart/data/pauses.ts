/** How long to wait before asking once more for what failed: longer after each failure, whatever was asked for. */

export type Pauses = {
  readonly next: () => number
  /** Something came, or a person asks. */
  readonly forget: () => void
}

const longestPause = 60_000

export function countPauses(): Pauses {
  let failures = 0
  return {
    next: () => {
      failures += 1
      return Math.min(longestPause, 5_000 * 2 ** Math.min(failures - 1, 10))
    },
    forget: () => {
      failures = 0
    },
  }
}
