/** What positions come to together, at the prices on the screen; what is left out of a sum, and what in it is not of now, is said beside it. */
import type { ReactNode } from 'react'
import type { Position } from '../../contract/trading.ts'
import { Amount } from '../lists/list-figures.tsx'
import { useFromNow, useScreen } from '../screen-context.tsx'
import { DoubtfulFact, Fact } from '../ui/fact.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { Sum } from '../ui/hidden-sum.tsx'
import { Figure } from './figure.tsx'
import { pastPricesWords } from './past-prices.ts'
import { positionFigures, positionTotals, type Total } from './position-figures.ts'
import { pricedAt } from './priced.ts'
import { usePriceVersion } from './use-prices.ts'

type PositionTotalsProps = {
  readonly rows: readonly Position[]
  readonly isSection?: boolean
  readonly children?: ReactNode
}

export function PositionTotals({ rows, isSection = false, children }: PositionTotalsProps) {
  const { market } = useScreen()
  usePriceVersion(rows.map(({ key }) => key))
  const reckon = () =>
    positionTotals(
      rows.map((position) => positionFigures(position, pricedAt(position.key, position.lastPrice, market))),
    )
  const totals = reckon()
  const past = usePastWords(() => reckon().unrealised)
  const open = rows.filter(({ net }) => net !== 0).length
  if (isSection) {
    return (
      <>
        {open} open, unrealised <TotalFigure total={totals.unrealised} past={past} />, day{' '}
        <TotalFigure total={totals.day} past={past} />
        {past !== null && <span className="doubtful">, {past}</span>}
      </>
    )
  }
  return (
    <dl className="list-totals figures" aria-label="Totals of the positions shown">
      <Fact name="Open">{open}</Fact>
      <Named name="Unrealised ₹" total={totals.unrealised} past={past} />
      <Named name="Realised ₹" total={totals.realised} />
      <Named name="Day ₹" total={totals.day} past={past} />
      <PastNote past={past} />
      {children}
    </dl>
  )
}

/** Which prices in a sum are not of now; told anew with the clock, since what stands still has no other news than its age. */
export function usePastWords(reckon: () => Pick<Total, 'past'>): string | null {
  return useFromNow(() => {
    const { past } = reckon()
    return past === null ? null : pastPricesWords(past)
  })
}

export function PastNote({ past }: { readonly past: string | null }) {
  if (past === null) return null
  return (
    <DoubtfulFact glyph="past" name="Prices in these sums">
      {past}
    </DoubtfulFact>
  )
}

type NamedProps = { readonly name: string; readonly total: Total; readonly past?: string | null }

function Named({ name, total, past = null }: NamedProps) {
  return (
    <Fact name={name}>
      <TotalFigure {...{ total, past }} />
    </Fact>
  )
}

type TotalFigureProps = {
  readonly total: Total
  /** Which of its prices are not of now, in words. */
  readonly past?: string | null
  /** What can only be above zero has no sign. */
  readonly hasSign?: boolean
}

/** Of nothing that is known there is no sum: nought would be a claim. */
export function TotalFigure({ total, past = null, hasSign = true }: TotalFigureProps) {
  const { amount, known, notKnown } = total
  if (known === 0 && notKnown > 0) return <Figure amount={null} notKnown="Of none of them it is known" />
  const figure = hasSign ? (
    <Figure amount={amount} />
  ) : (
    <Sum>
      <Amount amount={amount} />
    </Sum>
  )
  return (
    <>
      {total.past === null ? (
        figure
      ) : (
        <span data-past title={past ?? undefined}>
          <Glyph name="past" /> <span className="for-the-ear">Not of now: </span>
          {figure}
        </span>
      )}
      {notKnown > 0 && <span className="doubtful"> without {notKnown} not known</span>}
    </>
  )
}
