/** The contract in hand in words: what its price is worth, how old it is, and what can be done with it. */
import { useStore } from 'zustand'
import type { OptionChain } from '../../../contract/chain.ts'
import { segmentOf } from '../../../contract/kinds.ts'
import { formatDate } from '../../format/instants.ts'
import { formatStrike, formatUnits } from '../../format/prices.ts'
import { countedWords } from '../../format/quantities.ts'
import { useKeyWords, useScreen, useSettings } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { Sum } from '../../ui/hidden-sum.tsx'
import { QuoteStateOf } from '../../ui/quote-state.tsx'
import { heldWords } from '../../words/position-words.ts'
import type { Reached } from './chain-table.tsx'
import { ownContracts } from './own-contracts.ts'

export function ChainFoot({ chain, reached }: { readonly chain: OptionChain; readonly reached: Reached }) {
  const { streams } = useScreen()
  const { grouping } = useSettings()
  const buyKey = useKeyWords('ticket.buy')
  const sellKey = useKeyWords('ticket.sell')
  const portfolio = useStore(streams.portfolio, lastOf)
  const row = chain.strikes[reached.row]
  if (!row || chain.expiry === null) return null
  const key = row[reached.side]
  const name = `${formatStrike(row.strike, grouping)} ${reached.side === 'call' ? 'CE' : 'PE'}`
  if (key === null) return <p className="chain-foot">{name} is not listed for this day.</p>
  const own = portfolio?.positions.filter((position) => position.key === key) ?? []
  const net = ownContracts(own).get(key) ?? 0
  const counted = { segment: segmentOf(key), countsUnits: own.some(({ countsUnits }) => countsUnits) }
  return (
    <p className="chain-foot">
      <span>
        <strong>{name}</strong> {formatDate(chain.expiry)} · lot {formatUnits(row.lotSize, grouping)}
        {net !== 0 && (
          <>
            {' '}
            · you have{' '}
            <Sum>{counted.countsUnits ? heldWords(net, counted, grouping) : countedWords(net, counted, grouping)}</Sum>
          </>
        )}
      </span>
      <QuoteStateOf key={key} of={key} />
      <span className="keys-note">
        {buyKey} buy · {sellKey} sell · Enter shows it elsewhere
      </span>
    </p>
  )
}
