/** Taking back a GTT order that waits for its turn and has not left. */
import { Question } from '../../orders/question.tsx'
import { useScreen } from '../../screen-context.tsx'
import { waitingToLeave } from '../../stores/gtt/gtt-desk.ts'
import type { GttRow } from '../../stores/gtt/gtt-rows.ts'
import { useGttWords } from './use-gtt-words.ts'

export function TakeBackGtt({ row }: { readonly row: GttRow }) {
  const { bridge, gttDesk } = useScreen()
  const { name } = useGttWords(row)
  const wish = row.placing
  const hasLeft = waitingToLeave(row) === null
  if (wish === null) return null
  return (
    <Question
      label="Take back the GTT order"
      of={gttDesk}
      word="Take it back"
      whyNot={hasLeft ? 'it has left' : null}
      request={() => bridge.withdrawIntent({ intent: wish.intent })}
    >
      <p>
        <strong>Take back</strong> {name}? {hasLeft ? 'It has left.' : 'Nothing of it has left this computer.'}
      </p>
    </Question>
  )
}
