/** One strike: its call to the left, its put to the right. The figures are written into it from outside React. */
import { memo } from 'react'
import type { ChainStrike } from '../../../contract/chain.ts'
import { acrossSide, type ChainColumnId, type ChainSide, chainColumns } from './chain-columns.ts'

/** Above the strikes: the sides, and the names of the columns. */
export const headRows = 2

export type ChainRowProps = {
  readonly of: ChainStrike
  /** Among all strikes of the day, from nought. */
  readonly at: number
  /** As it is spoken, with the size of the lot where two stand at one strike. */
  readonly words: string
  readonly columns: readonly ChainColumnId[]
  /** The side that Tab leads to; null in all rows but one. */
  readonly reached: ChainSide | null
}

export const ChainRow = memo(function ChainRow({ of, at, words, columns, reached }: ChainRowProps) {
  const half = (side: ChainSide) =>
    acrossSide(columns, side).map((id) => <Figure key={id} {...{ of, side, id, reached }} />)
  return (
    <tr data-strike={of.strike} data-lot={of.lotSize} data-at={at} aria-rowindex={at + headRows + 1}>
      <Mark of={of} side="call" />
      {half('call')}
      <th scope="row" className="strike">
        {words}
      </th>
      {half('put')}
      <Mark of={of} side="put" />
    </tr>
  )
})

type FigureProps = {
  readonly of: ChainStrike
  readonly side: ChainSide
  readonly id: ChainColumnId
  readonly reached: ChainSide | null
}

/** The last price holds the keyboard for its contract, and names it. */
function Figure({ of, side, id, reached }: FigureProps) {
  if (id !== 'last') return <td data-side={side} data-cell={id} />
  return (
    <td
      data-side={side}
      data-cell="last"
      data-key={of[side] ?? undefined}
      data-begin={reached === side || undefined}
      data-missing={of[side] === null || undefined}
      tabIndex={reached === side ? 0 : -1}
    />
  )
}

function Mark({ of, side }: { readonly of: ChainStrike; readonly side: ChainSide }) {
  if (of[side] === null) {
    return (
      <td className="mark" data-side={side}>
        <span className="none" title={`No ${side} is listed at this strike.`}>
          none
        </span>
      </td>
    )
  }
  return (
    <td className="mark" data-side={side}>
      <span className="own" data-side={side} data-cell="own" />
      <span className="state-mark" data-side={side} data-cell="mark" />
    </td>
  )
}

export function headWords(side: ChainSide, id: ChainColumnId): string {
  return `${side === 'call' ? 'Call' : 'Put'}, ${chainColumns[id].words}`
}
