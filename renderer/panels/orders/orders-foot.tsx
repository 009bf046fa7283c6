/** Under the list: the acts on the order in hand with their keys, or the one that is being asked about. */
import { useStore } from 'zustand'
import type { CommandId } from '../../../contract/commands.ts'
import { commands } from '../../../contract/commands.ts'
import type { OrderRow } from '../../../contract/orders.ts'
import { assertNever } from '../../../contract/result.ts'
import { useScreen } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import type { OrderAct } from '../../stores/order-desk.ts'
import { whyNotFor } from '../../stores/order-desk.ts'
import { Button } from '../../ui/button.tsx'
import { CancelQuestion } from './cancel-question.tsx'
import { ChangeForm } from './change-form.tsx'
import { DecideQuestion } from './decide-question.tsx'
import { rowsOfLine } from './order-lines.ts'
import { TimelineView } from './timeline-view.tsx'
import { WithdrawQuestion } from './withdraw-question.tsx'

export function OrdersFoot() {
  const { desk } = useScreen()
  const asked = useStore(desk.store, (state) => state.asked)
  const reached = useStore(desk.store, (state) => state.reached)
  const rows = useRowsOf(asked?.line ?? reached)
  return (
    <div className="orders-foot">
      {asked === null || rows.length === 0 ? (
        <ActBar rows={rows} />
      ) : (
        <Asked key={asked.line} act={asked.act} rows={rows} />
      )}
    </div>
  )
}

function useRowsOf(line: string | null): readonly OrderRow[] {
  const rows = useStore(useScreen().streams.orders, lastOf)
  return rows === null || line === null ? [] : rowsOfLine(rows, line)
}

const acts: readonly { readonly act: OrderAct; readonly command: CommandId; readonly word: string }[] = [
  { act: 'cancel', command: 'orders.cancel', word: 'Cancel' },
  { act: 'modify', command: 'orders.modify', word: 'Change' },
  { act: 'withdraw', command: 'orders.withdraw', word: 'Take back' },
  { act: 'decide', command: 'orders.decide', word: 'Decide' },
  { act: 'timeline', command: 'orders.timeline', word: 'Timeline' },
]

function ActBar({ rows }: { readonly rows: readonly OrderRow[] }) {
  const { desk } = useScreen()
  return (
    <div className="act-bar" role="toolbar" aria-label="Acts on the order in hand">
      {acts.map(({ act, command, word }) => (
        <Button
          key={act}
          look="quiet"
          chord={commands[command].key}
          whyNot={rows.length === 0 ? 'choose an order first' : whyNotFor(act, rows)}
          onPress={() => desk.ask(act)}
        >
          {word}
        </Button>
      ))}
    </div>
  )
}

function Asked({ act, rows }: { readonly act: OrderAct; readonly rows: readonly OrderRow[] }) {
  const [row] = rows
  if (!row) return null
  switch (act) {
    case 'cancel':
      return <CancelQuestion rows={rows} />
    case 'modify':
      return <ChangeForm row={row} />
    case 'withdraw':
      return <WithdrawQuestion row={row} />
    case 'decide':
      return <DecideQuestion row={row} />
    case 'timeline':
      return <TimelineView row={row} />
    default:
      return assertNever(act)
  }
}
