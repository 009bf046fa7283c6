/** Under a chart or a ladder: what is asked of the order in hand. A line that was moved is asked about at once, with where it would go. */
import { Asked } from './asked.tsx'
import { ChangeQuestion } from './change-question.tsx'
import type { LineQuestion } from './use-line-question.ts'

export function LineQuestionOf({ question: { asked, changes } }: { readonly question: LineQuestion }) {
  if (asked === null) return null
  return (
    <div className="list-foot">
      {asked.act === 'modify' && changes !== null ? (
        <ChangeQuestion key={asked.name} changes={changes} />
      ) : (
        <Asked key={asked.name} asked={asked} />
      )}
    </div>
  )
}
