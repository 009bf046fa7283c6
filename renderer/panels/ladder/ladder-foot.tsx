/** Under a ladder: what stands at the price in hand, and what is out of sight and not to be thought gone. */
import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { type InstrumentKey, unitsPerRupee } from '../../../contract/kinds.ts'
import { deepestBook } from '../../../contract/market-frame.ts'
import { doubtedBookWords, isBookDoubted } from '../../book/doubted-book.ts'
import { LineStrip } from '../../orders/line-strip.tsx'
import { useKeyWords, useScreen } from '../../screen-context.tsx'
import type { LineDesk } from '../../stores/chart/line-desk.ts'
import { anchorAway, anchorOf, bestAway } from './anchor-price.ts'
import type { LadderMarks } from './ladder-marks.ts'
import type { Rows } from './ladder-rows.ts'
import { outOfSight } from './out-of-sight.ts'

type LadderFootProps = {
  readonly of: InstrumentKey
  readonly rows: Rows | null
  readonly priceInHand: number | null
  readonly marks: LadderMarks
  readonly lines: LineDesk
  /** A price as it is traded. */
  readonly price: (money: number) => string
}

export function LadderFoot({ of, rows, priceInHand, marks, lines, price }: LadderFootProps) {
  const isHeld = useStore(lines.store, ({ line }) => line !== null)
  const words = priceInHand === null ? [] : (marks.get(priceInHand)?.words ?? [])
  return (
    <div className="ladder-foot">
      {isHeld ? (
        <LineStrip lines={lines} exact={(rupees) => price(Math.round(rupees * unitsPerRupee))} />
      ) : words.length > 0 && priceInHand !== null ? (
        <p>
          <b className="figures">{price(priceInHand)}</b> {words.join(', ')}
        </p>
      ) : (
        <Hint />
      )}
      <Away {...{ of, rows, marks }} />
    </div>
  )
}

function Hint() {
  const buy = useKeyWords('ticket.buy')
  const sell = useKeyWords('ticket.sell')
  return (
    <p className="note">
      {buy} buys and {sell} sells at the price in hand, as a double click does. Space takes an order of yours in hand.
    </p>
  )
}

type AwayProps = Pick<LadderFootProps, 'of' | 'rows' | 'marks'>

function Away({ of, rows, marks }: AwayProps) {
  const { market } = useScreen()
  const keys = { centre: useKeyWords('ladder.centre'), ticks: useKeyWords('ladder.ticks') }
  const gone = useSyncExternalStore(market.subscribe, () => {
    const quote = market.quote(of)
    const now = anchorOf(quote)
    if (now === null) return 'No price of it is known yet: the ladder begins with the first.'
    return rows === null ? '' : anchorAway(now, rows, keys) || bestAway(quote, rows)
  })
  const doubted = useSyncExternalStore(market.subscribe, () =>
    isBookDoubted(market.quote(of)) ? doubtedBookWords : '',
  )
  const told = useSyncExternalStore(market.subscribe, () => market.book(of).levels)
  const own = rows === null ? '' : outOfSight(marks, rows)
  const short = told > 0 && told < deepestBook ? `The broker tells ${told} levels of it now.` : ''
  const words = [doubted, gone, own, short].filter((one) => one !== '').join(' ')
  return words === '' ? null : <p>{words}</p>
}
