/** What a halt leaves at the broker: GTT orders often guard what is held, and go by themselves. Said the same in every window and outside them. */
import type { Gtt, Gtts, GttWish } from './gtt.ts'

export type ToldOfLeft = Gtts<Pick<Gtt, 'standing'>, Pick<GttWish, 'verb' | 'state'>>

/** `told`: null where nothing was heard. `isCurrent`: false where it is of before, and more may have come since. */
export function gttsLeftWords(told: ToldOfLeft | null, isCurrent = true): readonly string[] {
  if (told === null) return [notRead]
  const waiting = gttsLeft(told)
  const unknown = told.wishes.filter(({ verb, state }) => verb === 'gtt-place' && state.kind === 'unknown').length
  const isWhole = isCurrent && told.readAt !== null && told.problem === null && told.lack === 0
  return [
    ...(waiting === 0
      ? []
      : [
          `${counted(waiting)} still ${waiting === 1 ? 'waits' : 'wait'} at the broker and can trade; cancel ${itOrThem(waiting)} in the GTT list.`,
        ]),
    ...(unknown === 0 ? [] : [`Of ${counted(unknown)} it is not known whether the broker has ${itOrThem(unknown)}.`]),
    ...(isWhole ? [] : [waiting === 0 ? notRead : 'Their list could not be read to the end: there may be more.']),
  ]
}

/** How many can still trade. */
export function gttsLeft({ gtts }: Pick<ToldOfLeft, 'gtts'>): number {
  return gtts.filter(({ standing }) => standing === 'active').length
}

function counted(count: number): string {
  return count === 1 ? '1 GTT order' : `${count} GTT orders`
}

function itOrThem(count: number): string {
  return count === 1 ? 'it' : 'them'
}

const notRead = 'The list of GTT orders could not be read: some may wait at the broker, and can trade.'
