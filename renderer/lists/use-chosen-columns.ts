/** The columns that were chosen; the same choice gives the same ones, so that a list is not drawn anew for nothing. */
import { useMemo } from 'react'
import { chosenColumns } from './list-columns.ts'
import type { ListColumn } from './list-line.ts'

export function useChosenColumns<Line, Row>(columns: readonly ListColumn<Line, Row>[], names: readonly string[]) {
  const text = names.join(' ')
  return useMemo(() => chosenColumns(columns, text.split(' ')), [columns, text])
}
