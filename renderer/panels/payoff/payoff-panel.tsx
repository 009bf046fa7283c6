/** What the open contracts of one underlying, and those that the basket would add, come to on the day they expire. */
import { useId, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { BasketTold } from '../../../contract/basket.ts'
import type { OptionChain } from '../../../contract/chain.ts'
import type { Instant, InstrumentKey } from '../../../contract/kinds.ts'
import { ChainBar } from '../../chains/chain-bar.tsx'
import { ExpiryTabs } from '../../chains/expiry-tabs.tsx'
import { anyOptionOf, endOf } from '../../chains/left-words.ts'
import { nameOf, useChain } from '../../chains/use-chain.ts'
import { WithoutOptions } from '../../chains/without-options.tsx'
import { useTabName } from '../../frame/use-tab-name.ts'
import { useNotEmptyWords } from '../../lists/use-untold.ts'
import { useIsShut } from '../../orders/use-is-shut.ts'
import { type PanelPlace, usePanelPlace } from '../../panel-place.tsx'
import { useFromBrokerNow, useKeyWords, useScreen } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { Problem } from '../../ui/problem.tsx'
import { useFollowedPrices } from '../../worth/use-prices.ts'
import { type KeptPayoff, readKeptPayoff } from './kept-payoff.ts'
import { LeftOut } from './left-out.tsx'
import { daysOf, type LegFrom, type LegLine, legSources, onDay, underlyingOn } from './legs-of.ts'
import { PayoffOf } from './payoff-of.tsx'
import { atMarket, useLegLines } from './use-leg-lines.ts'
import '../../chains/chain-panel.css'
import './payoff-panel.css'

export function PayoffPanel() {
  const place = usePanelPlace()
  const { instrument: key } = place
  const read = useChain(key, null)
  const chain = key !== null && read.kind === 'read' ? read.chain : null
  useTabName('Payoff', chain?.symbol ?? null)

  return (
    <div className="chain-panel">
      <ChainBar label="Underlying of the payoff" chain={chain} />
      {read.kind === 'failed' && <Problem error={read.error} />}
      {key === null ? (
        <p className="empty">
          What your options on one underlying come to on the day they expire stands here. Type an underlying above, or
          choose an instrument in a panel of the same letter.
        </p>
      ) : (
        <WithoutOptions of={key} read={read} />
      )}
      {key !== null && chain && chain.expiry !== null && (
        <OfFamily key={nameOf(chain)} {...{ place, chain }} of={key} />
      )}
    </div>
  )
}

const noOrders: BasketTold['orders'] = []

type OfFamilyProps = { readonly place: PanelPlace; readonly chain: OptionChain; readonly of: InstrumentKey }

function OfFamily({ place, chain: family, of }: OfFamilyProps) {
  const { streams } = useScreen()
  const id = useId()
  const kept = useMemo(() => readKeptPayoff(place.kept), [place.kept])
  const portfolio = useStore(streams.portfolio, lastOf)
  const basket = useStore(streams.basket, lastOf)
  const orders = basket?.orders ?? noOrders
  const { lines, unknown, isAsking } = useLegLines({ family, portfolio, basket: orders })
  const days = daysOf(lines)
  const day = useShownDay(days, kept.day?.chain === nameOf(family) ? kept.day.expiry : null)
  const { chain, underlying } = useDay({ family, of, day, lines })
  const isShut = useIsShut(anyOptionOf(chain))
  const end = useFromBrokerNow((now) => (day === null ? null : endOf(day, now, isShut)))
  const { counted, others } = useMemo(() => onDay(lines, { day, underlying }), [lines, day, underlying])
  const wanted = useMemo(() => counted.filter(({ from }) => !kept.without.includes(from)), [counted, kept])
  const modelled = kept.withModel ? wanted.map(({ instrument }) => instrument.key) : []
  const refusal = useFollowedPrices([family.underlying, underlying?.key ?? null, ...atMarket(orders), ...modelled])
  const strikes = useMemo(() => (chain.expiry === day ? chain.strikes.map(({ strike }) => strike) : []), [chain, day])
  const left = <LeftOut lines={wanted} {...{ others, unknown }} />

  const keep = (change: Partial<KeptPayoff>) => place.keep({ ...kept, ...change } satisfies KeptPayoff)

  return (
    <>
      {lines.length > 0 && (
        <div className="payoff-choices">
          {days.length > 0 && (
            <ExpiryTabs
              {...{ id, expiry: day }}
              expiries={days}
              of={anyOptionOf(chain)}
              onChoose={(expiry) => keep({ day: { chain: nameOf(family), expiry } })}
            />
          )}
          <Choices {...{ counted, kept }} onChoose={keep} />
        </div>
      )}
      {refusal && <Problem error={refusal} />}
      {!kept.without.includes('basket') && basket?.problem && <Problem error={basket.problem} />}
      {portfolio?.problem && <Problem error={portfolio.problem} />}
      {!kept.without.includes('holding') && portfolio?.holdingsProblem && <Problem error={portfolio.holdingsProblem} />}
      <div className="payoff-of" id={id} role={days.length > 0 ? 'tabpanel' : undefined}>
        {wanted.length === 0 ? (
          <>
            {!isAsking && basket !== null && <Nothing of={family.symbol} isChoice={lines.length > 0} />}
            <dl className="list-totals">{left}</dl>
          </>
        ) : (
          <PayoffOf
            key={day}
            {...{ underlying, end, left, strikes }}
            lines={wanted}
            withHoldings={!kept.without.includes('holding')}
            withModel={kept.withModel}
          />
        )}
      </div>
    </>
  )
}

/** The day that was chosen, else the one that is shown already: what is put by for a nearer one does not take it away. */
function useShownDay(days: readonly Instant[], chosen: Instant | null): Instant | null {
  const [shown, setShown] = useState<Instant | null>(null)
  const day = [chosen, shown].find((each) => each !== null && days.includes(each)) ?? days[0] ?? null
  if (day !== shown) setShown(day)
  return day
}

type DayParts = {
  readonly family: OptionChain
  readonly of: InstrumentKey
  readonly day: Instant | null
  readonly lines: readonly LegLine[]
}

/** Options on a future are each on their own: what a day's are written on, its own chain tells. */
function useDay({ family, of, day, lines }: DayParts) {
  const { listing } = useScreen()
  const name = nameOf(family)
  // The family is told with one of its days already.
  const asked = useMemo(
    () => (day === null || day === family.expiry ? null : { chain: name, expiry: day }),
    [family, name, day],
  )
  const read = useChain(asked && of, asked)
  const chain = asked && read.kind === 'read' && nameOf(read.chain) === name ? read.chain : family
  const key = underlyingOn(day, lines, chain)
  const underlying = useStore(listing.store, ({ listed }) => (key === null ? null : (listed.get(key) ?? null)))
  return { chain, underlying }
}

const sources = { position: 'Open positions', basket: 'The basket', holding: 'Holdings' } as const

type ChoicesProps = {
  readonly counted: readonly LegLine[]
  readonly kept: KeptPayoff
  readonly onChoose: (change: Partial<KeptPayoff>) => void
}

/** Holdings only where there are some, or they were chosen. */
function Choices({ counted, kept: { without, withModel }, onChoose }: ChoicesProps) {
  const countOf = (name: LegFrom) => counted.filter(({ from }) => from === name).length
  const names = legSources.filter((name) => name !== 'holding' || countOf(name) > 0 || !without.includes(name))
  return (
    <fieldset className="payoff-sources">
      <legend className="for-the-ear">What is counted, and drawn</legend>
      {names.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={!without.includes(name)}
            onChange={({ target }) => {
              const others = without.filter((each) => each !== name)
              onChoose({ without: target.checked ? others : [...others, name] })
            }}
          />
          {sources[name]} <span className="figures">{countOf(name)}</span>
        </label>
      ))}
      <label>
        <input type="checkbox" checked={withModel} onChange={({ target }) => onChoose({ withModel: target.checked })} />
        Today, by a model
      </label>
    </fieldset>
  )
}

function Nothing({ of, isChoice }: { readonly of: string; readonly isChoice: boolean }) {
  const put = useKeyWords('basket.put')
  const notKnown = useNotEmptyWords('positions')
  if (isChoice) return <p className="empty">Nothing is counted: choose above what is.</p>
  return (
    <p className="empty">
      {notKnown ?? `Nothing of ${of} is open, and the basket holds nothing of it.`} Type an order in the ticket and
      press {put}: here stands what it would come to, before anything is sent.
    </p>
  )
}
