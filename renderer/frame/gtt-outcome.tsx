/** What became of a GTT order that was sent, as the list of them tells it. */
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { OrderState } from '../orders/order-state.tsx'
import { useKeyWords, useScreen, useSettings } from '../screen-context.tsx'
import type { GttPhase } from '../stores/gtt/gtt-form.ts'
import { gttRows } from '../stores/gtt/gtt-rows.ts'
import { lastOf } from '../stores/heard.ts'
import { Button, CommandButton } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { useFocusOnArrival } from '../ui/use-focus-on-arrival.ts'
import { gttLook, gttNotes } from '../words/gtt-words.ts'
import { wishLook } from '../words/order-look.ts'

type GttOutcomeProps = { readonly phase: Extract<GttPhase, { kind: 'sent' }>; readonly close: () => void }

export function GttOutcome({ phase: { review, answer }, close }: GttOutcomeProps) {
  const { streams, listing } = useScreen()
  const { grouping } = useSettings()
  const heard = useStore(streams.gtts)
  const decideKey = useKeyWords('orders.decide')
  const tick = useStore(listing.store, ({ listed }) => listed.get(review.terms.key)?.tickSize) ?? null
  const begins = useFocusOnArrival<HTMLButtonElement>()
  const row = useMemo(() => {
    const told = lastOf(heard)
    const rows = told === null ? [] : gttRows(told)
    return rows.find(({ gtt, placing }) => (gtt?.intent ?? placing?.intent) === review.intent) ?? null
  }, [heard, review])
  const state = row === null && answer.ok ? answer.value.state : null
  return (
    <section className="sheet-page gtt-outcome" aria-label="What became of the GTT order">
      <h2>{review.words}</h2>
      <div role="status">
        {!answer.ok && row === null && <Problem error={answer.error} />}
        {heard.kind === 'lost' && <p className="field-problem">Not current: the terminal’s core does not answer.</p>}
        {row !== null && (
          <>
            <OrderState look={gttLook(row)} /> {row.gtt !== null && <span className="code">{row.gtt.id}</span>}
            {gttNotes(row, { tick, grouping }, decideKey).map((note) => (
              <p key={note} className="figures">
                {note}
              </p>
            ))}
          </>
        )}
        {state !== null && <OrderState look={wishLook(state)} />}
      </div>
      <div className="acts">
        <CommandButton command="gtt.show">Show the GTT orders</CommandButton>
        <Button ref={begins} look="primary" chord="Esc" onPress={close}>
          Close
        </Button>
      </div>
    </section>
  )
}
