/** How far a newcomer has come with the first practice order, told by what was really done and by nothing else. */
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { InstrumentKey, IntentId } from '../../contract/kinds.ts'
import type { OrderRow } from '../../contract/orders.ts'
import { isTraded } from '../format/quantities.ts'
import type { Stop } from '../time.ts'
import { type Heard, lastOf } from './heard.ts'
import type { Listed } from './market/listing.ts'
import type { OrderRows } from './orders/order-rows.ts'
import type { TicketState } from './ticket/ticket-state.ts'

export type FirstStep =
  | 'choose'
  | 'ticket'
  /** The ticket is open on nothing. */
  | 'name'
  /** It is open on an index, which nobody can buy. */
  | 'other'
  | 'send'
  | 'cancel'
  | 'cancelled'
  | 'filled'

export type FirstSteps = {
  readonly store: StoreApi<{ readonly step: FirstStep }>
  /** From the first step, whatever was done before. */
  readonly begin: () => void
  readonly stop: Stop
}

export type FirstStepsParts = {
  readonly orders: StoreApi<Heard<OrderRows>>
  readonly ticket: StoreApi<TicketState>
  readonly listing: StoreApi<{ readonly listed: Listed }>
  /** Tells each time when the keyboard has come to an instrument. */
  readonly onInHand: (tell: () => void) => Stop
}

export function followFirstSteps({ orders, ticket, listing, onInHand }: FirstStepsParts): FirstSteps {
  const store = createStore<{ step: FirstStep }>(() => ({ step: 'choose' }))
  let known: ReadonlySet<IntentId | null> | null = null
  let hadInHand = false
  let opened = ticket.getState().opened

  function look(): void {
    const rows = [...(lastOf(orders.getState())?.values() ?? [])]
    if (orders.getState().kind === 'current') known ??= new Set(rows.map(({ intent }) => intent))
    const news = known === null ? [] : rows.filter(({ intent }) => intent !== null && !known?.has(intent))
    const { draft, opened: openedNow } = ticket.getState()
    const isOpened = openedNow > opened
    const next = stepOf(news) ?? (isOpened ? typing(draft.key) : hadInHand ? 'ticket' : 'choose')
    if (next !== store.getState().step) store.setState({ step: next })
  }

  function typing(key: InstrumentKey | null): FirstStep {
    if (key === null) return 'name'
    const instrument = listing.getState().listed.get(key)
    return instrument && !isTraded(instrument) ? 'other' : 'send'
  }

  function begin(): void {
    known = null
    hadInHand = false
    opened = ticket.getState().opened
    look()
  }

  const stops = [
    orders.subscribe(look),
    ticket.subscribe(look),
    listing.subscribe(look),
    onInHand(() => {
      hadInHand = true
      look()
    }),
  ]
  look()
  return { store, begin, stop: () => stops.forEach((stop) => void stop()) }
}

/** Only what the broker has said of it counts; an order that was rejected is one to send again. */
function stepOf(rows: readonly OrderRow[]): FirstStep | null {
  const phases = rows.map(({ phase }) => phase)
  if (phases.includes('cancelled')) return 'cancelled'
  if (phases.includes('complete')) return 'filled'
  return phases.includes('open') ? 'cancel' : null
}
