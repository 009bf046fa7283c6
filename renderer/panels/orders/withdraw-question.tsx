/** Taking back orders that wait for their turn and have not left. */
import type { AppError } from '../../../contract/errors.ts'
import type { NamedOrder } from '../../../contract/orders.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { waits } from '../../stores/order-desk.ts'
import { Question } from './question.tsx'
import { rowWords } from './row-words.ts'

export function WithdrawQuestion({ rows }: { readonly rows: readonly NamedOrder[] }) {
  const { bridge } = useScreen()
  const { grouping } = useSettings()
  const waiting = rows.filter(waits)
  const [first] = waiting.length > 0 ? waiting : rows

  /** One that has left meanwhile does not keep the others. */
  async function takeBack(): Promise<Result<void, AppError>> {
    const intents = new Set(waiting.flatMap(({ intent }) => (intent === null ? [] : [intent])))
    const answers = await Promise.all([...intents].map((intent) => bridge.withdrawIntent({ intent })))
    const problem = answers.find((answer) => !answer.ok)
    return problem?.ok === false ? fail(problem.error) : ok()
  }

  if (!first) return null
  return (
    <Question
      label="Take back the order"
      word={waiting.length > 1 ? `Take back ${waiting.length} orders` : 'Take it back'}
      whyNot={waiting.length > 0 ? null : 'it has left'}
      request={takeBack}
    >
      <p>
        <strong>Take back</strong> {waiting.length > 1 ? `${waiting.length} orders` : rowWords(first, grouping)}?
        Nothing of it has left this computer.
      </p>
    </Question>
  )
}
