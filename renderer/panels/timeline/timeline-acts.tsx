/** In the header of a timeline: it stays on its order, or follows the orders again. */
import { useKeyOf } from '../../screen-context.tsx'
import { Button } from '../../ui/button.tsx'
import { useTimelineRow } from './use-timeline-row.ts'

export function TimelineActs() {
  const { whyNotLock, isLocked, turnLock } = useTimelineRow()
  return (
    <Button look="quiet" chord={useKeyOf('timeline.lock')} whyNot={whyNotLock} onPress={turnLock}>
      {isLocked ? 'Locked: follow again' : 'Lock on this order'}
    </Button>
  )
}
