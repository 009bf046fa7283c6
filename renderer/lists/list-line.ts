/** What a list is made of: lines that stand for things, and columns that say what of them is shown. */
import type { ReactNode } from 'react'
import type { HandLine } from '../stores/lists/list-hand.ts'
import type { Direction, SortValue } from './sort.ts'

export type ListLine = HandLine & {
  /** 1 at the edge; what stands under a line is one deeper. */
  readonly level: 1 | 2 | 3
  /** Null where there is nothing to open. */
  readonly isOpen: boolean | null
}

export type ListColumn<Line, Row = never> = {
  readonly name: string
  readonly title: string
  /** In rem; null takes what is left. */
  readonly width: number | null
  /** In rem: as narrow as it becomes before another column leaves. */
  readonly whole?: number
  /** In rem: as narrow as it becomes where nothing can leave any more. Words are shortened there, figures never. */
  readonly least?: number
  /** Numbers stand right, under one another. */
  readonly isNumber?: boolean
  /** Names the row for the ear. */
  readonly isHeader?: boolean
  /** Without it a row could be taken for what it is not, so it is always there. */
  readonly isFixed?: boolean
  /** Not there before it is chosen. */
  readonly isExtra?: boolean
  /** Where there is no room the highest goes first; without it the column goes only as it yields. */
  readonly leaves?: number
  /** Goes only where there is no room though every column is as narrow as it becomes, the highest first; without it the column stays. */
  readonly yields?: number
  /** What it says is said under the name of the row where it had to yield: cut off, a figure would be another one. */
  readonly isUnderName?: boolean
  /** What it says, in more words than its title has. */
  readonly words?: string
  readonly sortBy?: (row: Row) => SortValue
  /** Sorted by what moves with the prices. */
  readonly isLive?: boolean
  /** `shown` names the columns that have room now: what one of them says needs saying nowhere else. */
  readonly cell: (line: Line, shown: readonly { readonly name: string }[]) => ReactNode
}

/** Numbers are wanted with the greatest first, words from the beginning. */
export function firstDirection({ isNumber }: Pick<ListColumn<unknown>, 'isNumber'>): Direction {
  return isNumber ? 'down' : 'up'
}
