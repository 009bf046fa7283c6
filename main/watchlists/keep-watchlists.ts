/** Keeps the watchlists: one truth for all windows, written before it is told, and a step back from each change. */
import type { AppError } from '../../contract/errors.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import type { Watchlist, WatchlistChange, WatchlistChanged } from '../../contract/watchlists.ts'
import { held, type Source } from '../ipc/source.ts'
import type { Instruments } from '../market/instruments/open-instruments.ts'
import type { Clock } from '../ports/clock.ts'
import { type Random, unguessable } from '../ports/random.ts'
import type { Stop } from '../ports/stop.ts'
import type { Store } from '../storage/store.ts'
import { type Change, changeLists, type Lists } from './change-lists.ts'
import { firstList } from './first-list.ts'
import { readLists, writeLists } from './kept-lists.ts'

export type Watchlists = {
  readonly source: Source<Lists, Lists>
  readonly change: (change: WatchlistChange) => Result<WatchlistChanged, AppError>
  readonly stop: Stop
}

export type WatchlistsParts = {
  readonly store: Store
  readonly instruments: Pick<Instruments, 'search' | 'report'>
  readonly clock: Clock
  readonly random: Random
  /** The terminal has made the first list itself, with this on top. */
  readonly madeFirst: (top: InstrumentKey) => void
}

type Step = { readonly before: Lists; readonly list: string; readonly did: string }

/** Further back than a hand remembers. */
const mostSteps = 50

export function keepWatchlists({ store, instruments, clock, random, madeFirst }: WatchlistsParts): Watchlists {
  const newId = () => unguessable(random, 9)
  const state = held<Lists>(readLists(store) ?? [{ id: newId(), name: 'Main', items: [], made: 'by-terminal' }])
  const steps: Step[] = []

  function keep(lists: Lists): Result<void, AppError> {
    const written = writeLists(store, lists)
    if (written.ok) state.set(lists)
    return written
  }

  function change(asked: WatchlistChange): Result<WatchlistChanged, AppError> {
    return asked.kind === 'undo' ? undo() : doIt(asked)
  }

  function doIt(asked: Change): Result<WatchlistChanged, AppError> {
    const before = state.snapshot()
    const made = changeLists(before, asked, newId)
    if (!made.ok) return made
    const { lists, list, did } = made.value
    if (lists === before) return ok({ list, did })
    const kept = keep(lists)
    if (!kept.ok) return kept
    // What is folded is a way of looking; nobody undoes it by a key.
    if (asked.kind !== 'fold') steps.push({ before, list, did })
    if (steps.length > mostSteps) steps.shift()
    return ok({ list, did })
  }

  function undo(): Result<WatchlistChanged, AppError> {
    const step = steps.at(-1)
    if (!step) return fail(nothingToUndo)
    const kept = keep(step.before)
    if (!kept.ok) return kept
    steps.pop()
    return ok({ list: step.list, did: step.did === '' ? 'Undone.' : `Undone: ${step.did}` })
  }

  /** As soon as there is a list of the day, and only where the person has not begun one of their own. */
  function fillFirst(): void {
    const lists = state.snapshot()
    const [first] = lists
    if (lists.length > 1 || first?.made !== 'by-terminal' || first.items.length > 0) return
    if (instruments.report.snapshot().day === null) return
    const items = firstList(instruments, clock.wall())
    const [top] = items
    if (!top || !keep([{ ...first, items } satisfies Watchlist]).ok) return
    madeFirst(top.key)
  }

  const stop = instruments.report.subscribe(fillFirst)
  fillFirst()
  return { source: state, change, stop }
}

const nothingToUndo: AppError = {
  kind: 'not-now',
  happened: 'There is no change of a watchlist to undo since the terminal was started.',
  todo: 'Nothing has to be done.',
}
