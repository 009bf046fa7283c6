/** Where an order is typed. Enter, from any field, looks at it; nothing is sent from here. */
import { type FormEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import type { Instrument } from '../../../contract/instrument.ts'
import { AddInstrument } from '../../instrument-search/add-instrument.tsx'
import { MarketLine } from '../../orders/market-line.tsx'
import { QuantityField } from '../../orders/quantity-field.tsx'
import type { AskedCircuit } from '../../orders/use-circuit.ts'
import { usePanelPlace } from '../../panel-place.tsx'
import { useScreen } from '../../screen-context.tsx'
import type { TicketDraft } from '../../stores/ticket/ticket-draft.ts'
import type { TicketPhase } from '../../stores/ticket/ticket-state.ts'
import { Button } from '../../ui/button.tsx'
import { closeOnEscape } from '../../ui/close-on-escape.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { isEntered } from '../../ui/is-entered.ts'
import { Problem } from '../../ui/problem.tsx'
import { SideField } from '../../ui/side-field.tsx'
import { ChangedSince } from './changed-since.tsx'
import { ExtraFields } from './extra-fields.tsx'
import { KindFields } from './kind-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { TicketConsequences } from './ticket-consequences.tsx'
import { useBelow } from './use-below.ts'
import { useIsShort } from './use-is-short.ts'

type TicketFormProps = {
  readonly phase: Extract<TicketPhase, { kind: 'editing' | 'looking' }>
  readonly circuit: AskedCircuit
}

export function TicketForm({ phase, circuit }: TicketFormProps) {
  const { ticket, listing, leaveTicket } = useScreen()
  const draft = useStore(ticket.store, (state) => state.draft)
  const instrument =
    useStore(listing.store, ({ listed }) => (draft.key === null ? null : listed.get(draft.key))) ?? null
  const problems = phase.kind === 'editing' ? phase.problems : []
  const form = useRef<HTMLFormElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  const isShort = useIsShort(form)
  const below = useBelow(fields)
  useProblemFocus(form, problems)
  useBeginning(form)
  useHeldInSight(form, isShort)

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    void ticket.look()
  }

  const consequences = instrument && <TicketConsequences draft={draft} instrument={instrument} />
  const problemOf = (field: string) => problems.find((each) => each.field === field)?.sentence ?? null
  return (
    <form
      ref={form}
      className="ticket-form"
      aria-label="Order"
      data-short={isShort || undefined}
      noValidate
      // Also a name that is typed in place of the instrument makes another order of what is looked at.
      onInput={() => phase.kind === 'looking' && ticket.change({})}
      onSubmit={onSubmit}
      onKeyDown={(event) => onKeyDown(event, { look: ticket.look, leave: leaveTicket })}
    >
      <div ref={fields} className="ticket-scroll">
        <SideField side={draft.side} onChoose={(side) => ticket.change({ side })} />
        <InstrumentOfTicket
          draft={draft}
          instrument={instrument}
          problem={problemOf('instrument')}
          onChosen={(typedOn) => reachQuantity(form, typedOn)}
        />
        {instrument && <MarketLine {...{ instrument, circuit }} />}
        <QuantityField {...{ draft, instrument }} problem={problemOf('quantity')} onChange={ticket.change} />
        <KindFields draft={draft} problemOf={problemOf} />
        <PriceFields draft={draft} instrument={instrument} problemOf={problemOf} />
        <ExtraFields draft={draft} instrument={instrument} problemOf={problemOf} />
        {isShort && consequences}
      </div>
      <div className="ticket-foot">
        {!isShort && consequences}
        <ChangedSince />
        {problems
          .filter(({ field }) => field === 'order')
          .map(({ sentence }) => (
            <p key={sentence} className="order-problem" role="alert">
              <Glyph name="halt" /> {sentence}
            </p>
          ))}
        {phase.kind === 'editing' && phase.refusal && <Problem error={phase.refusal} />}
        <div className="acts">
          <Button look="primary" submits chord="Enter" busy={phase.kind === 'looking'}>
            {phase.kind === 'looking' ? 'Being looked at' : 'Look at the order'}
          </Button>
          {below === '' ? (
            <span className="hint">
              {instrument && draft.quantity === '' ? unsaid : 'Nothing is sent yet. Esc goes back.'}
            </span>
          ) : (
            <span className="below">More below: {below}</span>
          )}
        </div>
      </div>
    </form>
  )
}

/** Why a ticket that follows the linked panels has none. */
const unsaid = 'How many is yours to say.'

type FormKeys = { readonly look: () => Promise<void>; readonly leave: () => void }

/** A held Enter looks once; Esc leads back to where the hand came from, with everything typed left as it is. */
function onKeyDown(event: KeyboardEvent<HTMLFormElement>, { look, leave }: FormKeys): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
  // Left to the browser, it would look for the form's button and click it: more than a millisecond of the way to main.
  else if (isEntered(event) && isBare(event) && isField(event.target) && !event.defaultPrevented) {
    event.preventDefault()
    void look()
  }
  closeOnEscape(event, leave)
}

function isBare({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return !(ctrlKey || metaKey || altKey || shiftKey)
}

/** Where Enter means the form: a button has it for itself. */
function isField(target: EventTarget): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement
}

/**
 * The keyboard goes to the first field with a problem, so that the cause is where the eyes are; never for problems that are
 * only left over while another one is being mended.
 */
function useProblemFocus(form: { readonly current: HTMLFormElement | null }, problems: readonly unknown[]): void {
  const known = useRef<readonly unknown[]>([])
  useEffect(() => {
    const isNew = problems.some((problem) => !known.current.includes(problem))
    known.current = problems
    if (isNew) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-problem] input')?.focus()
  }, [form, problems])
}

/** Back in the form, or opened anew, the keyboard is where an order begins; never taken from another panel. */
function useBeginning(form: { readonly current: HTMLFormElement | null }): void {
  const opened = useStore(useScreen().ticket.store, (state) => state.opened)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening is a beginning of its own
  useLayoutEffect(() => {
    const { activeElement, body } = document
    const isFree = activeElement === body || activeElement?.closest('[data-kind="ticket"]') != null
    const place = form.current?.querySelector<HTMLInputElement>('[data-begin]')
    if (isFree) place?.focus()
  }, [form, opened])
}

/**
 * At once: the next key is a figure of the quantity, and no letter of yet another name. Of this form, as that of a change of
 * orders has such a field too.
 */
function reachQuantity(form: { readonly current: HTMLFormElement | null }, typedOn: string): void {
  const quantity = form.current?.querySelector<HTMLInputElement>('[data-field="quantity"]')
  quantity?.select()
  // The next key goes behind what was typed.
  if (typedOn !== '') quantity?.setSelectionRange(typedOn.length, typedOn.length)
}

/** Fields that have moved closer together leave the one with the keyboard where it is seen. */
function useHeldInSight(form: { readonly current: HTMLFormElement | null }, isShort: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another arrangement is another place
  useLayoutEffect(() => {
    const { activeElement } = document
    if (form.current?.contains(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' })
  }, [form, isShort])
}

type InstrumentProps = {
  readonly draft: TicketDraft
  readonly instrument: Instrument | null
  readonly problem: string | null
  readonly onChosen: (typedOn: string) => void
}

function InstrumentOfTicket({ draft, instrument, problem, onChosen }: InstrumentProps) {
  const { ticket, listing, leaveTicket } = useScreen()
  const place = usePanelPlace()
  const known = instrument?.symbol ?? draft.key
  return (
    <div className="instrument-field" data-problem={problem ?? undefined}>
      <p className="chosen">
        {known === null ? 'No instrument yet' : <strong title={instrument?.name}>{known}</strong>}
        {instrument && <span className="note">{instrument.name}</span>}
        {instrument && <span className="code">{instrument.segment}</span>}
      </p>
      <AddInstrument
        label="Instrument of the order"
        placeholder={known === null ? 'Type a name: reliance, nifty 24500 ce' : 'Another instrument'}
        begins={known === null}
        onward="the quantity"
        onAdd={(found, typedOn, isLate) => {
          listing.know(found)
          const { key } = found
          if (typedOn === '') ticket.change({ key }, isLate)
          // Drawn while the keyboard is here: what comes into a field that has it is typed over whole.
          else flushSync(() => ticket.change({ key, quantity: typedOn }, isLate))
          place.choose(found.key)
          onChosen(typedOn)
        }}
        onLeave={leaveTicket}
      />
      {problem && <p className="field-problem">{problem}</p>}
    </div>
  )
}
