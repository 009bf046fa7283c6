/** Several orders under one question that counts them: each with what the checks say, then one Enter sends those that may go. */
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { useStore } from 'zustand'
import { assertNever } from '../../contract/result.ts'
import { Findings } from '../orders/findings.tsx'
import { outcomeRows } from '../orders/outcome-rows.ts'
import { firstWord, useFirstChoice } from '../orders/use-first-choice.ts'
import { useScreen } from '../screen-context.tsx'
import {
  type BatchPart,
  type BatchState,
  batchEnd,
  batchQuestions,
  goingOf,
  isStopped,
  type OrderBatch,
  whyNotSendBatch,
} from '../stores/orders/order-batch.ts'
import { Button } from '../ui/button.tsx'
import { closeOnEscape } from '../ui/close-on-escape.ts'
import { Glyph } from '../ui/glyph.tsx'
import { isEntered } from '../ui/is-entered.ts'
import { useFocusOnArrival } from '../ui/use-focus-on-arrival.ts'
import { useStood } from '../ui/use-stood.ts'
import { askedOfAll, sentenceForAll, wordsAskedFor } from './asked-words.ts'
import { sentLook } from './sent-look.ts'
import { useFocusWhenDone } from './use-focus-when-done.ts'
import { useToldEnd } from './use-told-end.ts'
import './question.css'

export type BatchQuestionProps = {
  readonly batch: OrderBatch
  /** As in `Exit` or `Place again`. */
  readonly verb: string
  /** What the question counts. */
  readonly what: 'order' | 'position' | 'holding'
  /** What can be chosen about all of them. */
  readonly choice?: ReactNode
  /** What is not among them, and why. */
  readonly note?: string | null
  /** Why what was looked at is over and nothing is sent. */
  readonly over?: string | null
  readonly onClose: () => void
}

export function BatchQuestion({ batch, verb, what, choice, note = null, over = null, onClose }: BatchQuestionProps) {
  const state = useStore(batch.store)
  const { step, parts, confirmed, unread } = state
  useStood(unread && step === 'asking' ? parts.map(({ name }) => name).join(' ') : null, batch.read)
  const act = useFocusOnArrival<HTMLButtonElement>()
  const close = useFocusWhenDone(step === 'done')
  const section = useRef<HTMLElement>(null)
  const all = useId()
  useToldEnd(batch, batchEnd)
  const going = goingOf(parts).length
  const questions = batchQuestions(parts)
  const ofAll = askedOfAll(questions, going)
  const whyNot = whyNotSendBatch(state, over)
  const choiceLeft = going === 0 ? '.choices input:checked' : questions.size > 0 ? firstWord : null
  useFirstChoice(section, step === 'asking' ? choiceLeft : null)

  /** While they are being sent, it first keeps back those that have not left. */
  function leave(): void {
    if (step === 'sending') batch.stop()
    else onClose()
  }

  /** From a choice of the price Enter does what the marked button says; from a word that the checks want it is that word. */
  function onKeyDown(event: KeyboardEvent): void {
    closeOnEscape(event, leave)
    if (!isEntered(event) || !(event.target instanceof HTMLInputElement) || event.target.type !== 'radio') return
    event.preventDefault()
    void batch.send()
  }

  return (
    <section ref={section} className="question batch" aria-label={verb} onKeyDown={onKeyDown}>
      <p className="asked">
        <strong>{verb}</strong> {headline(step, going, parts.length, what)}
      </p>
      {note !== null && (
        <p className="differs">
          <Glyph name="triangle" /> {note}
        </p>
      )}
      {/* What is chosen is looked at anew, and keeps the keyboard meanwhile. */}
      {(step === 'looking' || step === 'asking') && choice}
      <ol id={all} className="parts" aria-live="polite">
        {parts.map((part, place) => (
          // The parts of one question never change places.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what names a part
          <Part key={place} part={part} isOneOfMany={going > 1} ofAll={ofAll} />
        ))}
      </ol>
      {step === 'asking' && (
        <Findings
          findings={[...questions].map(([rule, sentences]) => ({
            rule,
            severity: 'confirm' as const,
            sentence: sentenceForAll(sentences),
          }))}
          confirmed={confirmed}
          begins
          onConfirm={batch.confirm}
          onDone={() => section.current?.querySelector<HTMLElement>('[data-primary]')?.focus()}
        />
      )}
      <div className="acts">
        {step !== 'done' && (
          <Button
            ref={act}
            look="primary"
            chord="Enter"
            about={all}
            whyNot={whyNot}
            busy={step !== 'asking'}
            onPress={() => void batch.send()}
          >
            {going === 0 ? 'Nothing to send' : going === 1 ? 'Send it' : `Send ${going} orders`}
          </Button>
        )}
        <Button ref={close} chord="Esc" onPress={leave}>
          {step === 'sending' ? 'Stop the rest' : step === 'done' ? 'Close' : 'Leave it'}
        </Button>
        {whyNot !== null && step === 'asking' && <span className="hint">{whyNot}</span>}
      </div>
    </section>
  )
}

function headline(step: BatchState['step'], going: number, all: number, what: string): string {
  switch (step) {
    case 'looking':
      return 'is being looked at.'
    case 'asking':
      if (all === 1) return going === 1 ? `this ${what}?` : 'cannot be done:'
      if (going === 0) return `cannot be done: none of these ${all} ${what}s can go.`
      return going === all ? `these ${all} ${what}s?` : `${going} of these ${all} ${what}s? The others cannot go.`
    case 'sending':
      return 'is being sent, one after the other, while this window stays open.'
    case 'done':
      return 'was asked; what becomes of each stands in the orders.'
  }
}

type AmongOthers = {
  readonly isOneOfMany: boolean
  /** What is asked of all of them in the same words. */
  readonly ofAll: ReadonlySet<string>
}
type PartProps = AmongOthers & { readonly part: BatchPart }

function Part(props: PartProps) {
  return (
    <li data-part={props.part.kind}>
      <PartWords {...props} />
    </li>
  )
}

function PartWords({ part, isOneOfMany, ofAll }: PartProps) {
  switch (part.kind) {
    case 'not-possible':
      return <Refused name={part.name} why={`${part.why}.`} />
    case 'not-looked-at':
      return <Refused name={part.name} why={`${part.because.happened} ${part.because.todo}`} />
    case 'looked-at':
      return <LookedAt part={part} isOneOfMany={isOneOfMany} ofAll={ofAll} />
    case 'sending':
      return (
        <>
          <Glyph name="arrow" /> {part.review.words} <strong>Being sent</strong>
        </>
      )
    case 'sent':
      return <Sent part={part} />
    case 'left-out':
      return (
        <>
          <Glyph name="barred" /> {part.review.words} <strong>Not sent:</strong> {part.why}.
        </>
      )
    default:
      return assertNever(part)
  }
}

function Refused({ name, why }: { readonly name: string; readonly why: string }) {
  return (
    <span className="refused">
      <Glyph name="cross" /> {name}: {why}
    </span>
  )
}

type LookedAtProps = AmongOthers & { readonly part: Extract<BatchPart, { kind: 'looked-at' }> }

function LookedAt({ part: { review }, isOneOfMany, ofAll }: LookedAtProps) {
  const stops = review.findings.filter(({ severity }) => severity === 'stop')
  const notes = review.findings.filter(({ severity }) => severity === 'note')
  // One word answers a rule for all of them: where it is not the same of all, what it is about stands with each that it lets go.
  const asked = isOneOfMany && stops.length === 0 ? wordsAskedFor(review.findings, ofAll) : ''
  return (
    <>
      <Glyph name={isStopped(review) ? 'halt' : 'hollow'} /> {review.words}
      {review.afterMarket && <strong>, after-market</strong>}
      {stops.map(({ rule, sentence }) => (
        <span key={rule} className="refused">
          <strong>Stopped</strong> {sentence}
        </span>
      ))}
      {asked !== '' && <span className="note">{asked}</span>}
      {notes.map(({ rule, sentence }) => (
        <span key={rule} className="note">
          {sentence}
        </span>
      ))}
    </>
  )
}

/** What became of it is the list's to say, wherever it says something. */
function Sent({ part: { review, answer } }: { readonly part: Extract<BatchPart, { kind: 'sent' }> }) {
  const { streams } = useScreen()
  const heard = useStore(streams.orders)
  const rows = heard.kind === 'current' ? outcomeRows(heard.value, review).sent : []
  const look = sentLook(rows, answer)
  return (
    <span data-look={look.look}>
      <Glyph name={look.glyph} /> {review.words} <strong>{look.word}</strong>
      {!answer.ok && rows.length === 0 && ` ${answer.error.happened} ${answer.error.todo}`}
    </span>
  )
}
