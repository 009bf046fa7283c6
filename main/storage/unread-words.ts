/** What of all that is kept could not be read at this start, in one sentence for the first window: each alone would not be read to its end. */
import type { AppError } from '../../contract/errors.ts'
import type { Unread } from './unread.ts'

/** `what`: as in “The look and the sounds could not be read”. */
export type UnreadThing = { readonly what: string; readonly where: Unread }

const lies: Readonly<Record<Unread, string>> = {
  'set-aside': 'All of it is set aside in the terminal’s own file',
  left: 'Not all of it could be set aside, and it stays where it was, so no change of it is kept until the disk takes it',
}

export function unreadThings(things: readonly UnreadThing[]): AppError | null {
  if (things.length === 0) return null
  const where: Unread = things.some((thing) => thing.where === 'left') ? 'left' : 'set-aside'
  const check = 'Check that the disk is not full and that the folder of the terminal belongs to you, then choose'
  return {
    kind: 'storage-failed',
    happened: `Not all that was kept can be read by this version: ${things.map(({ what }) => what).join(', ')}. ${lies[where]}; what could not be read begins anew.`,
    todo: `${where === 'left' ? check : 'Choose'} anew what is missing.`,
  }
}
