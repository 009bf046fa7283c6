/** Cancelling good-till-triggered orders: one question that names them, and each is asked for once. */
import { useStore } from 'zustand'
import type { AppError } from '../../contract/errors.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { whyNotDone } from '../../contract/why-not-done.ts'
import { useScreen, useSettings, useSleepsWhenSeen, useSleptWords } from '../screen-context.tsx'
import { cancellableGtts } from '../stores/gtt/gtt-desk.ts'
import type { GttRow } from '../stores/gtt/gtt-rows.ts'
import { gttName } from '../words/gtt-words.ts'
import { Question } from './question.tsx'

export function CancelGtts({ rows }: { readonly rows: readonly GttRow[] }) {
  const { bridge, gttDesk, listing } = useScreen()
  const { grouping } = useSettings()
  const listed = useStore(listing.store, (known) => known.listed)
  const sleeps = useSleepsWhenSeen()
  const slept = useSleptWords(sleeps)
  const gtts = cancellableGtts(rows)
  const going = rows.filter(({ gtt }) => gtt !== null && gtts.includes(gtt.id))
  const left = rows.length - going.length
  const name = (row: GttRow) =>
    gttName(row, { grouping, tick: (row.key === null ? null : listed.get(row.key))?.tickSize ?? null })
  const [first] = going

  async function cancel(): Promise<Result<void, AppError>> {
    const answer = await bridge.cancelGtts({ gtts: [...gtts], sleeps })
    if (!answer.ok) return answer
    // What is unknown or under way stands in the list; what did not go is said here, beside its cause.
    const because = whyNotDone(answer.value.state)
    return because === null ? ok() : fail(because)
  }

  return (
    <Question
      label="Cancel the GTT order"
      of={gttDesk}
      word={gtts.length > 1 ? `Cancel ${gtts.length} GTT orders` : 'Cancel it'}
      whyNot={gtts.length === 0 ? 'nothing of it waits at the broker any more' : slept}
      request={cancel}
    >
      <p>
        <strong>Cancel</strong>{' '}
        {going.length === 1 && first ? `${name(first)}?` : `${going.length} GTT orders at the broker?`}
        {going.some(({ placing, gtt }) => placing === null && gtt?.intent === null) &&
          going.length > 1 &&
          ' Those made elsewhere go too.'}
        {rows.length > 1 && left > 0 && ` ${left} of the ${rows.length} do not wait there and stay as they are.`}
      </p>
      {going.length > 1 && (
        <ol className="named-gtts figures">
          {going.map((row) => (
            <li key={row.id}>{name(row)}</li>
          ))}
        </ol>
      )}
    </Question>
  )
}
