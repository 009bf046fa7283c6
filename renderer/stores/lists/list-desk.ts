/** What is about to be done with the lines of a list: each act asks first, about what is selected or in hand, and only what applies can be asked. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createListHand, type ListHand } from './list-hand.ts'

export type DeskState<Act> = {
  /** The list that the keyboard is in, or was last. */
  readonly hand: ListHand
  /** What is being asked, of what, in which list. */
  readonly asked: { readonly act: Act; readonly ids: readonly string[]; readonly hand: ListHand } | null
}

export type ListDesk<Act> = {
  readonly store: StoreApi<DeskState<Act>>
  /** The keyboard came to this list. */
  readonly take: (hand: ListHand) => void
  readonly ask: (act: Act) => void
  /** About these, wherever they are listed: asked of a hand of their own. False, and said, where the act does not apply. */
  readonly askOf: (act: Act, ids: readonly string[]) => boolean
  readonly close: () => void
}

export type ListDeskParts<Act> = {
  /** In a few words; null when the act applies. */
  readonly whyNot: (act: Act, ids: readonly string[]) => string | null
  readonly tell: (text: string) => void
}

export function openListDesk<Act>({ whyNot, tell }: ListDeskParts<Act>): ListDesk<Act> {
  const store = createStore<DeskState<Act>>(() => ({ hand: createListHand(), asked: null }))

  function askWith(act: Act, ids: readonly string[], hand: ListHand): boolean {
    const reason = whyNot(act, ids)
    if (reason === null) store.setState({ asked: { act, ids, hand } })
    else tell(`That cannot be done: ${reason}.`)
    return reason === null
  }

  return {
    store,
    take: (hand) => {
      if (store.getState().hand !== hand) store.setState({ hand })
    },
    ask: (act) => {
      const { hand } = store.getState()
      askWith(act, hand.ids(), hand)
    },
    askOf: (act, ids) => askWith(act, ids, createListHand()),
    close: () => store.setState({ asked: null }),
  }
}
