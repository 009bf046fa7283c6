/** One instrument over time: its candles, live to the last, with what a trader draws and measures on them. */
import { type KeyboardEvent, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { Instrument } from '../../../contract/instrument.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { priceDigits } from '../../format/prices.ts'
import { usePanelPlace } from '../../frame/panel-place.tsx'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { usualLengths } from '../../stores/chart/candle-length.ts'
import type { ChartData } from '../../stores/chart/chart-data.ts'
import { Problem } from '../../ui/problem.tsx'
import { ChartArea } from './chart-area.tsx'
import { ChartFoot } from './chart-foot.tsx'
import { type ChartSetup, readSetup } from './chart-setup.ts'
import { ChartToolbar } from './chart-toolbar.tsx'
import { chartWords } from './chart-words.ts'
import { useChartData } from './use-chart-data.ts'
import type { ChartView } from './view/chart-view.ts'
import './chart-panel.css'

export function ChartPanel() {
  const place = usePanelPlace()
  const { listing } = useScreen()
  const { grouping } = useSettings()
  const [setup, setSetup] = useState(() => readSetup(place.kept))
  const key = place.instrument
  const instrument = useStore(listing.store, ({ listed }) => (key === null ? undefined : listed.get(key)))
  const data = useChartData(key, setup.length)
  const refusal = useFollowed(place.id, place.isVisible ? key : null)
  const panel = useRef<HTMLDivElement>(null)
  const view = useRef<ChartView | null>(null)
  const words = useMemo(() => chartWords(priceDigits(instrument?.tickSize ?? null), grouping), [instrument, grouping])

  function change(part: Partial<ChartSetup>): void {
    const next = { ...setup, ...part }
    setSetup(next)
    place.keep(next)
  }

  function choose(chosen: Instrument): void {
    listing.know(chosen)
    place.choose(chosen.key)
    focusArea()
  }

  function focusArea(): void {
    panel.current?.querySelector<HTMLElement>('.chart-area')?.focus()
  }

  function onKey({ key: pressed }: KeyboardEvent): boolean {
    const length = usualLengths[Number(pressed) - 1]
    if (length) change({ length })
    else if (pressed === '/') panel.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus()
    else return false
    return true
  }

  return (
    <div ref={panel} className="chart-panel" data-key={key ?? undefined}>
      <ChartToolbar
        panel={place.id}
        setup={setup}
        begins={key === null}
        onSetup={change}
        onInstrument={choose}
        onLeave={focusArea}
      >
        {null}
      </ChartToolbar>
      {refusal && <Problem error={refusal} />}
      {key === null && (
        <p className="empty">
          A chart stands here, live to its last bar: type the name of an instrument above and press Enter, or choose one
          in a panel with the same letter.
        </p>
      )}
      {data && <NoBars data={data} />}
      {data && <ChartArea {...{ panel: place.id, data, setup, instrument, view, onKey }} />}
      {data && <ChartFoot data={data} words={words} />}
    </div>
  )
}

/** The whole of the panel has nothing to draw, and says why. */
function NoBars({ data }: { readonly data: ChartData }) {
  const older = useStore(data.state, (state) => state.older)
  if (older.kind === 'reading' || data.bars().length > 0) return null
  if (older.kind === 'failed') return <Problem error={older.error} />
  return older.kind === 'ended' ? <p className="empty">{older.said}</p> : null
}

/** The least that tells the open interest with the price. */
const followedLevel = 'greeks'

function useFollowed(panel: string, key: InstrumentKey | null) {
  const { market, listing } = useScreen()
  useEffect(() => {
    market.watch(panel, key === null ? [] : [{ key, level: followedLevel }])
    if (key !== null) listing.need([key])
  }, [market, listing, panel, key])
  useEffect(() => () => market.watch(panel, []), [market, panel])
  return useSyncExternalStore(market.subscribe, () => market.refusal(panel))
}
