/** Taking back an order that waits for its turn and has not left. */
import type { OrderRow } from '../../../contract/orders.ts'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { Question } from './question.tsx'
import { rowWords } from './row-words.ts'

export function WithdrawQuestion({ row }: { readonly row: OrderRow }) {
  const { bridge } = useScreen()
  const { grouping } = useSettings()
  const { intent, intentState } = row
  if (intent === null) return null
  return (
    <Question
      label="Take back the order"
      word="Take it back"
      whyNot={intentState?.kind === 'queued' ? null : 'it has left'}
      request={() => bridge.withdrawIntent({ intent })}
    >
      <p>
        <strong>Take back</strong> {rowWords(row, grouping)}? It has not left this computer.
      </p>
    </Question>
  )
}
