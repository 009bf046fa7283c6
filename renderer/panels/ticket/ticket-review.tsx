/** Exactly what would be sent, with what the checks say of it where the eyes are. Enter sends, once; Esc goes back. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { segmentOf } from '../../../contract/kinds.ts'
import type { OrderReview } from '../../../contract/orders.ts'
import { formatAge } from '../../format/ages.ts'
import { formatMoney } from '../../format/money.ts'
import { formatUnits } from '../../format/prices.ts'
import { Findings } from '../../orders/findings.tsx'
import { MarketLine } from '../../orders/market-line.tsx'
import type { AskedCircuit } from '../../orders/use-circuit.ts'
import { useFocusInPanel } from '../../orders/use-focus-in-panel.ts'
import { useFromNow, useScreen, useSettings } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import type { TicketPhase } from '../../stores/ticket/ticket-state.ts'
import { isTooOld, whyNotSend } from '../../stores/ticket/why-not-send.ts'
import { Button } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { sideWords } from '../../ui/side-field.tsx'
import { useStood } from '../../ui/use-stood.ts'
import { ChangedSince } from './changed-since.tsx'
import { findingsBeside, isAskedByHour, isStoppedByHour } from './findings-beside.ts'
import { ReviewCharges } from './review-charges.tsx'
import { ReviewMargin } from './review-margin.tsx'
import { useIsPricedSince } from './use-is-priced-since.ts'
import { useIsShort } from './use-is-short.ts'

type TicketReviewProps = {
  readonly phase: Extract<TicketPhase, { kind: 'reviewed' | 'sending' }>
  readonly circuit: AskedCircuit
}

export function TicketReview({ phase, circuit }: TicketReviewProps) {
  const { ticket, streams, listing } = useScreen()
  const { review } = phase
  const wayOutOf = useStore(ticket.store, (state) => state.wayOutOf)
  const goesTo = useStore(ticket.store, (state) => state.goesTo)
  const unread = useStore(ticket.store, (state) => state.unread)
  const [mistakes, setMistakes] = useState(0)
  useStood(unread && phase.kind === 'reviewed' ? `${review.intent} ${mistakes}` : null, ticket.read)
  const portfolio = useStore(streams.portfolio, lastOf)
  const isPricedSince = useIsPricedSince(review.terms.key, phase.kind === 'reviewed' ? phase.at : null)
  const reason =
    phase.kind === 'sending' ? 'it is being sent' : whyNotSend(phase, { wayOutOf, goesTo, unread }, portfolio)
  const isOld = useFromNow((now) => phase.kind === 'reviewed' && isTooOld(phase, now))
  const instrument = useStore(listing.store, (state) => state.listed.get(review.terms.key)) ?? null
  const isStopped = review.findings.some(({ severity }) => severity === 'stop')
  const needsWord = review.findings.some(({ severity }) => severity === 'confirm')
  const begins = useFocusInPanel<HTMLButtonElement>('ticket')
  const whole = useRef<HTMLElement>(null)
  const words = useId()
  const isShort = useIsShort(whole)
  // Where the panel takes the keyboard when it is shown while an order is looked at.
  useEffect(() => begins.current?.setAttribute('data-begin', ''), [begins])

  const found = (
    <Findings
      findings={findingsBeside(review)}
      confirmed={phase.kind === 'reviewed' ? phase.confirmed : []}
      over={phase.kind === 'reviewed' ? [...phase.over, ...(isPricedSince ? (['fresh-price'] as const) : [])] : []}
      begins={!isStopped && needsWord}
      onConfirm={ticket.confirm}
      onDone={() => document.querySelector<HTMLElement>('.ticket-review [data-primary]')?.focus()}
    />
  )

  function onKeyDown(event: KeyboardEvent): void {
    if (/^\d$/.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      setMistakes(mistakes + 1)
      ticket.mistook()
    }
    if (event.key !== 'Escape') return
    event.preventDefault()
    ticket.back()
  }

  return (
    <section
      ref={whole}
      className="ticket-review"
      aria-label="Look at the order"
      data-short={isShort || undefined}
      onKeyDown={onKeyDown}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is to be read before it is sent must be scrolled to by keyboard. */}
      <section className="ticket-scroll" tabIndex={0} aria-label="The order in words and figures">
        {/* Of an order that is not sent the reason is read first, also where there is room for nothing more. */}
        {isStopped && found}
        <p id={words} className="words">
          {review.words}
        </p>
        {instrument && <MarketLine {...{ instrument, circuit }} />}
        {phase.kind === 'reviewed' && <ChangedSince />}
        <ReviewFacts review={review} isWayOut={review.isWayOut} />
        {!isStopped && found}
      </section>
      <div className="ticket-foot">
        <div className="acts">
          <Button
            {...(isStopped || needsWord ? {} : { ref: begins })}
            look="primary"
            chord="Enter"
            about={words}
            whyNot={isOld ? null : reason}
            busy={phase.kind === 'sending'}
            onPress={() => void (isOld ? ticket.lookAgain() : ticket.send())}
          >
            {phase.kind === 'sending'
              ? 'Being sent'
              : `${isOld ? 'Look again' : 'Send'}: ${sideWords[review.terms.side]}`}
          </Button>
          <Button {...(isStopped ? { ref: begins } : {})} chord="Esc" onPress={ticket.back}>
            Back to the form
          </Button>
        </div>
        <p className="hint" role="status">
          {phase.kind === 'sending' ? 'It is written down and sent once.' : isOld ? oldWords : (reason ?? sendWords)}
        </p>
      </div>
    </section>
  )
}

const sendWords = 'Enter sends it, once.'
const oldWords = 'This look is a minute old and sends nothing. Enter looks again.'

type ReviewFactsProps = {
  readonly review: OrderReview
  /** It only closes what is held, which blocks nothing. */
  readonly isWayOut: boolean
}

function ReviewFacts({ review, isWayOut }: ReviewFactsProps) {
  const { grouping } = useSettings()
  const { value, pieces, afterMarket, last, lastAgeMillis, terms } = review
  const money = (amount: typeof value) => (amount === null ? 'not known' : `₹${formatMoney(amount, grouping)}`)
  return (
    <dl className="review-facts figures">
      <div>
        <dt>Exchange</dt>
        <dd>{segmentOf(terms.key)}</dd>
      </div>
      <div>
        <dt>Worth</dt>
        <dd>{money(value)}</dd>
      </div>
      {!isWayOut && <ReviewMargin terms={terms} />}
      <ReviewCharges {...{ terms, last, pieces }} />
      <div>
        <dt>Last price then</dt>
        <dd>
          {money(last)}
          {lastAgeMillis !== null && `, ${formatAge(lastAgeMillis)} old`}
        </dd>
      </div>
      <div>
        <dt>Goes as</dt>
        <dd>{terms.slice && pieces > 1 ? `${formatUnits(pieces, grouping)} orders` : '1 order'}</dd>
      </div>
      {afterMarket && !isStoppedByHour(review) && (
        <div className="after-market">
          <dt>
            <Glyph name="moon" /> After-market
          </dt>
          <dd>
            {isAskedByHour(review)
              ? 'The market is shut'
              : 'The market is shut: it is sent to the exchange when it opens'}
          </dd>
        </div>
      )}
    </dl>
  )
}
