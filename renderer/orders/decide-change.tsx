/** The trader's word on a change or a cancellation whose end the broker never showed: until it is known the order can be changed no further. */
import { useState } from 'react'
import type { NamedOrder } from '../../contract/orders.ts'
import { useScreen, useSettings } from '../screen-context.tsx'
import { whyNotFor } from '../stores/orders/order-desk.ts'
import { rowWords } from '../words/row-words.ts'
import { Question } from './question.tsx'
import { type Verdict, Verdicts } from './verdicts.tsx'

type Changing = NonNullable<NamedOrder['changing']>

const words = {
  modify: {
    what: 'the change',
    'not-placed': 'It was not done. The order stands as it is shown.',
    placed: 'It was done. The order is shown as before until the broker shows the change.',
  },
  cancel: {
    what: 'the cancellation',
    'not-placed': 'It was not done. The order is open.',
    placed: 'It was done. The order counts as open until the broker shows its end.',
  },
} as const

export function DecideChange({ row, changing }: { readonly row: NamedOrder; readonly changing: Changing }) {
  const { bridge } = useScreen()
  const { grouping } = useSettings()
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const { what } = words[changing.verb]
  return (
    <Question
      label={`Decide about ${what}`}
      word="That is how it ended"
      whyNot={whyNotFor('decide', [row]) ?? (verdict === null ? 'choose one of the two' : null)}
      request={() => bridge.decideIntent({ intent: changing.intent, verdict: verdict ?? 'not-placed', orders: [] })}
    >
      <p>
        <strong>You decide</strong> {rowWords(row, grouping)}: the broker has not shown how {what} of it ended. Your
        word is about every order of that one request. Look at the broker’s own page first if you can.
      </p>
      <Verdicts words={words[changing.verb]} given={verdict} onGive={setVerdict} />
    </Question>
  )
}
