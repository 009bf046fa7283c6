/** The option chains on the screen, so that a command can step one of them to its next expiry. */
import type { Stop } from '../time.ts'

type Step = (by: 1 | -1) => void

export type ChainPanels = {
  /** The newest of an id counts. */
  readonly add: (id: string, step: Step) => Stop
  /** Steps the one in hand, or the only one there is; false where there is none. */
  readonly step: (inHand: string | null, by: 1 | -1) => boolean
}

export function createChainPanels(): ChainPanels {
  const steps = new Map<string, Step>()
  return {
    add: (id, step) => {
      steps.set(id, step)
      return () => {
        if (steps.get(id) === step) steps.delete(id)
      }
    },
    step: (inHand, by) => {
      const [first] = steps.values()
      const step = (inHand === null ? undefined : steps.get(inHand)) ?? first
      step?.(by)
      return step !== undefined
    },
  }
}
