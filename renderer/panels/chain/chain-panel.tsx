/** The options on one underlying: a day's strikes in the middle, what a call and a put of each cost on either side. */
import { type RefObject, useCallback, useEffect, useEffectEvent, useId, useMemo, useRef } from 'react'
import type { OptionChain } from '../../../contract/chain.ts'
import type { Instant, InstrumentKey } from '../../../contract/kinds.ts'
import { ChainBar } from '../../chains/chain-bar.tsx'
import { ExpiryTabs } from '../../chains/expiry-tabs.tsx'
import { type ChosenDay, readDay } from '../../chains/kept-day.ts'
import { anyOptionOf } from '../../chains/left-words.ts'
import { nameOf, useChain } from '../../chains/use-chain.ts'
import { WithoutOptions } from '../../chains/without-options.tsx'
import { useTabName } from '../../frame/use-tab-name.ts'
import { type PanelPlace, usePanelPlace } from '../../panel-place.tsx'
import { useKeyWords, useScreen } from '../../screen-context.tsx'
import { Problem } from '../../ui/problem.tsx'
import { ChainOf } from './chain-of.tsx'
import '../../chains/chain-panel.css'
import './chain-table.css'

export function ChainPanel() {
  const place = usePanelPlace()
  const { instrument: key } = place
  const chosen = useMemo(() => readDay(place.kept), [place.kept])
  const read = useChain(key, chosen)
  const chain = key !== null && read.kind === 'read' ? read.chain : null
  const symbol = chain?.symbol ?? null
  const keyboard = useRef(false)

  useTabName(symbol === null ? 'Option chain' : 'Options', symbol)

  return (
    <div className="chain-panel">
      <ChainBar label="Underlying of the option chain" chain={chain} />
      {read.kind === 'failed' && <Problem error={read.error} />}
      {key === null ? <Teaching /> : <WithoutOptions of={key} read={read} />}
      {chain && chain.expiry !== null && (
        <Days
          {...{ place, chain, keyboard }}
          onDay={(expiry) => place.keep({ chain: nameOf(chain), expiry } satisfies ChosenDay)}
        />
      )}
    </div>
  )
}

type DaysProps = {
  readonly place: PanelPlace
  readonly chain: OptionChain
  readonly keyboard: RefObject<boolean>
  readonly onDay: (expiry: Instant) => void
}

function Days({ place, chain, keyboard, onDay }: DaysProps) {
  const { panelActs } = useScreen()
  const id = useId()
  const step = useEffectEvent((by: 1 | -1) => {
    const at = chain.expiry === null ? -1 : chain.expiries.indexOf(chain.expiry)
    const next = chain.expiries[at + by]
    if (next !== undefined) onDay(next)
  })
  useEffect(() => panelActs.chain.enter(place.id, (by) => step(by)), [panelActs, place.id])
  const pick = useEffectEvent((key: InstrumentKey) => place.choose(key))
  // Kept, so that the table is not drawn again with each word about the panel.
  const onChoose = useCallback((key: InstrumentKey) => pick(key), [])
  return (
    <>
      <ExpiryTabs
        {...{ id, of: anyOptionOf(chain) }}
        expiries={chain.expiries}
        expiry={chain.expiry}
        onChoose={onDay}
      />
      <div className="chain-of" id={id} role="tabpanel">
        <ChainOf key={nameOf(chain)} panel={place.id} {...{ chain, keyboard, onChoose }} isVisible={place.isVisible} />
      </div>
    </>
  )
}

function Teaching() {
  const [next, back] = [useKeyWords('chain.next-expiry'), useKeyWords('chain.previous-expiry')]
  const [buyKey, sellKey] = [useKeyWords('ticket.buy'), useKeyWords('ticket.sell')]
  return (
    <p className="empty">
      The options on one underlying stand here, calls to the left and puts to the right of their strike. Type an
      underlying above, or choose an instrument in a panel of the same letter. {next} and {back} step through the
      expiries, arrows choose a strike and a side; {buyKey} and {sellKey} open the ticket on it.
    </p>
  )
}
