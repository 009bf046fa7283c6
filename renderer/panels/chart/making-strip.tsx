/** What is being drawn, which of its points comes next, and the words of a note. */
import { type KeyboardEvent, useState } from 'react'
import { useStore } from 'zustand'
import type { ChartCommandId } from '../../../contract/chart-commands.ts'
import type { Drawing } from '../../../contract/drawings.ts'
import { keyWords } from '../../../contract/key-names.ts'
import { unitsPerRupee } from '../../../contract/kinds.ts'
import { useKeys, useScreen } from '../../screen-context.tsx'
import { type CandleLength, isWithinDay } from '../../stores/chart/candle-length.ts'
import { type Grip, gripsOf, isExtendable, standOf } from '../../stores/chart/drawings/change-drawing.ts'
import type { DrawingDesk, DrawingKind } from '../../stores/chart/drawings/drawing-desk.ts'
import { pointsFor } from '../../stores/chart/drawings/make-drawing.ts'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'
import type { ChartWords } from './chart-words.ts'
import { timeWords } from './view/chart-options.ts'

const names: Readonly<Record<DrawingKind, string>> = {
  level: 'Level',
  trend: 'Trend line',
  channel: 'Channel',
  retracement: 'Retracement',
  note: 'Note',
}

const gripNames: Readonly<Record<Grip, string>> = { from: 'first point', to: 'second point', side: 'second line' }

type MakingStripProps = {
  readonly desk: DrawingDesk
  readonly words: ChartWords
  readonly length: CandleLength
  /** What is drawn before the first bar. */
  readonly before: readonly Drawing[]
  readonly onDone: () => void
}

export function MakingStrip({ desk, words, length, before, onDone }: MakingStripProps) {
  const { making, chosen, drawings, grip, dragged, rewriting } = useStore(desk.store)
  const keys = useKeys()
  const { platform } = useScreen()
  const keyed = (id: ChartCommandId, what: string) => {
    const key = keys[id]
    return key === null ? '' : ` ${keyWords(key, platform)} ${what}.`
  }
  const known = dragged ?? drawings.find(({ id }) => id === chosen)
  if (making?.kind === 'note' && making.points.length === 1) return <NoteField {...{ desk, onDone }} />
  if (rewriting && known?.kind === 'note') return <NoteField {...{ desk, onDone }} written={known.text} />
  if (making) {
    const next = making.points.length + 1
    return (
      <p className="chart-strip" role="status">
        {names[making.kind]}, point {next} of {pointsFor[making.kind]}: arrows move, Enter or a click puts it, Esc
        leaves.
      </p>
    )
  }
  if (!known) return null
  const { at, price } = standOf(known, grip)
  const isBefore = before.some(({ id }) => id === known.id)
  return (
    <p className="chart-strip" role="status">
      <span>
        {names[known.kind]} chosen{grip && `, ${gripNames[grip]}`},{' '}
        <b className="figures">{words.onTick(price / unitsPerRupee)}</b>
        {at !== null && ` at ${timeWords(at, isWithinDay(length))}`}.
        {isBefore && ' It begins before these bars: not drawn.'}
        <span className="keys-now">
          {at !== null && keyed('chart.to-drawing', isBefore ? 'reads back to it' : 'goes to it')} Arrows or the pointer
          move it, Shift by ten.
          {known.kind === 'note' && ' Enter: its words.'}
          {gripsOf[known.kind].length > 0 && ' Tab: its points.'}
          {isExtendable(known) &&
            keyed('chart.extend-drawing', known.extended ? 'ends it at its points' : 'draws it on to the right edge')}
          {keyed('chart.delete-drawing', 'takes it away')}
          {keyed('chart.undo-drawing', 'undoes')} Esc lets go.
        </span>
      </span>
    </p>
  )
}

type NoteFieldProps = Pick<MakingStripProps, 'desk' | 'onDone'> & { readonly written?: string }

function NoteField({ desk, onDone, written = '' }: NoteFieldProps) {
  const field = useFocusOnArrival<HTMLInputElement>()
  const [text, setText] = useState(written)

  function onKeyDown({ key, nativeEvent }: KeyboardEvent): void {
    if (nativeEvent.isComposing) return
    if (key === 'Escape') desk.leave()
    else if (key !== 'Enter' || text.trim() === '') return
    else desk.write(text)
    onDone()
  }

  return (
    <label className="chart-strip">
      Note
      <input
        ref={field}
        type="text"
        maxLength={200}
        placeholder="Type the note and press Enter"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </label>
  )
}
