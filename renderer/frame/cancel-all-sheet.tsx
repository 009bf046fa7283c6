/** Cancelling every open order in one request, asked once; what the broker did not name is said by its number. */
import { useState } from 'react'
import { useStore } from 'zustand'
import type { AppError } from '../../contract/errors.ts'
import { fail, type Result } from '../../contract/result.ts'
import { useScreen } from '../screen-context.tsx'
import { createAsking } from '../stores/asking.ts'
import { lastOf } from '../stores/heard.ts'
import { cancellable } from '../stores/order-desk.ts'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { Sheet } from '../ui/sheet.tsx'

export function CancelAllSheet() {
  const { bridge, sheet, streams, notices } = useScreen()
  const [asking] = useState(createAsking)
  const asked = useStore(asking.store)
  const open = useStore(streams.orders, (heard) => cancellable([...(lastOf(heard)?.values() ?? [])]).length)

  async function cancelAll(): Promise<Result<unknown, AppError>> {
    const answer = await bridge.cancelAllOrders()
    if (!answer.ok) return answer
    const { state, named, left } = answer.value
    if (state.kind === 'refused' || state.kind === 'not-sent') return fail(state.because)
    if (left.length > 0) return fail(notAll(named.length, left.length))
    notices.tell(`Cancelling was asked for ${named.length} orders; each is cancelled when the broker says so.`)
    return answer
  }

  return (
    <Sheet label="Cancel all orders" onClose={sheet.close}>
      {(close) => (
        <div className="sheet-page">
          <h2>Cancel all orders?</h2>
          <p>
            {open === 0 ? 'The list shows none open.' : open === 1 ? '1 order is open.' : `${open} orders are open.`}{' '}
            One request cancels everything at the broker, orders placed elsewhere too.
          </p>
          {asked.kind === 'refused' && <Problem error={asked.error} />}
          <div className="acts">
            <Button
              look="primary"
              chord="Enter"
              busy={asked.kind === 'asking'}
              onPress={() => void asking.ask(cancelAll).then((done) => done && close())}
            >
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

function notAll(named: number, left: number): AppError {
  return {
    kind: 'broker-refused',
    happened: `The broker named ${named} orders; ${left} that were open are not among them.`,
    todo: 'Look at the list, and press Enter to ask again for what is still open.',
  }
}
