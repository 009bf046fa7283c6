/** Which instrument a chart is compared with: typed, shown with what is wrong with it, and taken away again. */
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { Instrument } from '../../../contract/instrument.ts'
import { AddInstrument } from '../../instrument-search/add-instrument.tsx'
import { Button } from '../../ui/button.tsx'
import { lastBarWords } from './last-bar-words.ts'
import { QuoteState } from './quote-state.tsx'
import type { Reads } from './reads.ts'
import type { Beside, ChartView } from './view/chart-view.ts'

type CompareFieldProps = {
  readonly isAsked: boolean
  readonly beside: Beside | null
  readonly view: RefObject<ChartView | null>
  readonly reads: Reads
  readonly onChoose: (instrument: Instrument | null, typedOn?: string) => void
  readonly onLeave: () => void
}

export function CompareField({ isAsked, beside, view, reads, onChoose, onLeave }: CompareFieldProps) {
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isAsked) field.current?.querySelector('input')?.focus()
  }, [isAsked])
  return (
    <div ref={field} className="chart-compare">
      {isAsked && (
        <AddInstrument
          label="Compare with an instrument"
          placeholder="Compare with: nifty 50, infy"
          onAdd={onChoose}
          onLeave={onLeave}
        />
      )}
      {beside && (
        <>
          <span>
            Compared with <strong>{beside.name}</strong>
            <FromWhen {...{ view, reads }} />
          </span>
          <QuoteState of={beside.data.key} />
          <LastBar beside={beside} />
          <WhatIsMissing beside={beside} />
          <Button look="quiet" onPress={() => onChoose(null)}>
            Compare no more
          </Button>
        </>
      )}
    </div>
  )
}

/** Read off the chart: each move of it may change from when. */
function FromWhen({ view, reads }: Pick<CompareFieldProps, 'view' | 'reads'>) {
  return useSyncExternalStore(reads.subscribe, () => view.current?.compared() ?? ', in per cent.')
}

/** Its line stops where its last bar does, and nothing of the line says why. */
function LastBar({ beside: { data, name } }: { readonly beside: Beside }) {
  const words = lastBarWords(useStore(data.state))
  if (!words?.isTrouble) return null
  return (
    <span className="trouble" title={words.title}>
      {name}: {words.text}
    </span>
  )
}

function WhatIsMissing({ beside: { data, name } }: { readonly beside: Beside }) {
  const { older, problem } = useStore(data.state)
  const error = problem ?? (older.kind === 'failed' ? older.error : null)
  if (error) {
    return (
      <span className="trouble" role="status">
        {name}: {error.happened} {error.todo}
      </span>
    )
  }
  return older.kind === 'ended' && data.bars().length === 0 ? <span role="status">{older.said}</span> : null
}
