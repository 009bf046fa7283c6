/** Under the holdings: which part of the one in hand can be sold, the ways to sell it with their keys, or what is being asked. */
import { useStore } from 'zustand'
import type { NamedHolding } from '../../../contract/trading.ts'
import { ActsOnRows } from '../../lists/act-bar.tsx'
import { useAskedRows, useInHand } from '../../lists/use-in-hand.ts'
import { WayOutQuestion } from '../../orders/way-out-question.tsx'
import { useScreen, useSettings, useSumsHidden } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import type { ListHand } from '../../stores/lists/list-hand.ts'
import { type HoldingAct, holdingsOf, openOf, whyNotForHoldings } from '../../stores/positions/holding-desk.ts'
import type { WordedCommand } from '../../ui/command-buttons.tsx'
import { DottedWords } from '../../ui/hidden-sum.tsx'
import { holdingWords } from './holding-words.ts'

export function HoldingsFoot({ hand }: { readonly hand: ListHand }) {
  const { holdingDesk, streams } = useScreen()
  const asked = useAskedRows(holdingDesk, hand, useStore(streams.portfolio, lastOf), holdingsOf)
  return (
    <div className="list-foot">
      {asked === null ? <InHand hand={hand} /> : <Asked key={asked.name} act={asked.act} holdings={asked.rows} />}
    </div>
  )
}

/** The last price is the feed's: the broker tells none with a holding. */
function Asked({ act, holdings }: { readonly act: HoldingAct; readonly holdings: readonly NamedHolding[] }) {
  const { holdingDesk } = useScreen()
  const { grouping } = useSettings()
  return (
    <WayOutQuestion
      way={act}
      what="holding"
      positions={holdings.map((each) => ({ ...openOf(each), words: holdingWords(each, grouping), lastPrice: null }))}
      onClose={holdingDesk.close}
    />
  )
}

const acts: readonly WordedCommand[] = [
  { command: 'positions.exit', word: 'Sell all that can be sold' },
  { command: 'positions.half', word: 'Sell half of it' },
]

function InHand({ hand }: { readonly hand: ListHand }) {
  const { run, holdingDesk, streams } = useScreen()
  const { grouping } = useSettings()
  const isHidden = useSumsHidden()
  const holdings = useInHand(hand, useStore(streams.portfolio, lastOf), holdingsOf)
  const [holding] = holdings
  return (
    <>
      <div className="order-details">
        {holding === undefined && <p>Arrows choose a holding; Shift with an arrow selects several.</p>}
        {holding !== undefined && (
          <p>
            <strong>
              <DottedWords
                words={
                  holdings.length === 1 ? holdingWords(holding, grouping, isHidden) : `${holdings.length} holdings`
                }
              />
            </strong>
          </p>
        )}
      </div>
      <ActsOnRows
        label="Acts on the holdings in hand"
        acts={acts.map(({ command, word }) => ({
          command,
          word: holdings.length > 1 ? `${word}: ${holdings.length}` : word,
          whyNot: whyNotForHoldings(holdings),
        }))}
        onPress={({ command }) => {
          holdingDesk.take(hand)
          run(command)
        }}
      />
    </>
  )
}
