/** What a command may ask of the list that has the keyboard: each panel with a list offers it while it is drawn. */
import type { Stop } from '../../time.ts'

export type ListActs = {
  /** The keyboard goes to where a filter is typed. */
  readonly filter: () => void
  /** The next way of grouping. */
  readonly group: () => void
  /** The keyboard goes to the headings, where Enter sorts. */
  readonly sort: () => void
  /** Which columns are shown, and in what order. */
  readonly columns: () => void
  /** What is shown, as a file. */
  readonly save: () => void
}

export type Lists = {
  /** Under the name of the panel. */
  readonly offer: (panel: string, acts: ListActs) => Stop
  readonly of: (panel: string) => ListActs | null
}

export function createLists(): Lists {
  const offered = new Map<string, ListActs>()
  return {
    offer: (panel, acts) => {
      offered.set(panel, acts)
      return () => {
        if (offered.get(panel) === acts) offered.delete(panel)
      }
    },
    of: (panel) => offered.get(panel) ?? null,
  }
}
