/** Which one of the sheets over the terminal is open. */
import { createStore, type StoreApi } from 'zustand/vanilla'

export type Sheet =
  | 'palette'
  | 'keys'
  | 'settings'
  | 'change-keys'
  | 'secrets'
  | 'told'
  | 'halt'
  | 'release'
  | 'cancel-all'
  | 'orders-asked'
  | 'trading'
  | 'limits'
  | 'arm'
  | 'alert'
  | 'gtt'
  | 'cancel-gtts'
  | 'journal'
  | 'practice-day'
  | 'sign-out'
  | 'workspaces'

export type OpenSheet = {
  readonly store: StoreApi<{ readonly sheet: Sheet | null }>
  /** Opens it, or closes it when it is the one already open. */
  readonly toggle: (sheet: Sheet) => void
  /** For what must not be closed by asking for it twice. */
  readonly open: (sheet: Sheet) => void
  readonly close: () => void
}

export function createOpenSheet(): OpenSheet {
  const store = createStore<{ sheet: Sheet | null }>(() => ({ sheet: null }))
  return {
    store,
    toggle: (sheet) => store.setState(({ sheet: open }) => ({ sheet: open === sheet ? null : sheet })),
    open: (sheet) => store.setState({ sheet }),
    close: () => store.setState({ sheet: null }),
  }
}
