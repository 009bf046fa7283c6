/** The ticket: an order as a sentence from top to bottom, looked at before it is sent, and its outcome afterwards. */
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { assertNever } from '../../../contract/result.ts'
import { type AskedCircuit, useCircuit } from '../../orders/use-circuit.ts'
import { usePanelPlace } from '../../panel-place.tsx'
import { useScreen } from '../../screen-context.tsx'
import { priceToBeginAt } from '../../stores/ticket/begin-price.ts'
import { type KeptDraft, readKeptDraft } from '../../stores/ticket/kept-draft.ts'
import { SetAside } from './set-aside.tsx'
import { TicketForm } from './ticket-form.tsx'
import { TicketOutcome } from './ticket-outcome.tsx'
import { TicketReview } from './ticket-review.tsx'
import './ticket-panel.css'

export function TicketPanel() {
  const { ticket } = useScreen()
  const { instrument: linked } = usePanelPlace()
  useArrival()
  const key = useStore(ticket.store, ({ draft }) => draft.key)
  const side = useStore(ticket.store, ({ draft }) => draft.side)
  useLinked(linked, key === null)
  useFollowed(key)
  useSettled(key)
  // Once for the form and the look at it.
  const circuit = useCircuit(
    key,
    useStore(ticket.store, ({ opened }) => opened),
  )
  return (
    <div className="ticket-panel" data-side={side} data-key={key ?? undefined}>
      <SetAside />
      <TicketPhaseView circuit={circuit} />
    </div>
  )
}

/** What was typed in another window, and came along; once, so that it is not brought back later. */
function useArrival(): void {
  const { ticket } = useScreen()
  const { kept, keep } = usePanelPlace()
  const onArrival = useEffectEvent(({ draft, wayOutOf }: KeptDraft) => {
    ticket.take(draft, wayOutOf)
    keep(undefined)
  })
  useEffect(() => {
    const arrived = readKeptDraft(kept)
    if (arrived !== null) onArrival(arrived)
  }, [kept])
}

function TicketPhaseView({ circuit }: { readonly circuit: AskedCircuit }) {
  const phase = useStore(useScreen().ticket.store, (state) => state.phase)
  switch (phase.kind) {
    case 'editing':
    case 'looking':
      return <TicketForm {...{ phase, circuit }} />
    case 'reviewed':
    case 'sending':
      return <TicketReview {...{ phase, circuit }} />
    case 'sent':
      return <TicketOutcome review={phase.review} answer={phase.answer} />
    default:
      return assertNever(phase)
  }
}

/** What the letter shows when this ticket is drawn was chosen before B, S or X: only what it shows afterwards is a choice made since. */
function useLinked(linked: InstrumentKey | null, isBlank: boolean): void {
  const { ticket } = useScreen()
  const shown = useRef<InstrumentKey | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order that went along with another ticket leaves this one blank
  useEffect(() => {
    if (linked === null) return
    if (shown.current === null || shown.current === linked) ticket.meet(linked)
    else ticket.follow(linked)
    shown.current = linked
  }, [ticket, linked, isBlank])
}

/** Its price is followed, and what the list says of it asked, while the ticket can be seen. */
function useFollowed(key: InstrumentKey | null): void {
  const { market, listing } = useScreen()
  const { id, isVisible } = usePanelPlace()
  useEffect(() => {
    if (key === null) return
    listing.need([key])
    market.watch(id, isVisible ? [{ key, level: 'greeks' }] : [])
    return () => market.watch(id, [])
  }, [market, listing, id, isVisible, key])
}

/**
 * A ticket that was opened before its instrument or its price was known is begun as soon as it is. One that only follows has the
 * price of this second: with every picture its whole form would be drawn anew.
 */
function useSettled(key: InstrumentKey | null): void {
  const { ticket, listing, market, clock } = useScreen()
  const isListed = useStore(listing.store, ({ listed }) => key !== null && listed.get(key) != null)
  const isPriced = useSyncExternalStore(
    market.subscribe,
    () => key !== null && priceToBeginAt(market.quote(key)) !== null,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has become known is settled at once
  useEffect(() => {
    ticket.settle()
    return clock.subscribe(ticket.settle)
  }, [ticket, clock, key, isListed, isPriced])
}
