/** Exactly what would be sent of a GTT order, with what the checks say of it. Enter sends, once; Esc goes back to the form. */
import { type KeyboardEvent, useId, useRef } from 'react'
import type { GttReview } from '../../contract/gtt.ts'
import { type Money, segmentOf } from '../../contract/kinds.ts'
import { formatAge } from '../format/ages.ts'
import { formatMoney } from '../format/money.ts'
import { Findings } from '../orders/findings.tsx'
import { useFromNow, useScreen, useSettings } from '../screen-context.tsx'
import { type GttPhase, whyNotSendGtt } from '../stores/gtt/gtt-form.ts'
import { isTooOld } from '../stores/ticket/why-not-send.ts'
import { Button } from '../ui/button.tsx'
import { Fact } from '../ui/fact.tsx'
import { sideWords } from '../ui/side-field.tsx'
import { useFocusOnArrival } from '../ui/use-focus-on-arrival.ts'

type GttReviewViewProps = {
  readonly phase: Extract<GttPhase, { kind: 'looked' | 'sending' }>
}

export function GttReviewView({ phase }: GttReviewViewProps) {
  const { form } = useScreen().gttDesk
  const { review } = phase
  const isSending = phase.kind === 'sending'
  const isOld = useFromNow((now) => phase.kind === 'looked' && isTooOld(phase, now))
  const reason = phase.kind === 'looked' ? whyNotSendGtt(phase) : 'it is being sent'
  const isStopped = review.findings.some(({ severity }) => severity === 'stop')
  const needsWord = !isStopped && review.findings.some(({ severity }) => severity === 'confirm')
  const send = useFocusOnArrival<HTMLButtonElement>()
  const whole = useRef<HTMLElement>(null)
  const words = useId()

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    // One step: the sheet stays.
    event.preventDefault()
    form.back()
  }

  return (
    <section ref={whole} className="sheet-page gtt-review" aria-label="Look at the GTT order" onKeyDown={onKeyDown}>
      <h2>{isStopped ? 'This GTT order is stopped' : 'Send this GTT order?'}</h2>
      <p id={words} className="words" data-side={review.terms.side}>
        {review.words}
      </p>
      <Facts review={review} />
      <Findings
        findings={review.findings}
        confirmed={phase.kind === 'looked' ? phase.confirmed : []}
        begins={needsWord}
        onConfirm={form.confirm}
        onDone={() => whole.current?.querySelector<HTMLElement>('[data-primary]')?.focus()}
      />
      <div className="acts">
        <Button {...(isStopped ? { ref: send } : {})} chord="Esc" onPress={form.back}>
          Back to the form
        </Button>
        <Button
          {...(isStopped || needsWord ? {} : { ref: send })}
          look="primary"
          chord="Enter"
          about={words}
          whyNot={isOld ? null : reason}
          busy={isSending}
          onPress={() => void (isOld ? form.lookAgain() : form.send())}
        >
          {isSending ? 'Being sent' : `${isOld ? 'Look again' : 'Send'}: ${sideWords[review.terms.side]}`}
        </Button>
      </div>
      <p className="hint" role="status">
        {isSending ? 'It is written down and sent once.' : isOld ? oldWords : (reason ?? 'Enter sends it, once.')}
      </p>
    </section>
  )
}

const oldWords = 'This look is a minute old and sends nothing. Enter looks again.'

function Facts({ review: { terms, value, last, lastAgeMillis, sends } }: { readonly review: GttReview }) {
  const { grouping } = useSettings()
  const money = (amount: Money | null) => (amount === null ? 'not known' : `₹${formatMoney(amount, grouping)}`)
  return (
    <>
      <dl className="review-facts figures">
        <Fact name="Exchange">{segmentOf(terms.key)}</Fact>
        <Fact name="Worth">{money(value)}</Fact>
        <Fact name="Last price then">
          {money(last)}
          {lastAgeMillis !== null && `, ${formatAge(lastAgeMillis)} old`}
        </Fact>
      </dl>
      <p className="note code">
        {Object.entries(sends)
          .map(([name, sent]) => `${name} ${sent}`)
          .join(' · ')}
      </p>
    </>
  )
}
