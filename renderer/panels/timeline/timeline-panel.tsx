/** The timeline of an order as a panel of its own: it follows the order chosen last in any window of its letter, or stays locked on one. */
import { useEffect, useEffectEvent } from 'react'
import { formatUnits } from '../../format/prices.ts'
import { useTabName } from '../../frame/use-tab-name.ts'
import { NotCurrent } from '../../lists/not-current.tsx'
import { OrderState } from '../../orders/order-state.tsx'
import { TimelineEntries } from '../../orders/timeline-entries.tsx'
import { usePanelPlace } from '../../panel-place.tsx'
import { useKeyWords, useScreen, useSettings } from '../../screen-context.tsx'
import { sideWords } from '../../ui/side-field.tsx'
import { orderLook } from '../../words/order-look.ts'
import { rowWords } from '../../words/row-words.ts'
import { type TimelineRow, useTimelineRow } from './use-timeline-row.ts'

export function TimelinePanel() {
  const timeline = useTimelineRow()
  const { row, isLocked } = timeline
  useLockKey(timeline)
  const lockKey = useKeyWords('timeline.lock')
  const { grouping } = useSettings()
  useTabName('Timeline', row && `${sideWords[row.side]} ${formatUnits(row.quantity, grouping)} ${row.name}`)
  if (row === null) {
    return (
      <p className="timeline-panel empty" tabIndex={-1} data-begin>
        {isLocked
          ? `The order that this timeline was locked on is not among those of today. ${lockKey} lets it follow the orders again.`
          : 'The timeline of the order in hand stands here, of whichever window. Choose one in the orders with the arrows.'}
      </p>
    )
  }
  return (
    <div className="timeline-panel timeline" data-key={row.key ?? undefined}>
      <NotCurrent what="this is" />
      <p className="of-order">
        <strong>{rowWords(row, grouping)}</strong> <OrderState look={orderLook(row)} />
        {row.order !== null && <span className="code note">{row.order}</span>}
        {isLocked && (
          <span className="note">Locked: it does not follow the orders. {lockKey} lets it follow again</span>
        )}
      </p>
      <TimelineEntries key={row.id} row={row} />
    </div>
  )
}

function useLockKey({ row, isLocked, whyNotLock, turnLock }: TimelineRow): void {
  const { panelActs, notices } = useScreen()
  const { id, isVisible } = usePanelPlace()
  const { grouping } = useSettings()
  const turn = useEffectEvent(() => {
    if (whyNotLock !== null) notices.tell(`That cannot be done: ${whyNotLock}.`)
    else {
      turnLock()
      notices.tell(
        isLocked || row === null ? 'The timeline follows the orders.' : `Locked: ${rowWords(row, grouping)}.`,
      )
    }
  })
  useEffect(() => (isVisible ? panelActs.timeline.enter(id, () => turn()) : undefined), [panelActs, id, isVisible])
}
