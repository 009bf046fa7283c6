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
import type { VenueStore } from '../storage/venue-store.ts'
import { changeLists, type Lists, type Made } from './change-lists.ts'
import { bringBack, type Deleted, deletedToday, withGone } from './deleted-lists.ts'
import { firstList } from './first-list.ts'
import { openKeptLists } from './kept-lists.ts'
import { lostLists, unreadLists } from './lists-troubles.ts'

export type Watchlists = {
  readonly source: Source<Lists, Lists>
  readonly deleted: Source<Deleted, Deleted>
  /** What of the kept lists could not be read at this start. */
  readonly problem: Source<AppError | null, AppError | null>
  readonly change: (change: WatchlistChange) => Result<WatchlistChanged, AppError>
  readonly stop: Stop
}

export type WatchlistsParts = {
  readonly store: VenueStore
  /** Where the file of the store was put that was found damaged at this start. */
  readonly damagedCopy: string | null
  readonly instruments: Pick<Instruments, 'search' | 'report'>
  readonly clock: Clock
  readonly random: Random
  /** The terminal has made the first list itself, with this on top. */
  readonly madeFirst: (top: InstrumentKey) => void
}

type Kept = { readonly lists: Lists; readonly deleted: Deleted }
type Step = Kept & { readonly list: string; readonly did: string }

/** Further back than a hand remembers. */
const mostSteps = 50

export function keepWatchlists(parts: WatchlistsParts): Watchlists {
  const { store, damagedCopy, instruments, clock, random, madeFirst } = parts
  const newId = () => unguessable(random, 9)
  const kept = openKeptLists(store)
  const state = held<Lists>(kept.lists ?? [{ id: newId(), name: 'Main', items: [], made: 'by-terminal' }])
  const gone = held<Deleted>(kept.deleted)
  const problem = held<AppError | null>(trouble())
  const steps: Step[] = []

  function trouble(): AppError | null {
    if (damagedCopy !== null) return lostLists(damagedCopy)
    const unread = kept.unread()
    return unread && unreadLists(unread)
  }

  function keep({ lists, deleted }: Kept): Result<void, AppError> {
    const written = kept.write(lists, deleted)
    if (!written.ok) return written
    problem.set(trouble())
    state.set(lists)
    if (deleted !== gone.snapshot()) gone.set(deleted)
    return written
  }

  function change(asked: WatchlistChange): Result<WatchlistChanged, AppError> {
    if (asked.kind === 'undo') return undo()
    const made = make(asked)
    if (!made.ok) return made
    // What is folded is a way of looking; nobody undoes it by a key.
    return take(made.value, asked.kind !== 'fold')
  }

  function make(asked: Exclude<WatchlistChange, { readonly kind: 'undo' }>): Result<Made & Kept, AppError> {
    const [lists, deleted] = [state.snapshot(), gone.snapshot()]
    if (asked.kind === 'bring-back') return bringBack(lists, deleted, asked.list)
    const made = changeLists(lists, asked, newId)
    if (!made.ok) return made
    return ok({ ...made.value, deleted: withGone(deleted, lists, made.value.lists, clock.wall()) })
  }

  function take({ list, did, ...next }: Made & Kept, isStep: boolean): Result<WatchlistChanged, AppError> {
    const step: Step = { lists: state.snapshot(), deleted: gone.snapshot(), list, did }
    if (next.lists === step.lists) return ok({ list, did })
    const done = keep(next)
    if (!done.ok) return done
    if (isStep) steps.push(step)
    if (steps.length > mostSteps) steps.shift()
    return ok({ list, did })
  }

  function undo(): Result<WatchlistChanged, AppError> {
    const step = steps.at(-1)
    if (!step) return undoBeforeStart()
    const done = keep(step)
    if (!done.ok) return done
    steps.pop()
    return ok({ list: step.list, did: step.did === '' ? 'Undone.' : `Undone: ${step.did}` })
  }

  function undoBeforeStart(): Result<WatchlistChanged, AppError> {
    const id = deletedToday(gone.snapshot(), clock.wall())
    if (id === null) return fail(nothingToUndo)
    const made = bringBack(state.snapshot(), gone.snapshot(), id)
    return made.ok ? take(made.value, false) : made
  }

  /** As soon as there is a list of the day, and only where the person has not begun one of their own. */
  function fillFirst(): void {
    const lists = state.snapshot()
    const [first] = lists
    if (lists.length > 1 || first?.made !== 'by-terminal' || first.items.length > 0) return
    if (instruments.report.snapshot().day === null) return
    const items = firstList(instruments, clock.wall())
    const [top] = items
    const filled = [{ ...first, items } satisfies Watchlist]
    if (!top || !keep({ lists: filled, deleted: gone.snapshot() }).ok) return
    madeFirst(top.key)
  }

  const stop = instruments.report.subscribe(fillFirst)
  fillFirst()
  return { source: state, deleted: gone, problem, change, stop }
}

const nothingToUndo: AppError = {
  kind: 'not-now',
  happened: 'There is no change of a watchlist to undo since the terminal was started, and none was deleted today.',
  todo: 'A list that was deleted on another day is brought back by the command “Bring back a deleted watchlist”.',
}
