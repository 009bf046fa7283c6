/** Baskets that the person has saved under names. Nothing here is sent: its orders are put into the basket, and looked at there. */
import { type BasketOrder, mostSavedBaskets, type SavedBasket } from '../../contract/basket.ts'
import { savedBasketsSchema } from '../../contract/basket-schema.ts'
import type { AppError } from '../../contract/errors.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { keepValue } from './kept-value.ts'
import type { Store } from './store.ts'
import type { Unread } from './unread.ts'

export type SavedBaskets = {
  readonly all: () => readonly SavedBasket[]
  readonly problem: AppError | null
  readonly save: (name: string, orders: readonly BasketOrder[]) => Result<void, AppError>
  readonly named: (name: string) => Result<SavedBasket, AppError>
  readonly remove: (name: string) => Result<void, AppError>
  readonly undo: () => Result<void, AppError>
}

type Saved = readonly SavedBasket[]

export function keepSavedBaskets(store: Pick<Store, 'read' | 'write'>, name: string): SavedBaskets {
  const kept = keepValue<Saved>({ store, name, schema: savedBasketsSchema, first: [] })
  const all = () => kept.source.snapshot()
  /** As they were before each change that took something away. */
  let before: readonly Saved[] = []

  function take(next: Saved, isLoss: boolean): Result<void, AppError> {
    const was = all()
    const written = kept.save(next)
    if (written.ok && isLoss) before = [...before, was]
    return written
  }

  function named(wanted: string): Result<SavedBasket, AppError> {
    const found = all().find((saved) => isSame(saved.name, wanted))
    return found === undefined ? fail(notThere(wanted)) : ok(found)
  }

  return {
    all,
    named,
    problem: kept.unread && unreadSaved[kept.unread],
    save: (wanted, orders) => {
      const others = all().filter((saved) => !isSame(saved.name, wanted))
      if (others.length >= mostSavedBaskets) return fail(isFull)
      const one = { name: wanted, orders: orders.map(({ id: _, ...order }) => order) }
      return take(byName([...others, one]), others.length < all().length)
    },
    remove: (wanted) => {
      const found = named(wanted)
      if (!found.ok) return found
      return take(
        all().filter((saved) => saved !== found.value),
        true,
      )
    },
    undo: () => {
      const last = before.at(-1)
      if (last === undefined) return fail(nothingToUndo)
      // What was saved since stays.
      const names = last.map((saved) => saved.name)
      const since = all().filter((saved) => !names.some((one) => isSame(one, saved.name)))
      if (last.length + since.length > mostSavedBaskets) return fail(isFull)
      const written = kept.save(byName([...last, ...since]))
      if (written.ok) before = before.slice(0, -1)
      return written
    },
  }
}

function byName(baskets: Saved): Saved {
  return baskets.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

const isFull: AppError = {
  kind: 'refused',
  happened: `${mostSavedBaskets} baskets are saved, which is as many as are kept, so this one was not.`,
  todo: 'Delete one, or save it under the name of one, which it then replaces.',
}

const nothingToUndo: AppError = {
  kind: 'not-now',
  happened: 'No saved basket was replaced or deleted since the terminal started, so nothing was brought back.',
  todo: 'Nothing is to be done.',
}

function notThere(name: string): AppError {
  return {
    kind: 'not-now',
    happened: `No basket is saved as “${name}” any more, so nothing was done.`,
    todo: 'It was deleted meanwhile, perhaps in another window: Undo brings it back.',
  }
}

const unreadSaved: Readonly<Record<Unread, AppError>> = {
  'set-aside': {
    kind: 'storage-failed',
    happened:
      'The baskets that were saved could not be read, so none of them is here. All of them are set aside in the terminal’s own file.',
    todo: 'Save anew those that you still want.',
  },
  left: {
    kind: 'storage-failed',
    happened:
      'The baskets that were saved could not be read, so none of them is here. They could not be set aside either and stay where they were, so none can be saved until the disk takes it.',
    todo: 'Check that the disk is not full and that the folder of the terminal belongs to you.',
  },
}
