/** A payoff as a picture with a price in hand, as figures, and leg by leg. */
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { OptionChain } from '../../../contract/chain.ts'
import { type Money, unitsPerRupee } from '../../../contract/kinds.ts'
import { formatByTick } from '../../format/prices.ts'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Sum } from '../../ui/hidden-sum.tsx'
import { Figure } from '../positions/figure.tsx'
import { isOfNow, pricedAt } from '../positions/priced.ts'
import { BehindNote, ReadNote, UntoldNote } from '../positions/read-note.tsx'
import { usePriceVersion } from '../positions/use-prices.ts'
import { LegTable } from './leg-table.tsx'
import type { LegLine } from './legs-of.ts'
import { payoffOf } from './payoff.ts'
import { PayoffPicture } from './payoff-picture.tsx'
import { anchorFor, rangeOf } from './payoff-view.ts'

export type PayoffOfProps = {
  readonly chain: OptionChain
  readonly lines: readonly LegLine[]
  /** Of other days. */
  readonly others: number
}

/** No price of anything that options are written on has come near it. */
const highest = (100_000_000 * unitsPerRupee) as Money

export function PayoffOf({ chain, lines, others }: PayoffOfProps) {
  const { market, listing } = useScreen()
  const { underlying } = chain
  usePriceVersion([underlying])
  const spot = pricedAt(underlying, null, market)
  const tick = useStore(listing.store, ({ listed }) => (underlying && listed.get(underlying)?.tickSize) ?? null)
  const legs = useMemo(() => lines.flatMap(({ leg }) => leg ?? []), [lines])
  const payoff = useMemo(() => payoffOf(legs, highest), [legs])
  const [anchor, setAnchor] = useState<Money | null>(null)
  const range = useMemo(() => payoff && rangeOf(payoff, anchor), [payoff, anchor])
  const nextAnchor = anchorFor(anchor, spot.price, range)
  if (nextAnchor !== anchor) setAnchor(nextAnchor)
  /** Null follows the price. */
  const [chosen, setChosen] = useState<Money | null>(null)
  const at = chosen ?? spot.price ?? (range && (Math.round((range.low + range.high) / 2) as Money))

  if (legs.length === 0) {
    return <Unreckoned {...{ lines, others }} />
  }
  if (payoff === null || range === null || at === null) {
    return <p className="empty">These are beyond what can be reckoned exactly: nothing is shown.</p>
  }
  const isAtSpot = chosen === null && spot.price !== null
  return (
    <>
      <PayoffPicture
        {...{ payoff, range, at, tick, isAtSpot }}
        spot={spot.price}
        strikes={chain.strikes.map(({ strike }) => strike)}
        onChoose={setChosen}
      />
      <dl className="list-totals payoff-figures" aria-label="Figures of the payoff">
        <AtPrice {...{ at, tick, isAtSpot }}>
          <Figure amount={payoff.at(at)} past={isAtSpot && !isOfNow(spot) ? spot.state : null} />
        </AtPrice>
        <Limit title="Most ₹" amount={payoff.most} />
        <Limit title="Least ₹" amount={payoff.least} />
        <Evens evens={payoff.evens} tick={tick} />
        <LeftOut {...{ lines, others }} />
        <UntoldNote />
        <BehindNote />
        <ReadNote since="Fills since then come with the next reading." />
        <div title="The brokerage, taxes and fees of these orders, and what was earned today by what is closed, are not in these figures.">
          <dt>At expiry, before charges, without what was realised</dt>
        </div>
      </dl>
      <LegTable lines={lines} at={at} tick={tick} />
    </>
  )
}

type AtPriceProps = {
  readonly at: Money
  readonly tick: Money | null
  readonly isAtSpot: boolean
  readonly children: React.ReactNode
}

function AtPrice({ at, tick, isAtSpot, children }: AtPriceProps) {
  const { grouping } = useSettings()
  return (
    <div className="payoff-at">
      <dt>
        At {formatByTick(at, tick, grouping)}
        {isAtSpot ? ', the price now' : ''} ₹
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

function Limit({ title, amount }: { readonly title: string; readonly amount: Money | null }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{amount === null ? <Sum>no limit</Sum> : <Figure amount={amount} />}</dd>
    </div>
  )
}

function Evens({ evens, tick }: { readonly evens: readonly Money[]; readonly tick: Money | null }) {
  const { grouping } = useSettings()
  const paise = unitsPerRupee / 100
  const words = evens.map((price) => formatByTick((Math.round(price / paise) * paise) as Money, tick, grouping))
  return (
    <div>
      <dt>Even at</dt>
      <dd>{words.length === 0 ? 'no price' : words.join(' · ')}</dd>
    </div>
  )
}

type Left = { readonly lines: readonly LegLine[]; readonly others: number }

/** What is not in the figures is said beside them. */
function LeftOut({ lines, others }: Left) {
  const unreckoned = lines.filter(({ leg }) => leg === null).length
  if (unreckoned === 0 && others === 0) return null
  return (
    <div className="doubtful">
      <dt>
        <Glyph name="triangle" /> Not in it
      </dt>
      <dd className="doubtful">
        {[
          unreckoned > 0 && `${unreckoned} whose price is not known`,
          others > 0 && `${others} that ${others === 1 ? 'expires' : 'expire'} on another day`,
        ]
          .filter(Boolean)
          .join(', ')}
      </dd>
    </div>
  )
}

function Unreckoned({ lines, others }: Left) {
  if (lines.length === 0) return <p className="empty">Nothing is counted: choose above what is.</p>
  return (
    <dl className="list-totals">
      <LeftOut {...{ lines, others }} />
    </dl>
  )
}
