/** Prices, the instruments that have them, and the charts. */
import type { Instrument } from '../../contract/instrument.ts'
import type { InstrumentKey } from '../../contract/kinds.ts'
import { browserPainting } from '../painting.ts'
import { rehearseAtRest } from '../panels/chart/rehearsal/rehearse-at-rest.ts'
import { rehearseChart } from '../panels/chart/rehearsal/rehearse-chart.ts'
import type { Screen } from '../screen.ts'
import { createChartDesk } from '../stores/chart/chart-desk.ts'
import { createCrosshair } from '../stores/chart/crosshair.ts'
import { shareCrosshair } from '../stores/chart/share-crosshair.ts'
import { watchCore } from '../stores/connection-to-core.ts'
import { listInstruments, onNewList } from '../stores/market/listing.ts'
import { watchTheMarket } from '../stores/market/market.ts'
import type { Stop } from '../time.ts'
import type { Ground } from './ground.ts'

export type MarketPart = {
  readonly parts: Pick<Screen, 'market' | 'core' | 'listing' | 'charts' | 'chartWanted' | 'crosshair'>
  /** Null until it is known. */
  readonly instrumentOf: (key: InstrumentKey) => Instrument | null
  readonly stops: readonly Stop[]
}

export function openMarketPart({ bridge, time, page, streams, report, settings, panelInHand }: Ground): MarketPart {
  const market = watchTheMarket({ bridge, painting: browserPainting(page), time, report })
  const core = watchCore(Object.values(streams), market)
  const listing = listInstruments(bridge.describeInstruments, time)
  const stopRenewing = onNewList(streams.instruments, listing.renew)
  const crosshair = createCrosshair()
  const chartWanted = rehearseAtRest({
    page,
    begin: () => rehearseChart(page.document),
    report: (fault) => report('rehearsal of a chart', fault),
  })
  return {
    parts: { market, core: core.store, listing, charts: createChartDesk(panelInHand), chartWanted, crosshair },
    instrumentOf: (key) => listing.store.getState().listed.get(key) ?? null,
    stops: [
      shareCrosshair({
        ...{ bridge, crosshair, painting: browserPainting(page), self: page.crypto.randomUUID() },
        mode: () => settings().crosshair,
      }),
      chartWanted,
      market.stop,
      stopRenewing,
      listing.stop,
      core.stop,
    ],
  }
}
