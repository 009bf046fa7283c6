/** The profit of the day at the foot of every window, as the positions reckon it; a press opens them. */
import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { Figure } from '../panels/positions/figure.tsx'
import { useFollowed } from '../panels/positions/use-prices.ts'
import { useBehindTrades, useUntoldFills } from '../panels/positions/use-untold.ts'
import { useFromNow, useScreen } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { Glyph } from '../ui/glyph.tsx'
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
  const state = amount === null ? 'not-known' : reasons.length > 0 ? 'past' : 'now'
  return (
    <StatusButton
      command="positions.show"
      name="day-profit"
      isDoubtful={state !== 'now'}
      title={(key) =>
        ['Profit of the day over all positions', ...(state === 'now' ? ['of now'] : [stateWords[state]])].join(', ') +
        `. ${[...reasons, `${key} shows the positions.`].join(' ')}`
      }
    >
      {state === 'past' && <Glyph name="past" />}
      {state === 'not-known' && <Glyph name="question" />}
      <span>Day ₹</span>
      <span className="sum figures">{amount === null ? 'not known' : <Figure amount={amount} />}</span>
      {state === 'past' && <span className="state">not of now</span>}
    </StatusButton>
  )
}

const stateWords = { past: 'not of now', 'not-known': 'not known' } as const
