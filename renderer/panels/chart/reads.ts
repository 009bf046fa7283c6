/** Says that what stands under the crosshair may read otherwise; whoever shows it looks again. */
import type { Stop } from '../../time.ts'

export type Reads = {
  readonly version: () => number
  readonly subscribe: (listener: () => void) => Stop
  readonly changed: () => void
}

export function createReads(): Reads {
  const listeners = new Set<() => void>()
  let version = 0
  return {
    version: () => version,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    changed: () => {
      version += 1
      for (const listener of [...listeners]) listener()
    },
  }
}

type Pictures = Pick<Window, 'requestAnimationFrame' | 'cancelAnimationFrame'>

/** Once with the next picture, however often it is asked for before. */
export function withNextPicture(
  run: () => void,
  pictures: Pictures = window,
): { readonly ask: () => void; readonly stop: Stop } {
  let next: number | null = null
  return {
    ask: () => {
      next ??= pictures.requestAnimationFrame(() => {
        next = null
        run()
      })
    },
    stop: () => {
      if (next !== null) pictures.cancelAnimationFrame(next)
      next = null
    },
  }
}
