/** The trader's word on a wish about a GTT order that the broker's list does not settle: the only other thing that ends what is unknown. */
import { useState } from 'react'
import { Question } from '../../orders/question.tsx'
import { type Verdict, Verdicts } from '../../orders/verdicts.tsx'
import { useScreen } from '../../screen-context.tsx'
import type { NamedGttWish } from '../../stores/gtt/gtt-rows.ts'

const verdictWords = {
  'gtt-place': {
    'not-placed': 'It was not placed. Should one like it be listed after all, it stands here as made elsewhere.',
    placed: 'It was placed. It counts as able to trade: look after it on the broker’s own page.',
  },
  'gtt-cancel': {
    'not-placed': 'It was not cancelled. It waits at the broker and can trade.',
    placed: 'It was cancelled. Whether the broker lists it still is read on.',
  },
} as const

type DecideGttProps = { readonly wish: NamedGttWish; readonly name: string }

export function DecideGtt({ wish, name }: DecideGttProps) {
  const { bridge, gttDesk } = useScreen()
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const { intent, verb, state } = wish
  const isOver = state.kind !== 'unknown'
  return (
    <Question
      label="Decide about the GTT order"
      of={gttDesk}
      word="That is how it ended"
      whyNot={isOver ? 'it is known by now' : verdict === null ? 'choose one of the two' : null}
      request={() => bridge.decideIntent({ intent, verdict: verdict ?? 'not-placed', orders: [] })}
    >
      <p>
        <strong>You decide</strong>{' '}
        {verb === 'gtt-place'
          ? `${name}: it was not found in the broker’s list.`
          : `${name}: the broker lists it still, though its cancellation was asked for.`}{' '}
        Look at the broker’s own page first if you can.
      </p>
      <Verdicts words={verdictWords[verb]} given={verdict} onGive={setVerdict} />
    </Question>
  )
}
