/** A payoff as a picture with a price in hand, as figures, and leg by leg. */
import { type ReactNode, useMemo, useState } from 'react'
import { type Instrument, priceDigits } from '../../../contract/instrument.ts'
import type { Money } from '../../../contract/kinds.ts'
import type { End } from '../../chains/left-words.ts'
import { formatByTick } from '../../format/prices.ts'
import { BehindNote, ReadNote, UntoldNote } from '../../lists/read-note.tsx'
import { nearest } from '../../orders/shown-price.ts'
import { useScreen, useSettings, useSumsHidden } from '../../screen-context.tsx'
import { DoubtfulFact, Fact } from '../../ui/fact.tsx'
import { Sum } from '../../ui/hidden-sum.tsx'
import { Figure } from '../../worth/figure.tsx'
import { isOfNow, pricedAt } from '../../worth/priced.ts'
import { usePriceVersion } from '../../worth/use-prices.ts'
import { LegTable } from './leg-table.tsx'
import type { LegLine } from './legs-of.ts'
import type { ModelNow } from './model-now.ts'
import { type Payoff, payoffOf } from './payoff.ts'
import { PayoffPicture } from './payoff-picture.tsx'
import { anchorFor, rangeOf } from './payoff-view.ts'
import { endWords, spotOn, standing } from './standing.ts'
import { useModel } from './use-model.ts'

export type PayoffOfProps = {
  readonly underlying: Instrument | null
  readonly strikes: readonly Money[]
  readonly lines: readonly LegLine[]
  /** Of the day that is shown. */
  readonly end: End
  readonly left: ReactNode
  readonly withHoldings: boolean
  readonly withModel: boolean
}

export function PayoffOf({ underlying, strikes, lines, end, left, withHoldings, withModel }: PayoffOfProps) {
  const { market } = useScreen()
  const isHidden = useSumsHidden()
  const key = underlying?.key ?? null
  usePriceVersion([key])
  const spot = spotOn(end, pricedAt(key, null, market))
  const tick = underlying?.tickSize ?? null
  const legs = useMemo(() => lines.flatMap(({ leg }) => leg ?? []), [lines])
  const payoff = useMemo(() => payoffOf(legs), [legs])
  const now = useModel(withModel, { lines, underlying, spot, end })
  const [anchor, setAnchor] = useState<Money | null>(null)
  const range = useMemo(() => payoff && rangeOf(payoff, anchor), [payoff, anchor])
  const nextAnchor = anchorFor(anchor, spot.price, range)
  if (nextAnchor !== anchor) setAnchor(nextAnchor)
  const [chosen, setChosen] = useState<Money | null>(null)
  // One that is seen no more is in hand no more; then it follows the price.
  const isInHand = chosen !== null && range !== null && chosen >= range.low && chosen <= range.high
  const middle = range && (Math.round((range.low + range.high) / 2) as Money)
  const at = isInHand ? chosen : (spot.price ?? middle)
  const stands = isInHand || spot.price === null ? null : standing(spot)

  return (
    <>
      {payoff && range && at !== null && !isHidden && (
        <PayoffPicture
          {...{ payoff, range, at, tick, stands, strikes }}
          model={now?.model ?? null}
          spot={spot.price}
          onChoose={setChosen}
        />
      )}
      {isHidden && <p className="empty payoff-hidden">The picture is hidden with all other sums.</p>}
      <dl className="list-totals" aria-label="Figures of the payoff">
        {payoff && at !== null && (
          <AtPrice {...{ at, tick, stands }}>
            <Figure amount={payoff.at(at)} past={stands !== null && !isOfNow(spot) ? spot.state : null} />
          </AtPrice>
        )}
        {payoff && now && at !== null && <Now now={now} at={at} />}
        {payoff && <Limits payoff={payoff} tick={tick} />}
        {payoff === null && legs.length > 0 && <Fact name="Beyond what can be reckoned exactly">no figure</Fact>}
        {end && (
          <DoubtfulFact glyph="triangle" name={endWords[end].name}>
            {endWords[end].words}
          </DoubtfulFact>
        )}
        {left}
        <UntoldNote />
        <BehindNote />
        <ReadNote since="Fills since then come with the next reading." />
        {withHoldings && <ReadNote of="holdingsReadAt" what="Holdings read" />}
        <div title="The brokerage, taxes and fees of these orders, and what was earned today by what is closed, are not in these figures.">
          <dt>{now?.model ? 'The others at' : 'At'} expiry, before charges, without what was realised</dt>
        </div>
      </dl>
      <LegTable lines={lines} at={at} tick={tick} />
    </>
  )
}

type AtPriceProps = {
  readonly at: Money
  readonly tick: Money | null
  readonly stands: string | null
  readonly children: ReactNode
}

function AtPrice({ at, tick, stands, children }: AtPriceProps) {
  const { grouping } = useSettings()
  return (
    <div className="payoff-at">
      <dt>
        At {formatByTick(at, tick, grouping)}
        {stands === null ? '' : `, ${stands}`} ₹
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** At the price in hand, were it there now. */
function Now({ now: { model, why }, at }: { readonly now: ModelNow; readonly at: Money }) {
  const name = 'Today, by the model ₹'
  if (model === null) {
    return (
      <DoubtfulFact glyph="triangle" name={name}>
        not known: {why}
      </DoubtfulFact>
    )
  }
  return (
    <div className="payoff-today" title={modelWords}>
      <dt>{name}</dt>
      <dd>
        <Figure amount={model.at(at)} />
      </dd>
    </div>
  )
}

const modelWords =
  'A reckoning, and no price that anyone has told: each option moves by Black and Scholes with the volatility that its own price of now has, which would change as well.'

function Limits({ payoff: { most, least, evens }, tick }: { readonly payoff: Payoff; readonly tick: Money | null }) {
  const isFlat = most === 0 && least === 0
  return (
    <>
      <Limit title="Most ₹" amount={most} />
      <Limit title="Least ₹" amount={least} />
      <Fact name="Even at">{isFlat ? <Sum>every price</Sum> : <Evens evens={evens} tick={tick} />}</Fact>
    </>
  )
}

function Limit({ title, amount }: { readonly title: string; readonly amount: Money | null }) {
  return <Fact name={title}>{amount === null ? <Sum>no limit</Sum> : <Figure amount={amount} />}</Fact>
}

/** To the digits of its prices: between them nothing trades. */
function Evens({ evens, tick }: { readonly evens: readonly Money[]; readonly tick: Money | null }) {
  const { grouping } = useSettings()
  const words = evens.map((price) => formatByTick(nearest(price, priceDigits(tick)), tick, grouping))
  return words.length === 0 ? 'no price' : words.join(' · ')
}
