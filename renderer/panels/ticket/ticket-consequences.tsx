/** The consequences under the terms: worth, orders, distance, the margin that is free, and after-market where it would be. */
import { type ReactNode, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { Instrument } from '../../../contract/instrument.ts'
import type { InstrumentKey, Money } from '../../../contract/kinds.ts'
import { mayHaveTradedLast } from '../../../contract/last-session.ts'
import type { Product } from '../../../contract/orders.ts'
import { formatMoney } from '../../format/money.ts'
import { isTraded } from '../../format/quantities.ts'
import { useFreeMargin } from '../../orders/use-free-margin.ts'
import { useIsShut } from '../../orders/use-is-shut.ts'
import { useFromBrokerNow, useScreen, useSettings } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { priceToBeginAt } from '../../stores/ticket/begin-price.ts'
import type { TicketDraft } from '../../stores/ticket/ticket-draft.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { TickingText } from '../../ui/ticking-text.tsx'
import { oldListWords } from '../../words/instrument-words.ts'
import { auctionWords } from '../../words/market-phase.ts'
import { consequencesOf } from './consequences.ts'
import { notEnabledWords } from './not-enabled.ts'

type ConsequencesProps = { readonly draft: TicketDraft; readonly instrument: Instrument }

export function TicketConsequences({ draft, instrument }: ConsequencesProps) {
  const { grouping } = useSettings()
  const last = useLastOfNow(instrument.key)
  const isShut = useIsShut(instrument.key)
  const isLastDay = useFromBrokerNow((now) => mayHaveTradedLast(instrument.expiry, now))
  const auction = useAuctionWords(instrument.key)
  const oldList = useStore(useScreen().streams.instruments, (heard) => oldListWords(lastOf(heard)))
  const notEnabled = useNotEnabledWords(instrument.segment, draft.product)
  const { worth, pieces, distance } = consequencesOf(draft, instrument, last, grouping)
  return (
    <dl key={instrument.key} className="review-facts consequences figures" aria-label="What it would come to">
      <Fact name="Worth">
        <TickingText>{worth === null ? '–' : `₹${formatMoney(worth, grouping)}`}</TickingText>
      </Fact>
      <Fact name="Free margin">
        <FreeMargin segment={instrument.segment} />
      </Fact>
      <Fact name="From last">
        <TickingText>{distance?.share ?? '–'}</TickingText> <TickingText>{distance?.ticks ?? ''}</TickingText>
      </Fact>
      <Fact name="Goes as">
        {pieces ?? (instrument.freezeQuantity === null && isTraded(instrument) ? 'freeze not told' : '–')}
      </Fact>
      {isShut && isTraded(instrument) && (
        <Fact name="After-market" className="after-market">
          <Glyph name="moon" />{' '}
          {isLastDay
            ? 'Its market is shut, and today is its last day'
            : 'Its market is shut: it would wait for the next opening'}
        </Fact>
      )}
      {auction !== null && (
        <Fact name="Market" className="after-market">
          <Glyph name="past" /> {auction}
        </Fact>
      )}
      {oldList !== null && (
        <Fact name="List" className="after-market">
          <Glyph name="triangle" /> Of {oldList}, so only a way out is sent
        </Fact>
      )}
      {notEnabled !== null && (
        <Fact name="Account" className="after-market">
          <Glyph name="triangle" /> {notEnabled}
        </Fact>
      )}
    </dl>
  )
}

type FactProps = { readonly name: string; readonly className?: string; readonly children: ReactNode }

function Fact({ name, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Only a price of now is measured against; what else the row tells draws nothing anew. */
function useLastOfNow(key: InstrumentKey): Money | null {
  const { market } = useScreen()
  return useSyncExternalStore(market.subscribe, () => priceToBeginAt(market.quote(key)))
}

function useAuctionWords(key: InstrumentKey): string | null {
  return useStore(useScreen().streams.feed, (heard) => {
    return heard.kind === 'current' ? auctionWords(heard.value, key) : null
  })
}

function useNotEnabledWords(segment: string, product: Product): string | null {
  const account = useStore(useScreen().streams.account, lastOf)
  return notEnabledWords(account?.profile.value ?? null, segment, product)
}

/** What the order would block is asked for where it is looked at. */
function FreeMargin({ segment }: Pick<Instrument, 'segment'>) {
  const { grouping } = useSettings()
  const free = useFreeMargin(segment)
  return <>{typeof free === 'string' ? 'not told' : `₹${formatMoney(free.amount, grouping)}, ${free.age}`}</>
}
