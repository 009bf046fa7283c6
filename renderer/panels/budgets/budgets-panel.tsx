/**
 * The broker's limits as they stand, of orders and of all that is only asked: what is used of each, what is kept for exits, who
 * waits, and when it frees.
 */
import { useStore } from 'zustand'
import type { Instant } from '../../../contract/kinds.ts'
import type { RateBudget } from '../../../contract/trading.ts'
import { formatWait } from '../../format/ages.ts'
import type { Grouping } from '../../format/money.ts'
import { formatUnits } from '../../format/prices.ts'
import { NotCurrent } from '../../lists/not-current.tsx'
import { type LogRow, LogTable } from '../../logs/log-table.tsx'
import { usePanelPlace } from '../../panel-place.tsx'
import { useIsCurrent, useScreen, useSettings } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { useHeard } from '../../use-heard.ts'
import { budgetLook, spanWords } from '../../words/budget-words.ts'
import '../../logs/logs.css'

const columns = [
  { title: 'Request', isName: true },
  { title: 'Used' },
  { title: 'In', isFigure: true },
  { title: 'Kept for exits', isFigure: true, isSpare: true },
  { title: 'Waiting', isFigure: true },
  { title: 'Next may go', isFigure: true },
  { title: 'Count falls in', isFigure: true, isSpare: true },
]

export function BudgetsPanel() {
  const { streams, clock, bridge } = useScreen()
  const { isVisible } = usePanelPlace()
  const others = lastOf(useHeard(bridge.onRates, isVisible)) ?? []
  const budgets = useStore(streams.trading, (heard) => lastOf(heard)?.budgets ?? null)
  const now = useStore(clock, (state) => state.now)
  const isCurrent = useIsCurrent()
  const { grouping } = useSettings()
  if (budgets === null)
    return <p className="log-panel empty">What the broker allows per second and minute stands here.</p>
  return (
    <div className="log-panel" data-current={isCurrent}>
      <NotCurrent what="these budgets are" />
      <p className="log-note">
        The broker counts requests in spans of time. What would pass a limit waits its turn here and is never sent too
        early; cancelling and closing have room of their own.
      </p>
      <LogTable
        label="Rate budgets"
        columns={columns}
        rows={[...budgets, ...others].map((budget) => rowOf(budget, now, grouping))}
      />
    </div>
  )
}

function rowOf(budget: RateBudget, now: Instant, grouping: Grouping): LogRow {
  const { name, used, most, perMillis, reserved, waiting, freeAt, fallsAt } = budget
  return {
    id: `${name} ${perMillis}`,
    look: budgetLook(budget),
    cells: [
      name,
      <span key="used">
        <span className="budget-bar" aria-hidden="true">
          <i style={{ transform: `scaleX(${Math.min(1, used / most)})` }} />
        </span>
        {formatUnits(used, grouping)} of {formatUnits(most, grouping)}
      </span>,
      spanWords(perMillis),
      reserved === 0 ? '' : reserved,
      waiting === 0 ? '' : waiting,
      perMillis === null ? '' : freeAt === null || freeAt <= now ? 'now' : `in ${formatWait(freeAt - now)}`,
      fallsAt === null ? '' : formatWait(Math.max(0, fallsAt - now)),
    ],
    more: null,
  }
}
