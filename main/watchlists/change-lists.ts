/** What each change makes of the watchlists: new ones, or a sentence on why not. Nothing here is kept or told. */
import type { AppError } from '../../contract/errors.ts'
import { assertNever, fail, ok, type Result } from '../../contract/result.ts'
import {
  type ListItem,
  longestListName,
  mostLists,
  type NewItem,
  tooManyInList,
  type Watchlist,
  type WatchlistChange,
  type WatchlistChanged,
} from '../../contract/watchlists.ts'
import { freeName } from '../free-name.ts'
import { countInstruments, isTooLong, moved, withItems, without } from './list-items.ts'

export type Lists = readonly Watchlist[]
export type Change = Exclude<WatchlistChange, { readonly kind: 'undo' | 'bring-back' }>
export type Made = WatchlistChanged & { readonly lists: Lists }

export function changeLists(lists: Lists, change: Change, newId: () => string): Result<Made, AppError> {
  if (change.kind === 'make') return make(lists, change.name, change.items, newId)
  const list = lists.find(({ id }) => id === change.list)
  if (!list) return fail(noSuchList)
  switch (change.kind) {
    case 'rename':
      return rename(lists, list, change.name)
    case 'remove':
      return remove(lists, list)
    case 'move-list':
      return ok({ lists: listMoved(lists, list, change.by), list: list.id, did: '' })
    case 'add':
      return add(lists, list, withItems(list.items, change.items, change.before, newId))
    case 'take':
      return take(lists, list, change.items)
    case 'move':
      return ok(changed(lists, { ...list, items: moved(list.items, change.items, change.by) }, ''))
    case 'name-heading':
    case 'fold':
      return changeHeading(lists, list, change)
    default:
      return assertNever(change)
  }
}

function make(lists: Lists, name: string, items: readonly NewItem[], newId: () => string): Result<Made, AppError> {
  if (lists.length >= mostLists) return fail(tooManyLists)
  if (isTaken(lists, name)) return fail(nameTaken(name))
  const made: Watchlist = { id: newId(), name, items: withItems([], items, null, newId).items, made: 'by-person' }
  if (isTooLong(made.items)) return fail(tooManyInList(name))
  return ok({ lists: [...lists, made], list: made.id, did: `The list “${name}” was made.` })
}

/** Under another name where its own is taken meanwhile. */
export function broughtBack(lists: Lists, gone: Watchlist): Result<Made, AppError> {
  if (lists.length >= mostLists) return fail(tooManyLists)
  const list = { ...gone, name: freeName(gone.name, longestListName, (name) => isTaken(lists, name)) }
  const asWhat = list.name === gone.name ? '' : `, as “${list.name}”`
  return ok({ lists: [...lists, list], list: list.id, did: `The list “${gone.name}” is back${asWhat}.` })
}

function rename(lists: Lists, list: Watchlist, name: string): Result<Made, AppError> {
  if (isTaken(others(lists, list), name)) return fail(nameTaken(name))
  return ok(changed(lists, { ...list, name }, `“${list.name}” is now called “${name}”.`))
}

function remove(lists: Lists, list: Watchlist): Result<Made, AppError> {
  if (lists.length === 1) return fail(onlyList(list.name))
  const left = others(lists, list)
  return ok({ lists: left, list: list.id, did: `The list “${list.name}” was deleted.` })
}

function add(lists: Lists, list: Watchlist, { items, added }: ReturnType<typeof withItems>): Result<Made, AppError> {
  if (isTooLong(items)) return fail(tooManyInList(list.name))
  if (added.length === 0) return ok({ lists, list: list.id, did: '' })
  return ok(changed(lists, { ...list, items }, `${nameOf(added)} added to “${list.name}”.`))
}

function take(lists: Lists, list: Watchlist, ids: readonly string[]): Result<Made, AppError> {
  const items = without(list.items, ids)
  const gone = list.items.filter((item) => !items.includes(item))
  if (gone.length === 0) return ok({ lists, list: list.id, did: '' })
  return ok(changed(lists, { ...list, items }, `${nameOf(gone)} taken out of “${list.name}”.`))
}

type HeadingChange = Extract<Change, { readonly heading: string }>

function changeHeading(lists: Lists, list: Watchlist, change: HeadingChange): Result<Made, AppError> {
  const items = list.items.map((item) => {
    if (item.kind !== 'heading' || item.id !== change.heading) return item
    return change.kind === 'fold' ? { ...item, isFolded: change.isFolded } : { ...item, name: change.name }
  })
  return ok(changed(lists, { ...list, items }, ''))
}

function changed(lists: Lists, list: Watchlist, did: string): Made {
  const next: Watchlist = { ...list, made: 'by-person' }
  return { lists: lists.map((each) => (each.id === list.id ? next : each)), list: list.id, did }
}

function listMoved(lists: Lists, list: Watchlist, by: 1 | -1): Lists {
  const from = lists.indexOf(list)
  const other = lists[from + by]
  return other ? lists.with(from, other).with(from + by, list) : lists
}

function others(lists: Lists, list: Watchlist): Lists {
  return lists.filter((each) => each !== list)
}

function isTaken(lists: Lists, name: string): boolean {
  return lists.some((each) => each.name.toLowerCase() === name.toLowerCase())
}

function nameOf(items: readonly ListItem[]): string {
  const [first] = items
  if (first && items.length === 1)
    return first.kind === 'heading' ? `The heading “${first.name}” was` : `${first.symbol} was`
  const count = countInstruments(items)
  return count === items.length ? `${count} instruments were` : `${items.length} rows were`
}

const noSuchList: AppError = {
  kind: 'refused',
  happened: 'This watchlist is not there any more; it was deleted, perhaps in another window.',
  todo: 'Choose another list, or undo the deletion.',
}

const tooManyLists: AppError = {
  kind: 'refused',
  happened: `There are ${mostLists} watchlists, which is the most there may be. No list was made.`,
  todo: 'Delete one that is not needed, then make it again.',
}

function nameTaken(name: string): AppError {
  return {
    kind: 'refused',
    happened: `There is a list called “${name}” already. Nothing was changed.`,
    todo: 'Choose another name.',
  }
}

function onlyList(name: string): AppError {
  return {
    kind: 'refused',
    happened: `“${name}” is the only watchlist, so it was not deleted.`,
    todo: 'Make another list first.',
  }
}
