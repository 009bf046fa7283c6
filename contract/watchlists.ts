/** The named lists of instruments that a person watches: kept by main, the same in every window. */
import type { AppError } from './errors.ts'
import type { Instant, InstrumentKey } from './kinds.ts'

/** More than a screen can show and fewer than the market's limits. */
export const mostInList = 500
export const mostLists = 50
export const longestListName = 40
/** What an instrument is called until the day's list has been asked. */
export const longestSymbol = 80

/** Each instrument stands in a list once, so its key names its row; headings have ids of their own. */
export type ListedInstrument = { readonly kind: 'instrument'; readonly key: InstrumentKey; readonly symbol: string }
export type ListHeading = {
  readonly kind: 'heading'
  readonly id: string
  readonly name: string
  /** The rows below it, down to the next heading, are not shown. */
  readonly isFolded: boolean
}
export type ListItem = ListedInstrument | ListHeading

export type Watchlist = {
  readonly id: string
  readonly name: string
  readonly items: readonly ListItem[]
  /** `by-terminal`: what a first start has, until the person changes it. */
  readonly made: 'by-person' | 'by-terminal'
}

/** The newest first; kept over a restart, and forgotten only when so many others came after it. */
export type DeletedWatchlist = { readonly list: Watchlist; readonly at: Instant }
export const mostDeleted = 20

export type NewItem = ListedInstrument | { readonly kind: 'heading'; readonly name: string }

/** `items` name rows by `itemId`. */
export type WatchlistChange =
  | { readonly kind: 'make'; readonly name: string; readonly items: readonly NewItem[] }
  | { readonly kind: 'rename'; readonly list: string; readonly name: string }
  | { readonly kind: 'remove'; readonly list: string }
  | { readonly kind: 'move-list'; readonly list: string; readonly by: 1 | -1 }
  /** Above the row `before`; at the end where that is null or gone. What is there already stays where it is. */
  | { readonly kind: 'add'; readonly list: string; readonly items: readonly NewItem[]; readonly before: string | null }
  | { readonly kind: 'take'; readonly list: string; readonly items: readonly string[] }
  | { readonly kind: 'move'; readonly list: string; readonly items: readonly string[]; readonly by: 1 | -1 }
  | { readonly kind: 'name-heading'; readonly list: string; readonly heading: string; readonly name: string }
  | { readonly kind: 'fold'; readonly list: string; readonly heading: string; readonly isFolded: boolean }
  /** One of those deleted, as it was, behind the others. */
  | { readonly kind: 'bring-back'; readonly list: string }
  /** The last change that can be undone, in whichever window it was made; after a start, a deletion of the day. */
  | { readonly kind: 'undo' }

export type WatchlistChanged = {
  /** The list that was changed, made, or brought back. */
  readonly list: string
  /** What was done, in a sentence; empty for what the screen shows by itself. */
  readonly did: string
}

export function itemId(item: ListItem): string {
  return item.kind === 'instrument' ? item.key : item.id
}

/** Said by main of a change, and by a window of a file with more lines. */
export function tooManyInList(name: string): AppError {
  return {
    kind: 'refused',
    happened: `“${name}” would hold more than ${mostInList} instruments, which is the most in one list. Nothing was changed.`,
    todo: 'Take some out first, or use another list.',
  }
}
