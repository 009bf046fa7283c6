/** The panels of depth on the screen, so that a command can change how deep one of them looks. */
import type { Stop } from '../time.ts'

export type DepthPanels = {
  /** The newest of an id counts. */
  readonly add: (id: string, turn: () => void) => Stop
  /** Turns the one in hand, or the only one there is; false where there is none. */
  readonly turn: (inHand: string | null) => boolean
}

export function createDepthPanels(): DepthPanels {
  const turns = new Map<string, () => void>()
  return {
    add: (id, turn) => {
      turns.set(id, turn)
      return () => {
        if (turns.get(id) === turn) turns.delete(id)
      }
    },
    turn: (inHand) => {
      const [first] = turns.values()
      const turn = (inHand === null ? undefined : turns.get(inHand)) ?? first
      turn?.()
      return turn !== undefined
    },
  }
}
