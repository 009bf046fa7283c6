/** Under the holdings: which part of the one in hand can be sold, the ways to sell it with their keys, or what is being asked. */
import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import type { CommandId } from '../../../contract/commands.ts'
import type { NamedHolding } from '../../../contract/trading.ts'
import { WayOutQuestion } from '../../orders/way-out-question.tsx'
import { useKeys, useScreen, useSettings, useSumsHidden } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { type HoldingAct, holdingsOf, openOf, whyNotForHoldings } from '../../stores/holding-desk.ts'
import type { ListHand } from '../../stores/list-hand.ts'
import { Button } from '../../ui/button.tsx'
import { DottedWords } from '../../ui/hidden-sum.tsx'
import { holdingWords } from './holding-words.ts'

export function HoldingsFoot({ hand }: { readonly hand: ListHand }) {
  const { holdingDesk, streams } = useScreen()
  const asked = useStore(holdingDesk.store, (state) => (state.asked?.hand === hand ? state.asked : null))
  const portfolio = useStore(streams.portfolio, lastOf)
  const holdings = useMemo(() => holdingsOf(portfolio, asked?.ids ?? []), [portfolio, asked])
  const isOver = asked !== null && holdings.length === 0
  // What was asked about is no more.
  useEffect(() => {
    if (isOver) holdingDesk.close()
  }, [isOver, holdingDesk])
  return (
    <div className="list-foot">
      {asked === null || holdings.length === 0 ? (
        <InHand hand={hand} />
      ) : (
        <Asked key={[asked.act, ...asked.ids].join(' ')} act={asked.act} holdings={holdings} />
      )}
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

const acts: readonly { readonly act: HoldingAct; readonly command: CommandId; readonly word: string }[] = [
  { act: 'exit', command: 'positions.exit', word: 'Sell all that can be sold' },
  { act: 'half', command: 'positions.half', word: 'Sell half of it' },
]

function InHand({ hand }: { readonly hand: ListHand }) {
  const { run, holdingDesk, streams } = useScreen()
  const keys = useKeys()
  const { grouping } = useSettings()
  const portfolio = useStore(streams.portfolio, lastOf)
  const isHidden = useSumsHidden()
  const state = useStore(hand.store)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the hand is on changes with its state
  const holdings = useMemo(() => holdingsOf(portfolio, hand.ids()), [portfolio, hand, state])
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
      <div className="act-bar" role="toolbar" aria-label="Acts on the holdings in hand">
        {acts.map(({ act, command, word }) => (
          <Button
            key={act}
            look="quiet"
            chord={keys[command]}
            whyNot={whyNotForHoldings(holdings)}
            onPress={() => {
              holdingDesk.take(hand)
              run(command)
            }}
          >
            {holdings.length > 1 ? `${word}: ${holdings.length}` : word}
          </Button>
        ))}
      </div>
    </>
  )
}
