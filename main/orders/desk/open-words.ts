/** What stays at the exchange when the terminal goes, and what never gets there: said before it does, because nothing there watches over it (X05). */
import type { OpenOrders } from '../../../contract/ipc.ts'
import type { OrderRow } from '../../../contract/orders.ts'
import type { HaltState } from '../../../contract/trading.ts'
import type { Wish } from '../intents/wishes.ts'

export function describeOpen(rows: readonly OrderRow[], underWay: readonly Wish[], halt: HaltState): OpenOrders {
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
    ...closingWords(halt),
  ]
  return { open, unknown, sentence: sentences.join(' ') }
}

/** It sends its closing orders from here: what it has not closed, nothing closes while the terminal is away. */
function closingWords(halt: HaltState): readonly string[] {
  if (halt.kind === 'trading' || !halt.closes || halt.step === 'flat') return []
  if (halt.step === 'stopped')
    return ['The kill switch goes on closing positions when you sign in, and not while the terminal is closed.']
  const { openPositions } = halt
  const positions = openPositions === 1 ? '1 position' : `${openPositions} positions`
  const what =
    openPositions === 0 ? 'has not yet proved that every position is closed' : `is still closing ${positions}`
  return [`The kill switch ${what}; it stops when the terminal is closed, and goes on after the next sign-in.`]
}

function inOne(parts: readonly string[]): string {
  const others = parts.slice(0, -1).join(', ')
  return others === '' ? parts.join() : `${others} and ${parts.at(-1)}`
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
