/** The profit of the day at the foot of every window, as the positions reckon it; a press opens them. */
import { memo, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { Money } from '../../contract/kinds.ts'
import { useBehindTrades, useUntoldFills } from '../lists/use-untold.ts'
import { useFromNow, useScreen } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { Glyph } from '../ui/glyph.tsx'
import { Figure } from '../worth/figure.tsx'
import { useFollowed } from '../worth/use-prices.ts'
import { dayProfit } from './day-profit.ts'
import { StatusButton } from './status-button.tsx'

/** Beside the panels, whose names are their ids. */
const watcher = 'status-bar'

export function DayProfitItem() {
  const { streams, market } = useScreen()
  const portfolio = useStore(streams.portfolio)
  const trading = useStore(streams.trading)
  const [untold, behind] = [useUntoldFills(), useBehindTrades()]
  const open = (lastOf(portfolio)?.positions ?? []).filter(({ net }) => net !== 0)
  const refusal = useFollowed(
    watcher,
    true,
    open.map(({ key }) => key),
  )
  const reckon = () => dayProfit({ portfolio, trading, market, untold, behind })
  // Prices and the clock are asked often, and only another text is drawn.
  const text = () => JSON.stringify(reckon())
  useSyncExternalStore(market.subscribe, text)
  useFromNow(text)
  const { amount, why } = reckon()
  const reasons = [...why, ...(refusal === null ? [] : [`Its prices are not followed: ${refusal.happened}`])]
  return <Shown amount={amount} why={reasons.join(' ')} />
}

type ShownProps = { readonly amount: Money | null; readonly why: string }

/** Drawn anew only where its figure or a reason is another, whatever else was told of orders and limits. */
const Shown = memo(function Shown({ amount, why }: ShownProps) {
  const state = amount === null ? 'not known' : why === '' ? 'of now' : 'not of now'
  return (
    <StatusButton
      command="positions.show"
      name="day-profit"
      isDoubtful={state !== 'of now'}
      title={(key) =>
        [
          `Profit of the day over all positions, ${state}.`,
          ...(why === '' ? [] : [why]),
          `${key} shows the positions.`,
        ].join(' ')
      }
    >
      {state === 'not of now' && <Glyph name="past" />}
      {state === 'not known' && <Glyph name="question" />}
      <span>Day ₹</span>
      <span className="sum figures">{amount === null ? 'not known' : <Figure amount={amount} />}</span>
      {state === 'not of now' && <span>not of now</span>}
    </StatusButton>
  )
})
