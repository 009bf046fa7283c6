/** The order chosen last under each link letter, in whichever window: what a timeline follows. Of the day, so it is kept nowhere. */
import type { LinkLetter } from '../../contract/panels.ts'
import { ok, type Result } from '../../contract/result.ts'
import { chosenOrder, type LinkedOrders } from '../../contract/workspaces.ts'
import { held, type Source } from '../ipc/source.ts'

export type OrderLinks = {
  readonly source: Source<LinkedOrders, LinkedOrders>
  readonly choose: (chosen: { readonly letter: LinkLetter | null; readonly row: string }) => Result<void, never>
}

export function openOrderLinks(): OrderLinks {
  const state = held<LinkedOrders>({})
  return {
    source: state,
    choose: ({ letter, row }) => {
      const linked = state.snapshot()
      if (linked.any !== row || linked[letter ?? 'any'] !== row) state.set({ ...linked, ...chosenOrder(letter, row) })
      return ok()
    },
  }
}
