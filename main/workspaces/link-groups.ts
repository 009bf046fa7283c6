/** The instrument of each link letter, the same in every window and at the next start. */
import { z } from 'zod'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { instrumentKeySchema } from '../../contract/market.ts'
import { type LinkLetter, linkLetters } from '../../contract/panels.ts'
import type { LinkedInstruments } from '../../contract/workspaces.ts'
import { held, type Source } from '../ipc/source.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Stop } from '../ports/stop.ts'
import { putAside, readKept } from '../storage/unread.ts'
import type { UnreadThing } from '../storage/unread-words.ts'
import type { VenueStore } from '../storage/venue-store.ts'

export type LinkGroups = {
  readonly source: Source<LinkedInstruments, LinkedInstruments>
  readonly choose: (letter: LinkLetter, key: InstrumentKey) => void
  /** Only where the letter shows nothing yet. */
  readonly offer: (letter: LinkLetter, key: InstrumentKey) => void
  /** What of it could not be read at this start. */
  readonly unread: readonly UnreadThing[]
  readonly stop: Stop
}

const name = 'links'
/** A choice is kept at once; of arrows through a watchlist, many a second, the first and the one they stop at. */
const quietBeforeKeeping = 1_000

const keptSchema = z.partialRecord(z.enum(linkLetters), instrumentKeySchema)

export function openLinkGroups({ store, clock, log }: { store: VenueStore; clock: Clock; log: Log }): LinkGroups {
  const { value, unread } = readKept(store, name, keptSchema)
  const state = held<LinkedInstruments>(value ?? {})
  let cancel: Stop | null = null
  let isKept = true

  function keep(): void {
    isKept = true
    const aside = putAside([unread])
    const kept = aside.ok ? store.write(name, state.snapshot()) : aside
    if (!kept.ok) log.note('workspaces', 'the link letters were not saved', kept.error.happened)
  }

  function choose(letter: LinkLetter, key: InstrumentKey): void {
    if (state.snapshot()[letter] === key) return
    state.set({ ...state.snapshot(), [letter]: key })
    isKept = false
    if (cancel === null) keep()
    else cancel()
    cancel = clock.after(quietBeforeKeeping, rest)
  }

  function rest(): void {
    cancel = null
    if (!isKept) keep()
  }

  return {
    source: state,
    unread: unread === null ? [] : [{ what: 'the instruments of the link letters', where: unread.where() }],
    choose,
    offer: (letter, key) => {
      if (state.snapshot()[letter] === undefined) choose(letter, key)
    },
    stop: () => {
      cancel?.()
      rest()
    },
  }
}
