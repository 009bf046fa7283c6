/** Cancelling every open order in one request, asked once; what the broker did not name is said by its number. */
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { AppError } from '../../contract/errors.ts'
import type { AllCancelled } from '../../contract/ipc.ts'
import type { Result } from '../../contract/result.ts'
import { useScreen } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { cancelAllTrouble, cancelAllWords } from '../stores/orders/cancel-all.ts'
import { cancellable } from '../stores/orders/order-desk.ts'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { ExitsNote } from './exits-note.tsx'

export function CancelAllSheet() {
  const { bridge, sheet, streams, notices } = useScreen()
  const [isAsking, setAsking] = useState(false)
  const [answer, setAnswer] = useState<Result<AllCancelled, AppError> | null>(null)
  const orders = useStore(streams.orders, lastOf)
  const open = useMemo(() => cancellable([...(orders?.values() ?? [])]), [orders])
  const trouble = answer === null ? null : cancelAllTrouble(answer, open)

  async function cancelAll(close: () => void): Promise<void> {
    if (isAsking) return
    setAsking(true)
    setAnswer(null)
    const told = await bridge.cancelAllOrders()
    setAsking(false)
    // As the list stands by then, and not as it stood when it was asked.
    const now = cancellable([...(lastOf(streams.orders.getState())?.values() ?? [])])
    if (!told.ok || cancelAllTrouble(told, now) !== null) return setAnswer(told)
    notices.tell(cancelAllWords(told.value))
    close()
  }

  return (
    <Sheet label="Cancel all orders" onClose={sheet.close}>
      {(close) => (
        <div className="sheet-page">
          <h2>Cancel all orders?</h2>
          <p>{openWords(open.length)} One request cancels everything at the broker, orders placed elsewhere too.</p>
          <ExitsNote />
          {trouble !== null && <Problem error={trouble} />}
          <div className="acts">
            <Button look="primary" chord="Enter" busy={isAsking} onPress={() => void cancelAll(close)}>
              Cancel all
            </Button>
            <Button chord="Esc" onPress={close}>
              Leave them
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  )
}

function openWords(count: number): string {
  if (count === 0) return 'The list shows none open.'
  return count === 1 ? '1 order is open.' : `${count} orders are open.`
}
