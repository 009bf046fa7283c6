/** The GTT orders that nothing here cancels by itself, in the same words in every window, in the tray and in the menu. */
import type { Gtt, Gtts, GttWish } from './gtt.ts'

export type ToldOfLeft = Gtts<Pick<Gtt, 'standing'>, Pick<GttWish, 'verb' | 'state'>>

export type GttsLeft = {
  /** Those that can still trade as far as anyone knows. */
  readonly active: number
  /** Asked for here, of unknown outcome. */
  readonly unknown: number
  /** The list was never read, could not be read since, or some of it could not be read. */
  readonly isUnread: boolean
}

/** Null where nothing of them was told. */
export function gttsLeft(told: ToldOfLeft | null): GttsLeft {
  if (told === null) return { active: 0, unknown: 0, isUnread: true }
  const { readAt, problem, lack, gtts, wishes } = told
  return {
    active: gtts.filter(({ standing }) => standing === 'active').length,
    unknown: wishes.filter(({ verb, state }) => verb === 'gtt-place' && state.kind === 'unknown').length,
    isUnread: readAt === null || problem !== null || lack > 0,
  }
}

/** For whoever takes the account for safe. */
export function gttsLeftWords({ active, unknown, isUnread }: GttsLeft): readonly string[] {
  const [wait, them] = active === 1 ? ['waits', 'it'] : ['wait', 'them']
  return [
    ...(active > 0
      ? [`${counted(active)} still ${wait} at the broker and can trade; cancel ${them} in the GTT list.`]
      : []),
    ...(unknown > 0
      ? [`Whether ${counted(unknown)} asked for here ${unknown === 1 ? 'is' : 'are'} at the broker is not known.`]
      : []),
    ...(isUnread ? ['The list of GTT orders could not be read whole: others may wait at the broker and trade.'] : []),
  ]
}

function counted(count: number): string {
  return `${count} GTT ${count === 1 ? 'order' : 'orders'}`
}
