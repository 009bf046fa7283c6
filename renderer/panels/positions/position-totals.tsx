/** What positions come to together, at the prices on the screen; what is left out of a sum is said beside it. */
import type { ReactNode } from 'react'
import type { Position } from '../../../contract/trading.ts'
import { Amount } from '../../lists/list-figures.tsx'
import { useScreen } from '../../screen-context.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Figure } from './figure.tsx'
import { pastCount, positionFigures, positionTotals, type Total } from './position-figures.ts'
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
  const totals = positionTotals(
    rows.map((position) => positionFigures(position, pricedAt(position.key, position.lastPrice, market))),
  )
  const open = rows.filter(({ net }) => net !== 0).length
  if (isSection) {
    return (
      <>
        {open} open, unrealised <TotalFigure total={totals.unrealised} />, day <TotalFigure total={totals.day} />
        <Past words={pastCount(totals)} />
      </>
    )
  }
  return (
    <dl className="list-totals figures" aria-label="Totals of the positions shown">
      <div>
        <dt>Open</dt>
        <dd>{open}</dd>
      </div>
      <Named name="Unrealised ₹" total={totals.unrealised} />
      <Named name="Realised ₹" total={totals.realised} />
      <Named name="Day ₹" total={totals.day} />
      {totals.notOfNow > 0 && (
        <div className="doubtful">
          <dt>
            <Glyph name="past" /> At a price that is not of now
          </dt>
          <dd className="doubtful">{totals.notOfNow}</dd>
        </div>
      )}
      {children}
    </dl>
  )
}

function Named({ name, total }: { readonly name: string; readonly total: Total }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <TotalFigure total={total} />
      </dd>
    </div>
  )
}

function Past({ words }: { readonly words: string | null }) {
  if (words === null) return null
  return (
    <span className="doubtful" title="Reckoned at a price that is not of now">
      , <Glyph name="past" /> {words}
    </span>
  )
}

type TotalFigureProps = {
  readonly total: Total
  /** What can only be above zero has no sign. */
  readonly hasSign?: boolean
}

/** Of nothing that is known there is no sum: nought would be a claim. */
export function TotalFigure({ total: { amount, known, notKnown }, hasSign = true }: TotalFigureProps) {
  if (known === 0 && notKnown > 0) return <Figure amount={null} notKnown="Of none of them it is known" />
  return (
    <>
      {hasSign ? <Figure amount={amount} /> : <Amount amount={amount} />}
      {notKnown > 0 && <span className="doubtful"> without {notKnown} not known</span>}
    </>
  )
}
