/** What the open contracts of one underlying, and those that the basket would add, come to on the day they expire. */
import { useId, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Basket } from '../../../contract/basket-words.ts'
import type { OptionChain } from '../../../contract/chain.ts'
import { type PanelPlace, usePanelPlace } from '../../frame/panel-place.tsx'
import { useTabName } from '../../frame/use-tab-name.ts'
import { useKeyWords, useScreen } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { Problem } from '../../ui/problem.tsx'
import { ChainBar } from '../chain/chain-bar.tsx'
import { ExpiryTabs } from '../chain/expiry-tabs.tsx'
import { nameOf, useChain } from '../chain/use-chain.ts'
import { useFollowedPrices } from '../positions/use-prices.ts'
import { type KeptPayoff, readKeptPayoff } from './kept-payoff.ts'
import { daysOf, type LegFrom, type LegLine, legSources, onDay } from './legs-of.ts'
import { PayoffOf } from './payoff-of.tsx'
import { useLegLines } from './use-leg-lines.ts'
import '../chain/chain-panel.css'
import './payoff-panel.css'

export function PayoffPanel() {
  const place = usePanelPlace()
  const { instrument: key } = place
  const kept = useMemo(() => readKeptPayoff(place.kept), [place.kept])
  const read = useChain(key, kept.day)
  const chain = key !== null && read.kind === 'read' ? read.chain : null
  useTabName('Payoff', chain?.symbol ?? null)

  return (
    <div className="chain-panel payoff-panel">
      <ChainBar label="Underlying of the payoff" chain={chain} />
      {read.kind === 'failed' && <Problem error={read.error} />}
      {key === null && (
        <p className="empty">
          What your options on one underlying come to on the day they expire stands here. Type an underlying above, or
          choose an instrument in a panel of the same letter.
        </p>
      )}
      {key !== null && read.kind === 'not-listed' && (
        <p className="empty">That instrument is not in today's list of instruments.</p>
      )}
      {chain && <OfChain key={nameOf(chain)} {...{ place, chain, kept }} />}
    </div>
  )
}

type OfChainProps = { readonly place: PanelPlace; readonly chain: OptionChain; readonly kept: KeptPayoff }

const noBasket: Basket = []

function OfChain({ place, chain, kept }: OfChainProps) {
  const { streams } = useScreen()
  const id = useId()
  const portfolio = useStore(streams.portfolio, lastOf)
  const basket = useStore(streams.basket, lastOf) ?? noBasket
  const lines = useLegLines({ chain, portfolio, basket })
  const refusal = useFollowedPrices(pricedKeys(chain, basket))
  const days = daysOf(lines, chain)
  const day = days.find((each) => each === kept.day?.expiry) ?? days[0] ?? null
  const { counted, others } = onDay(lines, day, chain)
  const wanted = counted.filter(({ from }) => !kept.without.includes(from))

  const keep = (change: Partial<KeptPayoff>) => place.keep({ ...kept, ...change } satisfies KeptPayoff)

  return (
    <>
      {lines.length > 0 && (
        <div className="payoff-choices">
          {days.length > 0 && (
            <ExpiryTabs
              {...{ id, expiry: day }}
              expiries={days}
              onChoose={(expiry) => keep({ day: { chain: nameOf(chain), expiry } })}
            />
          )}
          <Sources {...{ counted, kept }} onChoose={(without) => keep({ without })} />
        </div>
      )}
      {refusal && <Problem error={refusal} />}
      {portfolio?.problem && <Problem error={portfolio.problem} />}
      <div className="payoff-of" id={id} role={days.length > 0 ? 'tabpanel' : undefined}>
        {lines.length === 0 ? (
          <Nothing of={chain.symbol} isKnown={portfolio?.readAt != null} />
        ) : (
          <PayoffOf key={day} {...{ chain, others }} lines={wanted} />
        )}
      </div>
    </>
  )
}

/** What an order at the market would come to hangs on its own last price. */
function pricedKeys({ underlying }: OptionChain, basket: Basket) {
  return [underlying, ...basket.filter(({ terms }) => terms.price === null).map(({ terms }) => terms.key)]
}

const sources = { position: 'Open positions', basket: 'The basket', holding: 'Holdings' } as const

type SourcesProps = {
  readonly counted: readonly LegLine[]
  readonly kept: KeptPayoff
  readonly onChoose: (without: readonly LegFrom[]) => void
}

function Sources({ counted, kept: { without }, onChoose }: SourcesProps) {
  const countOf = (name: LegFrom) => counted.filter(({ from }) => from === name).length
  const names = legSources.filter((name) => name !== 'holding' || countOf(name) > 0)
  return (
    <fieldset className="payoff-sources">
      <legend className="for-the-ear">What is counted</legend>
      {names.map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            checked={!without.includes(name)}
            onChange={({ target }) => {
              const others = without.filter((each) => each !== name)
              onChoose(target.checked ? others : [...others, name])
            }}
          />
          {sources[name]} <span className="figures">{countOf(name)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Nothing({ of, isKnown }: { readonly of: string; readonly isKnown: boolean }) {
  const put = useKeyWords('basket.put')
  return (
    <p className="empty">
      {isKnown
        ? `Nothing of ${of} is open, and the basket holds nothing of it.`
        : `What is open of ${of} is not known: the broker has not told the positions yet.`}{' '}
      Type an order in the ticket and press {put}: here stands what it would come to, before anything is sent.
    </p>
  )
}
