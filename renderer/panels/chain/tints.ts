/** A price that changed is tinted toward its direction for a moment; while it goes on changing it stays so. */
import type { Time } from '../../time.ts'

export type Direction = 'up' | 'down'
export type Tints = { readonly show: (cell: HTMLElement, direction: Direction) => void; readonly stop: () => void }

const moment = 250

export function createTints({ after }: Pick<Time, 'after'>): Tints {
  let fresh = new Set<HTMLElement>()
  let old = new Set<HTMLElement>()
  let cancel: (() => void) | null = null

  /** Two rounds, so that each stands for at least the moment with one timer for all. */
  function turn(): void {
    for (const cell of old) if (!fresh.has(cell)) delete cell.dataset['tint']
    ;[old, fresh] = [fresh, new Set()]
    cancel = old.size > 0 ? after(moment / 2, turn) : null
  }

  return {
    show: (cell, direction) => {
      cell.dataset['tint'] = direction
      fresh.add(cell)
      cancel ??= after(moment / 2, turn)
    },
    stop: () => {
      cancel?.()
      cancel = null
      for (const cell of [...old, ...fresh]) delete cell.dataset['tint']
    },
  }
}
