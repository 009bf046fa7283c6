/** Under the positions: what differs in the one in hand, the ways out with their keys, or what is being asked. */
import { useState } from 'react'
import { useStore } from 'zustand'
import type { CommandId } from '../../../contract/commands.ts'
import { assertNever } from '../../../contract/result.ts'
import type { NamedPosition } from '../../../contract/trading.ts'
import { ActsOnRows } from '../../lists/act-bar.tsx'
import { useAskedRows, useInHand } from '../../lists/use-in-hand.ts'
import { WayOutQuestion } from '../../orders/way-out-question.tsx'
import { useScreen, useSettings, useSumsHidden } from '../../screen-context.tsx'
import { toldDifferences } from '../../stores/announcements/told-differences.ts'
import { lastOf } from '../../stores/heard.ts'
import type { ListHand } from '../../stores/lists/list-hand.ts'
import { type PositionAct, positionsOf, whyNotForPositions } from '../../stores/positions/position-desk.ts'
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
  const asked = useAskedRows(positionDesk, hand, useStore(streams.portfolio, lastOf), positionsOf)
  return (
    <div className="list-foot">
      {asked === null ? <InHand hand={hand} /> : <Asked key={asked.name} act={asked.act} positions={asked.rows} />}
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
  const { grouping } = useSettings()
  const portfolio = useStore(streams.portfolio, lastOf)
  const isHidden = useSumsHidden()
  const positions = useInHand(hand, portfolio, positionsOf)
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
      <ActsOnRows
        label="Acts on the positions in hand"
        acts={acts.map(({ act, command, word }) => ({
          command,
          word:
            positions.length > 1 && act !== 'derivation' && act !== 'convert' ? `${word} ${positions.length}` : word,
          whyNot: whyNotForPositions(act, positions),
        }))}
        onPress={({ command }) => {
          positionDesk.take(hand)
          run(command)
        }}
      />
    </>
  )
}
