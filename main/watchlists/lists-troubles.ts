/** What became of kept watchlists that could not be read, in sentences. */
import type { AppError } from '../../contract/errors.ts'
import type { UnreadLists } from './kept-lists.ts'

const whose = {
  lists: 'The watchlists that were kept could not be read, so none of them is here.',
  deleted: 'The watchlists that you deleted could not be read, so none of them can be brought back.',
} as const

const whereNow = {
  'set-aside': 'All of them are set aside in the terminal’s own file.',
  left: 'They could not be set aside either and stay where they were, so no list can be changed until the disk takes it.',
} as const

export function unreadLists({ of, where }: UnreadLists): AppError {
  return {
    kind: 'storage-failed',
    happened: `${whose[of]} ${whereNow[where]}`,
    todo: `${where === 'left' ? 'Check that the disk is not full and that the folder of the terminal belongs to you, then make' : 'Make'} the lists anew, or read them from a CSV file that you saved.`,
  }
}

/** The file of all that is kept was found damaged when it was opened. */
export function lostLists(damagedCopy: string): AppError {
  return {
    kind: 'storage-failed',
    happened: `The file of what the terminal keeps was damaged, so the watchlists in it are not here. It is set aside as ${damagedCopy}.`,
    todo: 'Make the lists anew, or read them from a CSV file that you saved.',
  }
}
