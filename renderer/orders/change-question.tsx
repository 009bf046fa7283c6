/** The changes as they would be sent, counted, with the warnings that want a word; Enter sends each once. */
import { useEffect, useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { AppError } from '../../contract/errors.ts'
import type { NamedOrder, OrderChanges } from '../../contract/orders.ts'
import { assertNever } from '../../contract/result.ts'
import { formatMoney, type Grouping } from '../format/money.ts'
import { formatUnits } from '../format/prices.ts'
import { lotsOrBare } from '../format/quantities.ts'
import { wordsAskedFor } from '../lists/asked-words.ts'
import { useFocusWhenDone } from '../lists/use-focus-when-done.ts'
import { useToldEnd } from '../lists/use-told-end.ts'
import { useScreen, useSettings, useSleepsWhenSeen, useSleptWords } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import {
  type ChangePart,
  changeQuestions,
  changesEnd,
  createChangeBatch,
  endedSince,
  movedSince,
  whyNotSendChanges,
} from '../stores/orders/change-batch.ts'
import { isInDoubt } from '../stores/orders/in-doubt.ts'
import type { ChangedOrder } from '../stores/orders/order-changes.ts'
import { Button } from '../ui/button.tsx'
import { closeOnEscape } from '../ui/close-on-escape.ts'
import { Glyph } from '../ui/glyph.tsx'
import { useFocusOnArrival } from '../ui/use-focus-on-arrival.ts'
import { orderLook, wishLook } from '../words/order-look.ts'
import { protectionWord, rowWords } from '../words/row-words.ts'
import { Findings } from './findings.tsx'
import { typeName } from './order-words.ts'
import { firstWord, useFirstChoice } from './use-first-choice.ts'
import '../lists/question.css'

export function ChangeQuestion({ changes }: { readonly changes: readonly ChangedOrder[] }) {
  const { bridge, desk, streams, time } = useScreen()
  const now = useStore(streams.orders, lastOf)
  const sleeps = useSleepsWhenSeen()
  const [batch] = useState(() =>
    createChangeBatch(bridge, changes, { now: () => lastOf(streams.orders.getState()), sleeps, time }),
  )
  const state = useStore(batch.store)
  const { step, parts, confirmed } = state
  const act = useFocusOnArrival<HTMLButtonElement>()
  const section = useRef<HTMLElement>(null)
  const all = useId()
  const slept = useSleptWords(sleeps)
  const whyNot = whyNotSendChanges(state, now) ?? slept
  const isDone = step === 'done'
  const close = useFocusWhenDone(isDone)
  const questions = isDone ? [] : changeQuestions(state)
  useFirstChoice(section, step === 'asking' && questions.length > 0 ? firstWord : null)
  const isAllAsked = isDone && parts.every(({ stands }) => stands.kind === 'asked')
  useToldEnd(batch, changesEnd)
  // What was asked stands in the list; what was not is read here first.
  useEffect(() => {
    if (isAllAsked) desk.close()
  }, [isAllAsked, desk])

  function leave(): void {
    if (step === 'sending') batch.stop()
    else desk.close()
  }

  return (
    <section
      ref={section}
      className="question batch"
      aria-label="Send the change"
      onKeyDown={(event) => closeOnEscape(event, leave)}
    >
      <p className="asked">
        <strong>Change</strong> {parts.length === 1 ? 'this order?' : `these ${parts.length} orders?`}
      </p>
      <ol id={all} className="parts" aria-live="polite">
        {parts.map((part) => (
          <li key={part.row.id}>
            <Part part={part} ended={endedSince(part, now)} isOneOfMany={parts.length > 1} />
            {(part.stands.kind === 'waiting' || part.stands.kind === 'needs-word') && (
              <Moved stands={movedSince(part.row, now)} />
            )}
          </li>
        ))}
      </ol>
      <Findings
        findings={questions}
        confirmed={confirmed}
        begins
        onConfirm={batch.confirm}
        onDone={() => section.current?.querySelector<HTMLElement>('[data-primary]')?.focus()}
      />
      <div className="acts">
        {!isDone && (
          <Button
            ref={act}
            look="primary"
            chord="Enter"
            about={all}
            whyNot={whyNot}
            busy={step === 'sending'}
            onPress={() => void batch.send()}
          >
            {parts.length === 1 ? 'Change it' : `Change ${parts.length} orders`}
          </Button>
        )}
        <Button ref={close} chord="Esc" onPress={leave}>
          {step === 'sending' ? 'Stop the rest' : isDone ? 'Close' : 'Leave it'}
        </Button>
        <span className="hint" role="status">
          {step === 'asking' && whyNot}
        </span>
      </div>
    </section>
  )
}

/** What the change was reckoned from stands no more. */
export function Moved({ stands }: { readonly stands: NamedOrder | null }) {
  const { grouping } = useSettings()
  if (stands === null) return null
  return (
    <p className="differs" role="alert">
      <Glyph name="triangle" /> It stands as {rowWords(stands, grouping)} now. Esc, and ask again.
    </p>
  )
}

type PartProps = { readonly part: ChangePart; readonly ended: NamedOrder | null; readonly isOneOfMany: boolean }

function Part({ part: { row, changes, stands }, ended, isOneOfMany }: PartProps) {
  const { grouping } = useSettings()
  const words = `${rowWords(row, grouping)}: ${changeWords(changes, row, grouping)}`
  if (ended !== null) {
    return (
      <>
        <Glyph name={orderLook(ended).glyph} /> {words} <strong>{orderLook(ended).word} meanwhile</strong>
      </>
    )
  }
  switch (stands.kind) {
    case 'waiting':
      return (
        <>
          <Glyph name="hollow" /> {words}
        </>
      )
    case 'needs-word':
      return (
        <>
          <Glyph name="triangle" /> {words} <strong>Nothing was sent: it waits for your word.</strong>
          {/* One word answers a rule for all of them: what it is about stands with each. */}
          {isOneOfMany && ` ${wordsAskedFor(stands.findings)}`}
        </>
      )
    case 'sending':
      return (
        <>
          <Glyph name="arrow" /> {words} <strong>Being sent</strong>
        </>
      )
    case 'asked':
      return (
        <>
          <Glyph name={wishLook(stands.state).glyph} /> {words}{' '}
          <strong>{stands.state.kind === 'accepted' ? 'Asked' : wishLook(stands.state).word}</strong>
        </>
      )
    case 'refused':
      return <NotAsked words={words} because={stands.because} />
    default:
      return assertNever(stands)
  }
}

type NotAskedProps = { readonly words: string; readonly because: AppError }

/** Of an answer that was lost nobody knows whether it was changed. */
function NotAsked({ words, because }: NotAskedProps) {
  const isLost = isInDoubt(because)
  return (
    <span className={isLost ? undefined : 'refused'} data-look={isLost ? 'doubt' : undefined}>
      <Glyph name={isLost ? 'unknown' : 'cross'} /> {words}{' '}
      <strong>{isLost ? 'Not known whether it was changed:' : 'Not changed:'}</strong> {because.happened} {because.todo}
    </span>
  )
}

function changeWords(
  { type, quantity, price, trigger, disclosed, marketProtection }: OrderChanges,
  row: NamedOrder,
  grouping: Grouping,
): string {
  const money = (amount: NamedOrder['price'] | undefined) => (amount ? formatMoney(amount, grouping) : 'none')
  return [
    ...(type === undefined ? [] : [`type ${typeName(row.type)} → ${typeName(type)}`]),
    ...(quantity === undefined
      ? []
      : [`quantity ${formatUnits(row.quantity, grouping)} → ${lotsOrBare(quantity, row, grouping)}`]),
    ...(price === undefined ? [] : [`price ${money(row.price)} → ${money(price)}`]),
    ...(trigger === undefined ? [] : [`trigger ${money(row.trigger)} → ${money(trigger)}`]),
    ...(disclosed === undefined
      ? []
      : [
          `disclosed ${row.disclosed === null ? 'not known' : formatUnits(row.disclosed, grouping)} → ${lotsOrBare(disclosed, row, grouping)}`,
        ]),
    ...(marketProtection === undefined
      ? []
      : [`protection ${protectionWord(row.protection)} → ${protectionWord(marketProtection ?? 'guideline')}`]),
  ].join(', ')
}
