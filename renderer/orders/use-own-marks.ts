/** The trader's own orders, fills and positions in the instrument of a chart, as the streams tell them. */
import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { useInstrument } from '../instrument-search/use-instrument.ts'
import { useScreen, useSettings, useSumsHidden } from '../screen-context.tsx'
import { alertMarks } from '../stores/chart/alert-marks.ts'
import { type OwnMarks, ownMarks } from '../stores/chart/own-marks.ts'
import { lastOf } from '../stores/heard.ts'
import { orderLook } from '../words/order-look.ts'

export function useOwnMarks(key: InstrumentKey, alertInHand: string | null): OwnMarks {
  const { streams } = useScreen()
  const { grouping } = useSettings()
  const isHidden = useSumsHidden()
  const orders = useStore(streams.orders)
  const portfolio = useStore(streams.portfolio)
  const alerts = useStore(streams.alerts)
  const listed = useInstrument(key)
  const own = useMemo(() => {
    const isPast = orders.kind === 'lost' || portfolio.kind === 'lost'
    return ownMarks({
      key,
      orders: (lastOf(orders) ?? new Map()).values(),
      portfolio,
      stands: (row) => {
        const { word, look } = orderLook(row)
        return { word: isPast ? `${word}, not current` : word, isDoubtful: look === 'doubt' }
      },
      grouping,
      isHidden,
    })
  }, [key, orders, portfolio, grouping, isHidden])
  return useMemo(() => {
    const of = { key, listed, inHand: alertInHand, isPast: alerts.kind === 'lost' }
    return { ...own, prices: [...own.prices, ...alertMarks(lastOf(alerts)?.alerts ?? [], of)] }
  }, [own, alerts, key, listed, alertInHand])
}
