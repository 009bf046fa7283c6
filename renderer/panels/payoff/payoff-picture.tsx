/** The picture of a payoff: profit above nought, loss below, the price of now, and a price in hand that arrows and the pointer move. */
import { type KeyboardEvent, type PointerEvent, useMemo } from 'react'
import type { Money } from '../../../contract/kinds.ts'
import { formatMoney } from '../../format/money.ts'
import { formatByTick, formatStrike } from '../../format/prices.ts'
import { useSettings } from '../../screen-context.tsx'
import type { Model } from './model.ts'
import type { Payoff } from './payoff.ts'
import { areaOf, drawnIn, onTick, type PriceRange, pathOf, steppedPrice } from './payoff-view.ts'

type PayoffPictureProps = {
  readonly payoff: Payoff
  /** Null where none is asked for, or there is none. */
  readonly model: Model | null
  readonly range: PriceRange
  readonly at: Money
  readonly tick: Money | null
  /** Of what the price is that it stands at; null where a hand chose it. */
  readonly stands: string | null
  readonly spot: Money | null
  readonly strikes: readonly Money[]
  /** Null for the price of now. */
  readonly onChoose: (price: Money | null) => void
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 5,
  PageDown: -5,
}

export function PayoffPicture({ payoff, model, range, at, tick, stands, spot, strikes, onChoose }: PayoffPictureProps) {
  const { grouping } = useSettings()
  const drawn = useMemo(() => drawnIn(payoff, range, model), [payoff, range, model])
  const profit = payoff.at(at)
  const isSeen = (price: Money) => price >= range.low && price <= range.high

  function onKeyDown(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (ctrlKey || metaKey || altKey || shiftKey) return
    const by = steps[key]
    if (by === undefined && key !== 'Home' && key !== 'Escape') return
    if (key === 'Escape' && stands !== null) return
    event.preventDefault()
    onChoose(by === undefined ? null : steppedPrice(strikes, at, { by, tick, ...range }))
  }

  function choose(event: PointerEvent<HTMLElement>): void {
    if (event.buttons !== 1) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const share = Math.min(1, Math.max(0, (event.clientX - left) / width))
    onChoose(onTick(range.low + share * (range.high - range.low), tick))
  }

  const said = (sum: Money) => `${sum > 0 ? 'profit ' : sum < 0 ? 'loss ' : ''}${formatMoney(sum, grouping)}`
  const byModel = model === null ? '' : `; today, by the model: ${said(model.at(at))}`
  return (
    <div
      className="payoff-picture"
      role="slider"
      tabIndex={0}
      data-begin
      aria-label="Price at expiry"
      aria-valuemin={range.low}
      aria-valuemax={range.high}
      aria-valuenow={at}
      aria-valuetext={`${formatByTick(at, tick, grouping)}${stands === null ? '' : `, ${stands}`}: ${said(profit)}${byModel}`}
      onKeyDown={onKeyDown}
      onPointerDown={choose}
      onPointerMove={choose}
    >
      <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
        <path className="payoff-profit" d={areaOf(drawn, 'profit')} />
        <path className="payoff-loss" d={areaOf(drawn, 'loss')} />
        <path
          className="payoff-nought"
          d={pathOf([
            { x: 0, y: drawn.nought },
            { x: 1, y: drawn.nought },
          ])}
        />
        {payoff.corners.filter(isSeen).map((corner) => (
          <path key={corner} className="payoff-corner" d={upright(drawn.xOf(corner))} />
        ))}
        {spot !== null && isSeen(spot) && <path className="payoff-spot" d={upright(drawn.xOf(spot))} />}
        {drawn.modelLine.length > 0 && <path className="payoff-model" d={pathOf(drawn.modelLine)} />}
        <path className="payoff-line" d={pathOf(drawn.line)} />
        {stands === null && <path className="payoff-hand" d={upright(drawn.xOf(at))} />}
      </svg>
      {drawn.nought > 0.12 && (
        <span className="payoff-side" style={{ insetBlockEnd: `${(1 - drawn.nought) * 100}%` }}>
          profit
        </span>
      )}
      {drawn.nought < 0.88 && (
        <span className="payoff-side" style={{ insetBlockStart: `${drawn.nought * 100}%` }}>
          loss
        </span>
      )}
      {payoff.evens.filter(isSeen).map((even) => (
        <span
          key={even}
          className="payoff-even"
          style={{ insetInlineStart: `${drawn.xOf(even) * 100}%`, insetBlockStart: `${drawn.nought * 100}%` }}
        />
      ))}
      {isSeen(at) && (
        <span
          className="payoff-point"
          style={{ insetInlineStart: `${drawn.xOf(at) * 100}%`, insetBlockStart: `${drawn.yOf(profit) * 100}%` }}
        />
      )}
      <div className="payoff-strikes figures" aria-hidden="true">
        {labelled(payoff.corners.filter(isSeen), drawn.xOf).map((corner) => (
          <span key={corner} style={{ insetInlineStart: `${drawn.xOf(corner) * 100}%` }}>
            {formatStrike(corner, grouping)}
          </span>
        ))}
      </div>
    </div>
  )
}

function upright(x: number): string {
  return pathOf([
    { x, y: 0 },
    { x, y: 1 },
  ])
}

const leastApart = 0.12

/** Those that have room; a label never stands on another. */
function labelled(corners: readonly Money[], xOf: (price: Money) => number): readonly Money[] {
  let last = Number.NEGATIVE_INFINITY
  return corners.filter((corner) => {
    const hasRoom = xOf(corner) - last >= leastApart
    if (hasRoom) last = xOf(corner)
    return hasRoom
  })
}
