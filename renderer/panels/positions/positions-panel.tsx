/** What the account holds: positions with their profit and how it differs from the broker's, holdings, and the day's trades. */
import { useStore } from 'zustand'
import type { Portfolio } from '../../../contract/trading.ts'
import { formatAge } from '../../format/ages.ts'
import { useFromNow, useIsCurrent, useScreen } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { Problem } from '../../ui/problem.tsx'
import { HoldingsTable } from './holdings-table.tsx'
import { PositionsTable } from './positions-table.tsx'
import { TradesTable } from './trades-table.tsx'
import './positions-panel.css'

export function PositionsPanel() {
  const portfolio = useStore(useScreen().streams.portfolio, lastOf)
  if (portfolio === null) return <p className="positions-panel empty">Positions, holdings and trades stand here.</p>
  return (
    <div className="positions-panel">
      <ReadNote portfolio={portfolio} />
      {portfolio.problem && <Problem error={portfolio.problem} />}
      <PositionsTable positions={portfolio.positions} />
      <HoldingsTable holdings={portfolio.holdings} />
      <TradesTable trades={portfolio.trades} />
    </div>
  )
}

function ReadNote({ portfolio: { readAt } }: { readonly portfolio: Portfolio }) {
  const isCurrent = useIsCurrent()
  const age = useFromNow((now) => (readAt === null ? null : formatAge(Math.max(0, now - readAt))))
  return (
    <p className="read-note figures" data-current={isCurrent}>
      {!isCurrent && (
        <>
          <Glyph name="cross" /> Not current.{' '}
        </>
      )}
      {age === null ? 'Not read yet.' : `Read from the broker ${age} ago; fills since then are counted in.`}
    </p>
  )
}
