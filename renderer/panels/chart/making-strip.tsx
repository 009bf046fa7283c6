/** What is being drawn, which of its points comes next, and the words of a note. */
import { type KeyboardEvent, useState } from 'react'
import { useStore } from 'zustand'
import type { DrawingDesk, DrawingKind } from '../../stores/chart/drawings/drawing-desk.ts'
import { pointsFor } from '../../stores/chart/drawings/make-drawing.ts'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'

const names: Readonly<Record<DrawingKind, string>> = {
  level: 'Level',
  trend: 'Trend line',
  channel: 'Channel',
  retracement: 'Retracement',
  note: 'Note',
}

export function MakingStrip({ desk, onDone }: { readonly desk: DrawingDesk; readonly onDone: () => void }) {
  const { making, chosen, drawings } = useStore(desk.store)
  const known = drawings.find(({ id }) => id === chosen)
  if (making?.kind === 'note' && making.points.length === 1) return <NoteField desk={desk} onDone={onDone} />
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
  return (
    <p className="chart-strip" role="status">
      {names[known.kind]} chosen: arrows move it, Shift by ten, Delete takes it away, Ctrl+Z brings it back, Esc lets
      go.
    </p>
  )
}

function NoteField({ desk, onDone }: { readonly desk: DrawingDesk; readonly onDone: () => void }) {
  const field = useFocusOnArrival<HTMLInputElement>()
  const [text, setText] = useState('')

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
