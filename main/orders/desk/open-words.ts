/** What stays at the exchange when the terminal goes, and what never gets there: said before it does, because nothing there watches over it (X05). */
import type { OpenOrders } from '../../../contract/ipc.ts'
import type { OrderRow } from '../../../contract/orders.ts'
import type { Wish } from '../intents/wishes.ts'

export function describeOpen(rows: readonly OrderRow[], underWay: readonly Wish[]): OpenOrders {
  const inState = (...kinds: readonly Wish['state']['kind'][]) =>
    underWay.filter(({ state }) => kinds.includes(state.kind)).length
  const open = rows.length
  const unknown = inState('unknown')
  const leaving = inState('recording', 'sending')
  const waiting = inState('queued')
  const stays = [
    ...(open > 0 ? [open === 1 ? '1 order is open' : `${open} orders are open`] : []),
    ...(unknown > 0 ? [unknown === 1 ? 'the outcome of 1 is unknown' : `the outcome of ${unknown} is unknown`] : []),
    ...(leaving > 0 ? [leaving === 1 ? '1 is on its way' : `${leaving} are on their way`] : []),
  ]
  const watched =
    'They stay live at the exchange when the terminal is closed, and nothing watches over them until it is started again.'
  const left =
    waiting === 1
      ? '1 waits for its turn and would not be sent.'
      : `${waiting} wait for their turn and would not be sent.`
  const sentences = [
    ...(stays.length > 0 ? [`${capital(inOne(stays))}.`, watched] : []),
    ...(waiting > 0 ? [left] : []),
  ]
  return { open, unknown, sentence: sentences.join(' ') }
}

function inOne(parts: readonly string[]): string {
  const others = parts.slice(0, -1).join(', ')
  return others === '' ? parts.join() : `${others} and ${parts.at(-1)}`
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
