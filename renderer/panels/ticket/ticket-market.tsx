/** The market of the ticket's instrument; its circuit is asked for at each opening of the ticket. */
import { useStore } from 'zustand'
import type { Instrument } from '../../../contract/instrument.ts'
import { useScreen } from '../../screen-context.tsx'
import { MarketLine } from './market-line.tsx'

export function TicketMarket({ instrument }: { readonly instrument: Instrument | null }) {
  const opened = useStore(useScreen().ticket.store, (state) => state.opened)
  return instrument && <MarketLine key={instrument.key} instrument={instrument} opened={opened} />
}
