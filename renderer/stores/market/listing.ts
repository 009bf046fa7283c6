/** What is known of the instruments on the screen, from the day's list: asked once for each, and again until there is a list, and of each list that takes its place. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AppError } from '../../../contract/errors.ts'
import type { Instrument, InstrumentsReport } from '../../../contract/instrument.ts'
import type { Instant, InstrumentKey } from '../../../contract/kinds.ts'
import type { Result } from '../../../contract/result.ts'
import type { Stop, Time } from '../../time.ts'
import { type Heard, type HeardStore, lastOf } from '../heard.ts'

/** Null for what today's list does not hold; nothing while it has not been answered. */
export type Listed = ReadonlyMap<InstrumentKey, Instrument | null>

export type Listing = {
  readonly store: StoreApi<{ readonly listed: Listed }>
  readonly need: (keys: readonly InstrumentKey[]) => void
  /** Another list is in use: lots, ticks and days may be others in it. What is known holds until the answer. */
  readonly renew: () => void
  /** Known from a search already. */
  readonly know: (instrument: Instrument) => void
  readonly stop: Stop
}

/** Which list is in use; null while there is none. */
export function listInUse(heard: Heard<InstrumentsReport>): Instant | null {
  return lastOf(heard)?.readAt ?? null
}

/** Tells when another list has taken the place of the one before. */
export function onNewList(reports: HeardStore<InstrumentsReport>, tell: () => void): Stop {
  return reports.subscribe((now, before) => {
    if (listInUse(now) !== listInUse(before)) tell()
  })
}

const askAgainAfter = 2_000
/** As many as one ask may name. */
const mostAtOnce = 1_000

export function listInstruments(
  describe: (ask: { keys: InstrumentKey[] }) => Promise<Result<readonly (Instrument | null)[], AppError>>,
  time: Time,
): Listing {
  const store = createStore<{ readonly listed: Listed }>(() => ({ listed: new Map() }))
  const needed = new Set<InstrumentKey>()
  let isAsking = false
  let edition = 0
  let cancel: Stop = () => {}

  async function askForNeeded(): Promise<void> {
    if (isAsking || needed.size === 0) return
    cancel()
    isAsking = true
    const keys = [...needed].slice(0, mostAtOnce)
    const asked = edition
    const answer = await describe({ keys })
    isAsking = false
    if (!answer.ok) {
      cancel = time.after(askAgainAfter, () => void askForNeeded())
      return
    }
    // What another list has answered meanwhile is asked again.
    if (asked === edition) add(keys.map((key, place) => [key, answer.value[place] ?? null]))
    void askForNeeded()
  }

  function add(more: readonly (readonly [InstrumentKey, Instrument | null])[]): void {
    for (const [key] of more) needed.delete(key)
    store.setState({ listed: new Map([...store.getState().listed, ...more]) })
  }

  return {
    store,
    need: (keys) => {
      for (const key of keys) if (!store.getState().listed.has(key)) needed.add(key)
      void askForNeeded()
    },
    renew: () => {
      edition += 1
      for (const key of store.getState().listed.keys()) needed.add(key)
      void askForNeeded()
    },
    // What was asked of the list itself is newer than what a search has shown.
    know: (instrument) => {
      if (!store.getState().listed.get(instrument.key)) add([[instrument.key, instrument]])
    },
    stop: () => cancel(),
  }
}
