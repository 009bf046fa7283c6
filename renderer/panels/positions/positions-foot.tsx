/** Under the positions: what differs in the one in hand, the ways out with their keys, or what is being asked. */
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { CommandId } from '../../../contract/commands.ts'
import { assertNever } from '../../../contract/result.ts'
import type { NamedPosition } from '../../../contract/trading.ts'
import { WayOutQuestion } from '../../orders/way-out-question.tsx'
import { useKeys, useScreen, useSettings, useSumsHidden } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import type { ListHand } from '../../stores/list-hand.ts'
import { type PositionAct, positionsOf, whyNotForPositions } from '../../stores/position-desk.ts'
import { toldDifferences } from '../../stores/told-differences.ts'
import { Button } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { DottedWords } from '../../ui/hidden-sum.tsx'
import { positionWords, wayOutOf } from '../../words/position-words.ts'
import { ConversionLines } from './conversion-lines.tsx'
import { conversionsOf, undecidedOf } from './conversion-words.ts'
import { ConvertQuestion } from './convert-question.tsx'
import { DecideConversion } from './decide-conversion.tsx'
import { DerivationView } from './derivation-view.tsx'

export function PositionsFoot({ hand }: { readonly hand: ListHand }) {
  const { positionDesk, streams } = useScreen()
  const asked = useStore(positionDesk.store, (state) => (state.asked?.hand === hand ? state.asked : null))
  const portfolio = useStore(streams.portfolio, lastOf)
  const positions = useMemo(() => positionsOf(portfolio, asked?.ids ?? []), [portfolio, asked])
  const isOver = asked !== null && positions.length === 0
  // What was asked about is no more.
  useEffect(() => {
    if (isOver) positionDesk.close()
  }, [isOver, positionDesk])
  return (
    <div className="list-foot">
      {asked === null || positions.length === 0 ? (
        <InHand hand={hand} />
      ) : (
        <Asked key={[asked.act, ...asked.ids].join(' ')} act={asked.act} positions={positions} />
      )}
    </div>
  )
}

function Asked({ act, positions }: { readonly act: PositionAct; readonly positions: readonly NamedPosition[] }) {
  const { positionDesk, streams } = useScreen()
  const { grouping } = useSettings()
  const [position] = positions
  const portfolio = useStore(streams.portfolio, lastOf)
  // Which of the two it is does not change under the hand.
  const [undecided] = useState(() => position && undecidedOf(position, portfolio?.conversions ?? []))
  if (!position || undecided === undefined) return null
  switch (act) {
    case 'exit':
    case 'half':
    case 'reverse':
      return (
        <WayOutQuestion
          way={act}
          positions={positions.map((each) => wayOutOf(each, grouping))}
          onClose={positionDesk.close}
        />
      )
    case 'derivation':
      return <DerivationView position={position} />
    case 'convert':
      return undecided === null ? <ConvertQuestion position={position} /> : <DecideConversion conversion={undecided} />
    default:
      return assertNever(act)
  }
}

const acts: readonly { readonly act: PositionAct; readonly command: CommandId; readonly word: string }[] = [
  { act: 'exit', command: 'positions.exit', word: 'Exit' },
  { act: 'half', command: 'positions.half', word: 'Exit half' },
  { act: 'reverse', command: 'positions.reverse', word: 'Reverse' },
  { act: 'convert', command: 'positions.convert', word: 'Convert' },
  { act: 'derivation', command: 'positions.derive', word: 'How it is reckoned' },
]

function InHand({ hand }: { readonly hand: ListHand }) {
  const { run, positionDesk, streams } = useScreen()
  const keys = useKeys()
  const { grouping } = useSettings()
  const portfolio = useStore(streams.portfolio, lastOf)
  const isHidden = useSumsHidden()
  const state = useStore(hand.store)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the hand is on changes with its state
  const positions = useMemo(() => positionsOf(portfolio, hand.ids()), [portfolio, hand, state])
  const [position] = positions
  return (
    <>
      <div className="order-details">
        {position === undefined && <p>Arrows choose a position; Shift with an arrow selects several.</p>}
        {positions.length === 1 && position && (
          <>
            <p>
              <strong>
                <DottedWords words={positionWords(position, grouping, isHidden)} />
              </strong>
            </p>
            <ConversionLines conversions={conversionsOf(position, portfolio?.conversions ?? [])} />
            {toldDifferences(position, isHidden).map((difference) => (
              <p key={difference} className="differs">
                <Glyph name="triangle" /> {difference}
              </p>
            ))}
          </>
        )}
        {positions.length > 1 && (
          <p>
            <strong>{positions.length} positions</strong>
          </p>
        )}
      </div>
      <div className="act-bar" role="toolbar" aria-label="Acts on the positions in hand">
        {acts.map(({ act, command, word }) => (
          <Button
            key={act}
            look="quiet"
            chord={keys[command]}
            whyNot={whyNotForPositions(act, positions)}
            onPress={() => {
              positionDesk.take(hand)
              run(command)
            }}
          >
            {positions.length > 1 && act !== 'derivation' && act !== 'convert' ? `${word} ${positions.length}` : word}
          </Button>
        ))}
      </div>
    </>
  )
}
