/** What a list is made of: lines that stand for things, and columns that say what of them is shown. */
import type { ReactNode } from 'react'
import type { HandLine } from '../stores/list-hand.ts'

export type ListLine = HandLine & {
  /** 1 at the edge; what stands under a line is one deeper. */
  readonly level: 1 | 2 | 3
  /** Null where there is nothing to open. */
  readonly isOpen: boolean | null
}

export type ListColumn<Line> = {
  readonly name: string
  readonly title: string
  /** In rem; null takes what is left. */
  readonly width: number | null
  /** Numbers stand right, under one another. */
  readonly isNumber?: boolean
  /** Names the row for the ear. */
  readonly isHeader?: boolean
  /** Left out below this width of the list, in rem. */
  readonly from?: number
  readonly cell: (line: Line) => ReactNode
}

/** What is left for the one column without a width must be worth having. */
const leastRest = 8

export function fittingColumns<Line>(columns: readonly ListColumn<Line>[], width: number): readonly ListColumn<Line>[] {
  return columns.filter(({ from = 0 }) => width >= from)
}

export function leastWidth<Line>(columns: readonly ListColumn<Line>[]): number {
  return columns.reduce((sum, { width }) => sum + (width ?? leastRest), 0)
}
