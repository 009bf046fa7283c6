/** The instrument of each link letter, the same in every window: main keeps it, and this window's own choice shows at once. */
import type { StoreApi } from 'zustand/vanilla'
import type { Bridge } from '../../../contract/ipc.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import type { LinkLetter } from '../../../contract/panels.ts'
import type { LinkedInstruments } from '../../../contract/workspaces.ts'
import type { Stop } from '../../time.ts'
import { followChoices } from '../told-choices.ts'

export type Linked = LinkedInstruments

export type Links = {
  readonly store: StoreApi<Linked>
  readonly choose: (letter: LinkLetter, key: InstrumentKey) => void
  readonly stop: Stop
}

export function followLinks({ onLinks, linkInstrument }: Pick<Bridge, 'onLinks' | 'linkInstrument'>): Links {
  const { store, choose, stop } = followChoices<Linked>({}, onLinks)
  return {
    store,
    choose: (letter, key) => void choose({ [letter]: key }, () => linkInstrument({ letter, key })),
    stop,
  }
}
