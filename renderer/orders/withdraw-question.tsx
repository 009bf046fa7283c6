/** Taking back orders that wait for their turn and have not left. */
import { useStore } from 'zustand'
import type { AppError } from '../../contract/errors.ts'
import type { NamedOrder } from '../../contract/orders.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { useScreen, useSettings } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { unnamedOf, waits } from '../stores/orders/order-desk.ts'
import { Question } from './question.tsx'
import { takenBackWords } from './wish-words.ts'

export function WithdrawQuestion({ rows }: { readonly rows: readonly NamedOrder[] }) {
  const { bridge, streams } = useScreen()
  const { grouping } = useSettings()
  const told = useStore(streams.orders, lastOf)
  // A wish is taken back whole, whichever of its pieces is in hand.
  const waiting = unnamedOf(rows.filter(waits), told).filter(waits)

  /** One that has left meanwhile does not keep the others. */
  async function takeBack(): Promise<Result<void, AppError>> {
    const intents = new Set(waiting.flatMap(({ intent }) => (intent === null ? [] : [intent])))
    const answers = await Promise.all([...intents].map((intent) => bridge.withdrawIntent({ intent })))
    const problem = answers.find((answer) => !answer.ok)
    return problem?.ok === false ? fail(problem.error) : ok()
  }

  return (
    <Question
      label="Take back the order"
      word={waiting.length > 1 ? `Take back ${waiting.length} orders` : 'Take it back'}
      whyNot={waiting.length > 0 ? null : 'it has left'}
      request={takeBack}
    >
      <p>
        <strong>Take back</strong> {takenBackWords(waiting.length > 0 ? waiting : rows, grouping)}?{' '}
        {waiting.length > 0 ? 'Nothing of it has left this computer.' : 'It has left.'}
      </p>
    </Question>
  )
}
