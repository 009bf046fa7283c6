/** Indices and the world's indicators: looked at, never traded. */
import type { Segment } from '../calendar.ts'
import type { Instrument } from './instrument.ts'
import { type SpotTerms, spotOf } from './spot.ts'

type Listed = {
  readonly segment: Segment
  readonly exchange: Instrument['exchange']
  readonly id: string
  readonly token: number
  readonly name?: string
  readonly rupees: number
  readonly sigma?: number
  readonly beta?: number
  readonly memory?: number
}

const nse = { segment: 'NSE_INDEX', exchange: 'NSE' } as const
const bse = { segment: 'BSE_INDEX', exchange: 'BSE' } as const
const mcx = { segment: 'MCX_INDEX', exchange: 'MCX', beta: 0.1, sigma: 0.01 } as const
const world = { segment: 'GLOBAL_INDEX', exchange: 'GLOBAL', beta: 0.4, sigma: 0.008 } as const
const indicator = { segment: 'GLOBAL_INDICATOR', exchange: 'GLOBAL', beta: 0.1 } as const

const listed: readonly Listed[] = [
  { ...nse, id: 'Nifty 50', token: 26000, rupees: 25_600, sigma: 0.0012 },
  { ...nse, id: 'Nifty Bank', token: 26009, rupees: 58_900, sigma: 0.0042, beta: 1.05 },
  { ...nse, id: 'Nifty Fin Service', token: 26037, rupees: 27_300, sigma: 0.004, beta: 1.05 },
  { ...nse, id: 'NIFTY MID SELECT', token: 26074, rupees: 13_700, sigma: 0.005, beta: 1.15 },
  { ...nse, id: 'Nifty Next 50', token: 26013, rupees: 69_100, sigma: 0.005, beta: 1.1 },
  { ...nse, id: 'India VIX', token: 26017, rupees: 12.4, sigma: 0.045, beta: -3, memory: 24 },
  { ...nse, id: 'Nifty 100', token: 26012, rupees: 26_200, sigma: 0.0014 },
  { ...nse, id: 'Nifty 200', token: 26033, rupees: 14_300, sigma: 0.0018 },
  { ...nse, id: 'Nifty 500', token: 26004, rupees: 23_600, sigma: 0.002 },
  { ...nse, id: 'Nifty Midcap 50', token: 26014, rupees: 17_100, sigma: 0.005, beta: 1.1 },
  { ...nse, id: 'NIFTY MIDCAP 100', token: 26011, rupees: 60_200, sigma: 0.005, beta: 1.1 },
  { ...nse, id: 'NIFTY SMLCAP 100', token: 26032, rupees: 17_900, sigma: 0.006, beta: 1.15 },
  { ...nse, id: 'Nifty IT', token: 26008, rupees: 36_700, sigma: 0.008, beta: 0.9 },
  { ...nse, id: 'Nifty Auto', token: 26029, rupees: 27_400, sigma: 0.006 },
  { ...nse, id: 'Nifty Pharma', token: 26030, rupees: 22_500, sigma: 0.007, beta: 0.7 },
  { ...nse, id: 'Nifty FMCG', token: 26021, rupees: 55_400, sigma: 0.005, beta: 0.6 },
  { ...nse, id: 'Nifty Metal', token: 26031, rupees: 10_600, sigma: 0.009, beta: 1.2 },
  { ...nse, id: 'Nifty Realty', token: 26018, rupees: 905, sigma: 0.01, beta: 1.3 },
  { ...nse, id: 'Nifty Energy', token: 26020, rupees: 35_400, sigma: 0.006 },
  { ...nse, id: 'Nifty Infra', token: 26019, rupees: 9_450, sigma: 0.005 },
  { ...nse, id: 'Nifty Media', token: 26024, rupees: 1_490, sigma: 0.01 },
  { ...nse, id: 'Nifty PSU Bank', token: 26025, rupees: 8_270, sigma: 0.009, beta: 1.2 },
  { ...nse, id: 'Nifty Pvt Bank', token: 26047, rupees: 28_400, sigma: 0.005, beta: 1.05 },
  { ...bse, id: 'SENSEX', token: 1, rupees: 83_600, sigma: 0.0014 },
  { ...bse, id: 'BANKEX', token: 12, rupees: 66_100, sigma: 0.0045, beta: 1.05 },
  { ...bse, id: 'SENSEX50', token: 47, rupees: 26_700, sigma: 0.0015 },
  { ...bse, id: 'BSE500', token: 17, rupees: 36_600, sigma: 0.002 },
  { ...mcx, id: 'MCXBULLDEX', token: 1001, rupees: 29_800 },
  { ...mcx, id: 'MCXMETLDEX', token: 1002, rupees: 20_100 },
  { ...mcx, id: 'MCXCRUDEX', token: 1003, rupees: 5_340 },
  { ...mcx, id: 'MCXAGRI', token: 1004, rupees: 4_120 },
  { ...world, id: 'SGX NIFTY', name: 'GIFT NIFTY', token: 1, rupees: 25_690, beta: 1, sigma: 0.002 },
  { ...world, id: '^GSPC', name: 'S&P 500', token: 2, rupees: 6_730 },
  { ...world, id: '^DJI', name: 'DOW JONES', token: 3, rupees: 46_950 },
  { ...world, id: 'IXIX', name: 'NASDAQ', token: 4, rupees: 23_000 },
  { ...world, id: '^N225', name: 'NIKKEI 225', token: 5, rupees: 50_200 },
  { ...world, id: '^HSI', name: 'HANG SENG', token: 6, rupees: 26_200 },
  { ...world, id: '^FTSE', name: 'FTSE 100', token: 7, rupees: 9_680 },
  { ...world, id: '^GDAXI', name: 'DAX', token: 8, rupees: 23_600 },
  { ...world, id: '^FCHI', name: 'CAC 40', token: 9, rupees: 7_950 },
  { ...indicator, id: 'BZUSD', name: 'BRENT CRUDE', token: 101, rupees: 63.6, sigma: 0.018 },
  { ...indicator, id: 'CLUSD', name: 'WTI CRUDE', token: 102, rupees: 59.7, sigma: 0.019 },
  { ...indicator, id: 'USDINR', name: 'US DOLLAR', token: 103, rupees: 89.9, sigma: 0.0028 },
]

const hundredth = 100
const fiveHundredths = 500

export function indexInstruments(seed: number): readonly Instrument[] {
  return listed.map((index) => {
    const terms: SpotTerms = {
      segment: index.segment,
      tick: index.rupees < 1_000 || index.exchange === 'GLOBAL' ? hundredth : fiveHundredths,
      rupees: index.rupees,
      sigma: index.sigma ?? 0.01,
      beta: index.beta ?? 1,
      memory: index.memory ?? 256,
      band: index.id === 'India VIX' ? 1 : 0.2,
    }
    const spot = spotOf(seed, `${index.segment} ${index.id}`, terms)
    return instrumentOf(index, spot)
  })
}

function instrumentOf(index: Listed, spot: Instrument['spot']): Instrument {
  return {
    key: `${index.segment}|${index.id}`,
    segment: index.segment,
    exchange: index.exchange,
    token: index.token,
    symbol: (index.exchange === 'GLOBAL' ? (index.name ?? index.id) : index.id).toUpperCase(),
    legacySymbol: index.id.toUpperCase().replaceAll(' ', '_'),
    name: index.name ?? index.id,
    kind: index.segment === 'GLOBAL_INDICATOR' ? 'indicator' : 'index',
    type: 'INDEX',
    isin: null,
    lot: 0,
    unitsPerLot: 1,
    tick: spot.tick,
    freeze: 0,
    spot,
    print: spot.id,
    dailyLots: 0,
    contract: null,
  }
}
