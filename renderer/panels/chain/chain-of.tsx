/** The strikes of one day, drawn with each frame that tells of one in sight. The place under the hand is kept from day to day. */
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { OptionChain } from '../../../contract/chain.ts'
import { type Instrument, priceDigits } from '../../../contract/instrument.ts'
import type { InstrumentKey } from '../../../contract/kinds.ts'
import { formatDate } from '../../format/instants.ts'
import { useScreen, useSettings, useSumsHidden } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { Problem } from '../../ui/problem.tsx'
import { fitChain, levelFor } from './chain-columns.ts'
import { ChainFoot } from './chain-foot.tsx'
import { ChainTable, type Reached } from './chain-table.tsx'
import { type DrawnChain, drawChain } from './draw-chain.ts'
import { nearestTo } from './near-money.ts'
import { ownContracts } from './own-contracts.ts'
import { StateMarks } from './state-marks.tsx'
import { useChainWatch } from './use-chain-watch.ts'
import { usePlace } from './use-place.ts'
import { useSeen } from './use-seen.ts'

export type ChainOfProps = {
  readonly panel: string
  readonly chain: OptionChain
  readonly isVisible: boolean
  readonly keyboard: RefObject<boolean>
  readonly onChoose: (key: InstrumentKey) => void
}

export function ChainOf({ panel, chain, isVisible, keyboard, onChoose }: ChainOfProps) {
  const { market, listing, streams, time } = useScreen()
  const { grouping } = useSettings()
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const marks = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<DrawnChain | null>(null)
  const [hand, setHand] = useState<Hand>({ strike: null, lotSize: null, side: 'call' })
  const onBrought = useCallback(
    (strike: number) => setHand((before) => (before.strike === null ? { ...before, strike } : before)),
    [],
  )
  const reach = useCallback(
    ({ row: at, side }: Reached) =>
      setHand({ strike: chain.strikes[at]?.strike ?? null, lotSize: chain.strikes[at]?.lotSize ?? null, side }),
    [chain],
  )
  const onScroll = usePlace({ scroller, body, chain, drawn, keyboard, onBrought, onCame: reach })
  const { width, first, last } = useSeen(scroller, onScroll)
  const fitted = fitChain(width).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same columns in a new list are the same columns
  const columns = useMemo(() => fitChain(width), [fitted])
  const refusal = useChainWatch({ panel, chain: isVisible ? chain : null, first, last, level: levelFor(columns) })
  const contract = chain.strikes.flatMap(({ call, put }) => call ?? put ?? [])[0] ?? null
  const tickSize = useStore(listing.store, ({ listed }) => tickOf(contract === null ? null : listed.get(contract)))
  const portfolio = useStore(streams.portfolio, lastOf)
  const hidesOwn = useSumsHidden()
  const middle = Math.floor(chain.strikes.length / 2)
  const row = hand.strike === null ? middle : rowOf(chain, hand.strike, hand.lotSize)
  const reached = useMemo<Reached>(() => ({ row, side: hand.side }), [row, hand.side])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns are other cells
  useLayoutEffect(() => {
    if (!body.current || !marks.current) return
    const digits = priceDigits(tickSize)
    const made = drawChain({
      ...{ body: body.current, marks: marks.current, market, time, look: { digits, column: digits, grouping } },
      ...{ strikes: chain.strikes, underlying: chain.underlying, hidesOwn },
    })
    setDrawn(made)
    const stop = market.subscribe(made.draw)
    return () => {
      stop()
      made.stop()
    }
  }, [market, time, chain, columns, tickSize, grouping, hidesOwn])
  useLayoutEffect(() => drawn?.look({ first, last }), [drawn, first, last])
  useLayoutEffect(() => drawn?.own(ownContracts(portfolio?.positions ?? [])), [drawn, portfolio])

  const day = chain.expiry === null ? '' : formatDate(chain.expiry)
  return (
    <>
      {refusal && <Problem error={refusal} />}
      <div className="chain-scroll" ref={scroller}>
        <ChainTable
          {...{ chain, columns, grouping, reached, first, last, body, onChoose }}
          label={`Options on ${chain.symbol}, ${day}`}
          onReach={reach}
        />
      </div>
      <ChainFoot chain={chain} reached={reached} />
      <StateMarks ref={marks} />
    </>
  )
}

/** By what is written on it, so that it is found again on another day. */
type Hand = { readonly strike: number | null; readonly lotSize: number | null; readonly side: Reached['side'] }

function rowOf({ strikes }: OptionChain, strike: number, lotSize: number | null): number {
  const same = strikes.findIndex((one) => one.strike === strike && one.lotSize === lotSize)
  return same < 0 ? nearestTo(strikes, strike) : same
}

function tickOf(instrument: Instrument | null | undefined) {
  return instrument?.tickSize ?? null
}
