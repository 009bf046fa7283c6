/** The trader's word on an order that the broker does not show: the only other thing that ends what is unknown. */
import { useId, useState } from 'react'
import type { OrderRow } from '../../../contract/orders.ts'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { Question } from './question.tsx'
import { rowWords } from './row-words.ts'

const verdicts = {
  'not-placed': 'It was not placed. Should it appear after all, an alarm says so.',
  placed: 'It was placed. It counts as open until the broker shows how it stands.',
} as const
type Verdict = keyof typeof verdicts
const choices: readonly Verdict[] = ['not-placed', 'placed']

export function DecideQuestion({ row }: { readonly row: OrderRow }) {
  const { bridge } = useScreen()
  const { grouping } = useSettings()
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const name = useId()
  const { intent } = row
  if (intent === null) return null
  return (
    <Question
      label="Decide about the order"
      word="That is how it ended"
      whyNot={verdict === null ? 'choose one of the two' : null}
      request={() => bridge.decideIntent({ intent, verdict: verdict ?? 'not-placed', orders: [] })}
    >
      <p>
        <strong>You decide</strong> {rowWords(row, grouping)} was not found at the broker. Look at the broker’s own page
        first if you can.
      </p>
      <fieldset className="verdicts">
        <legend className="for-the-ear">How it ended</legend>
        {choices.map((each) => (
          <label key={each}>
            <input type="radio" name={name} checked={verdict === each} onChange={() => setVerdict(each)} />
            {verdicts[each]}
          </label>
        ))}
      </fieldset>
    </Question>
  )
}
