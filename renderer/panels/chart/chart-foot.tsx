/** What the chart cannot show and why, what was put right in it, and whose library draws it. */
import { useStore } from 'zustand'
import type { Drawing } from '../../../contract/drawings.ts'
import type { AppError } from '../../../contract/errors.ts'
import { useKeys, useScreen } from '../../screen-context.tsx'
import type { ChartData } from '../../stores/chart/chart-data.ts'
import type { ChartState } from '../../stores/chart/chart-state.ts'
import { type Takeover, takeoverWords } from '../../stores/chart/contract-of-key.ts'
import { Button } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import type { ChartWords } from './chart-words.ts'
import { correctionWords } from './correction-words.ts'
import { lastBarWords } from './last-bar-words.ts'

type ChartFootProps = {
  readonly data: ChartData
  readonly words: ChartWords
  /** What is drawn before its first bar. */
  readonly before: readonly Drawing[]
  /** Who has the key of the contract that stood here before. */
  readonly takeover: Takeover | null
  readonly onToDrawing: () => void
}

export function ChartFoot({ data, words, before, takeover, onToDrawing }: ChartFootProps) {
  const state = useStore(data.state)
  return (
    <div className="chart-foot">
      {takeover && (
        <span className="trouble" role="status">
          <Glyph name="triangle" />
          {takeoverWords(takeover)}
        </span>
      )}
      <LastBar state={state} />
      {state.corrections > 0 && (
        <span title={correctionWords(state.lastCorrection, data.length, words)}>
          {state.corrections === 1 ? '1 bar' : `${state.corrections} bars`} corrected to the broker's own
        </span>
      )}
      <DrawnBefore {...{ before, onToDrawing }} isEnd={state.older.kind === 'ended'} />
      <HoleWords state={state} />
      <InsteadWords state={state} />
      <OlderWords data={data} state={state} />
      <Attribution />
    </div>
  )
}

function LastBar({ state }: { readonly state: ChartState }) {
  const words = lastBarWords(state)
  if (!words) return null
  return (
    <span className={words.isTrouble ? 'trouble' : undefined} title={words.title}>
      {words.text}
    </span>
  )
}

type DrawnBeforeProps = Pick<ChartFootProps, 'before' | 'onToDrawing'> & {
  /** No earlier bars can be read. */
  readonly isEnd: boolean
}

function DrawnBefore({ before, onToDrawing, isEnd }: DrawnBeforeProps) {
  const chord = useKeys()['chart.to-drawing']
  if (before.length === 0) return null
  return (
    <span role="status">
      {before.length === 1 ? '1 drawing begins' : `${before.length} drawings begin`} before these bars.
      {!isEnd && (
        <Button look="quiet" chord={chord} onPress={onToDrawing}>
          Read back
        </Button>
      )}
    </span>
  )
}

/** For as long as the bars stand: nothing else tells a hole from a time without trades. */
function HoleWords({ state: { holes, hasBars } }: { readonly state: ChartState }) {
  if (!holes || !hasBars) return null
  return (
    <span className="trouble" role="status">
      <Glyph name="triangle" />
      {holes.happened} {holes.todo}
    </span>
  )
}

/** As long: what was read by the other way is not read again. */
function InsteadWords({ state: { insteadOf, hasBars } }: { readonly state: ChartState }) {
  if (!insteadOf || !hasBars) return null
  return (
    <span role="status" title={`${insteadOf.happened} ${insteadOf.todo}`}>
      Candles by the broker's older interface, without open interest
    </span>
  )
}

function OlderWords({ data, state }: { readonly data: ChartData; readonly state: ChartState }) {
  const { older, problem, hasBars } = state
  // Above an empty chart it is said already.
  if (!hasBars) return older.kind === 'reading' ? <Reading /> : null
  const error = problem ?? (older.kind === 'failed' ? older.error : null)
  if (error) {
    return (
      <span className="trouble" role="status">
        <Glyph name="triangle" />
        {older.kind === 'failed' ? 'Older bars are missing. ' : newestWords(error)}
        {error.happened} {error.todo}
        <Button look="quiet" onPress={data.again}>
          Read again
        </Button>
      </span>
    )
  }
  if (older.kind === 'reading') return <Reading />
  return older.kind === 'ended' ? <span>{older.said}</span> : null
}

/** What the broker told with a hole in it takes the place of no bar. */
function newestWords({ kind }: AppError): string {
  return kind === 'unreadable-part'
    ? "The newest bars are the feed's, and not yet the broker's own. "
    : 'The newest bars are missing. '
}

function Reading() {
  return <span role="status">Reading candles…</span>
}

/** Asked for by the library's licence. */
function Attribution() {
  const { bridge, notices } = useScreen()
  async function open(): Promise<void> {
    const opened = await bridge.openLink({ name: 'charts-attribution' })
    if (!opened.ok) notices.problem(opened.error)
  }
  return (
    <span className="attribution">
      <span className="by">Charts by </span>
      <Button look="link" onPress={() => void open()}>
        TradingView
      </Button>
    </span>
  )
}
