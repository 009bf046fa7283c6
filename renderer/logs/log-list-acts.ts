/** What a command about lists does to the log in hand: it has a filter and a file, and says of the rest that there is none. */
import type { ListActs } from '../stores/lists/list-acts.ts'

export type LogListParts = {
  readonly filter: () => void
  readonly save: () => void
  /** Null where there is something to save. */
  readonly whyNotSave: string | null
  readonly tell: (text: string) => void
}

export function logListActs({ filter, save, whyNotSave, tell }: LogListParts): ListActs {
  const cannot = (why: string) => () => tell(`That cannot be done: ${why}.`)
  return {
    filter,
    group: cannot('a log is not grouped'),
    sort: cannot('a log stands in the order in which things came, the newest first'),
    columns: cannot('a log has no columns to choose'),
    save: whyNotSave === null ? save : cannot(whyNotSave),
  }
}
