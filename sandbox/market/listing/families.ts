/** What contracts there are on what: for each underlying its lots, its strikes, its expiries and how busy it is. */
import type { ExpiryRule } from '../calendar/expiries.ts'
import type { Segment } from '../calendar.ts'
import { type Company, contractLot, strikeStep } from './cash.ts'
import type { Instrument, Underlying } from './instrument.ts'
import { type Spot, spotOf, unitsPerRupee } from './spot.ts'

export type Family = {
  readonly segment: Segment
  readonly exchange: 'NSE' | 'BSE' | 'MCX'
  readonly underlying: Underlying
  readonly rule: ExpiryRule
  readonly lot: number
  readonly unitsPerLot: number
  readonly tick: number
  readonly freeze: number
  /** Ten-thousandths of a rupee between strikes; 0 where there are only futures. */
  readonly strikeStep: number
  /** How far the strikes reach on each side, as a share of the price. */
  readonly reach: number
  /** Of its nearest future, and of its busiest option. */
  readonly dailyLots: number
}

const paisa = 100
const fivePaise = 5 * paisa
const tuesday = 2
const thursday = 4
const friday = 5

export function familiesOf(
  seed: number,
  companies: readonly Company[],
  indices: readonly Instrument[],
): readonly Family[] {
  const stocks = companies.filter((company) => company.hasContracts)
  return [
    ...indexFamilies.map((terms) => indexFamily(terms, indices)),
    ...stocks.map((company) => stockFamily(company, 'NSE_FO')),
    ...stocks.slice(0, 160).map((company) => stockFamily(company, 'BSE_FO')),
    ...currencies.flatMap((terms) => currencyFamilies(seed, terms)),
    ...commodities.map((terms) => commodityFamily(seed, terms)),
  ]
}

type IndexTerms = {
  readonly key: string
  readonly symbol: string
  readonly segment: 'NSE_FO' | 'BSE_FO'
  readonly lot: number
  readonly freezeLots: number
  readonly step: number
  readonly weeks: number
  readonly quarters: number
  readonly dailyLots: number
}

const indexFamilies: readonly IndexTerms[] = [
  {
    key: 'NSE_INDEX|Nifty 50',
    symbol: 'NIFTY',
    segment: 'NSE_FO',
    lot: 65,
    freezeLots: 27,
    step: 50,
    weeks: 5,
    quarters: 4,
    dailyLots: 900_000,
  },
  {
    key: 'NSE_INDEX|Nifty Bank',
    symbol: 'BANKNIFTY',
    segment: 'NSE_FO',
    lot: 30,
    freezeLots: 20,
    step: 100,
    weeks: 4,
    quarters: 3,
    dailyLots: 300_000,
  },
  {
    key: 'NSE_INDEX|Nifty Fin Service',
    symbol: 'FINNIFTY',
    segment: 'NSE_FO',
    lot: 60,
    freezeLots: 30,
    step: 50,
    weeks: 4,
    quarters: 0,
    dailyLots: 20_000,
  },
  {
    key: 'NSE_INDEX|NIFTY MID SELECT',
    symbol: 'MIDCPNIFTY',
    segment: 'NSE_FO',
    lot: 120,
    freezeLots: 23,
    step: 25,
    weeks: 0,
    quarters: 0,
    dailyLots: 25_000,
  },
  {
    key: 'NSE_INDEX|Nifty Next 50',
    symbol: 'NIFTYNXT50',
    segment: 'NSE_FO',
    lot: 25,
    freezeLots: 24,
    step: 100,
    weeks: 0,
    quarters: 0,
    dailyLots: 2_000,
  },
  {
    key: 'BSE_INDEX|SENSEX',
    symbol: 'SENSEX',
    segment: 'BSE_FO',
    lot: 20,
    freezeLots: 50,
    step: 100,
    weeks: 4,
    quarters: 2,
    dailyLots: 350_000,
  },
  {
    key: 'BSE_INDEX|BANKEX',
    symbol: 'BANKEX',
    segment: 'BSE_FO',
    lot: 30,
    freezeLots: 30,
    step: 100,
    weeks: 0,
    quarters: 0,
    dailyLots: 5_000,
  },
]

function indexFamily(terms: IndexTerms, indices: readonly Instrument[]): Family {
  const index = indices.find(({ key }) => key === terms.key)
  if (!index) throw new Error(`no index ${terms.key} for the contracts on it`)
  const nse = terms.segment === 'NSE_FO'
  const weekday = nse ? tuesday : thursday
  return {
    segment: terms.segment,
    exchange: nse ? 'NSE' : 'BSE',
    underlying: {
      symbol: terms.symbol,
      name: terms.symbol,
      key: index.key,
      token: index.token,
      type: 'INDEX',
      spot: index.spot,
    },
    rule: {
      segment: terms.segment,
      monthly: { lastWeekday: weekday },
      weekday,
      weeks: terms.weeks,
      months: 3,
      quarters: terms.quarters,
    },
    lot: terms.lot,
    unitsPerLot: terms.lot,
    tick: fivePaise,
    freeze: terms.lot * terms.freezeLots,
    strikeStep: terms.step * unitsPerRupee,
    reach: 0.13,
    dailyLots: terms.dailyLots,
  }
}

function stockFamily(company: Company, segment: 'NSE_FO' | 'BSE_FO'): Family {
  const nse = segment === 'NSE_FO'
  const weekday = nse ? tuesday : thursday
  const lot = contractLot(company)
  return {
    segment,
    exchange: nse ? 'NSE' : 'BSE',
    underlying: {
      symbol: company.symbol,
      name: company.name,
      key: `${nse ? 'NSE_EQ' : 'BSE_EQ'}|${company.isin}`,
      token: nse ? company.nseToken : company.bseToken,
      type: 'EQUITY',
      spot: company.spot,
    },
    rule: { segment, monthly: { lastWeekday: weekday }, weekday, weeks: 0, months: 3, quarters: 0 },
    lot,
    unitsPerLot: lot,
    tick: fivePaise,
    freeze: lot * 40,
    strikeStep: strikeStep(company.rupees, 0.0125),
    reach: 0.36,
    dailyLots: Math.max(60, Math.round((company.lakhs * 30_000 * (nse ? 1 : 0.02)) / lot)),
  }
}

type CurrencyTerms = {
  readonly symbol: string
  readonly rupees: number
  readonly sigma: number
  readonly dailyLots: number
}

const currencies: readonly CurrencyTerms[] = [
  { symbol: 'USDINR', rupees: 89.9, sigma: 0.0028, dailyLots: 150_000 },
  { symbol: 'EURINR', rupees: 104.6, sigma: 0.0045, dailyLots: 9_000 },
  { symbol: 'GBPINR', rupees: 119.8, sigma: 0.005, dailyLots: 8_000 },
  { symbol: 'JPYINR', rupees: 58.4, sigma: 0.0055, dailyLots: 4_000 },
]

function currencyFamilies(seed: number, terms: CurrencyTerms): readonly Family[] {
  const spot = spotOf(seed, `currency ${terms.symbol}`, {
    segment: 'NCD_FO',
    // A quarter of a paisa.
    tick: 25,
    rupees: terms.rupees,
    sigma: terms.sigma,
    beta: -0.05,
    band: 0.05,
  })
  const family = (segment: 'NCD_FO' | 'BCD_FO', share: number): Family => ({
    segment,
    exchange: segment === 'NCD_FO' ? 'NSE' : 'BSE',
    underlying: { symbol: terms.symbol, name: terms.symbol, key: null, token: null, type: 'CUR', spot },
    rule: { segment, monthly: { lastWeekday: friday }, weekday: friday, weeks: 9, months: 12, quarters: 0 },
    lot: 1_000,
    unitsPerLot: 1,
    tick: 25,
    freeze: 10_000,
    strikeStep: unitsPerRupee / 4,
    reach: 0.075,
    dailyLots: Math.round(terms.dailyLots * share),
  })
  return [family('NCD_FO', 1), family('BCD_FO', 0.1)]
}

type CommodityTerms = {
  readonly symbol: string
  readonly of: string
  readonly rupees: number
  readonly sigma: number
  readonly tick: number
  readonly lot: number
  readonly date: number
  readonly step: number
  readonly dailyLots: number
}

const rupee = unitsPerRupee
const crude = { of: 'crude oil', rupees: 5_360, sigma: 0.019, tick: rupee, date: 19, step: 50 }
const gas = { of: 'natural gas', rupees: 402, sigma: 0.033, tick: 10 * paisa, date: 26, step: 5 }
const gold = { of: 'gold', rupees: 136_500, sigma: 0.009, tick: rupee, date: 5 }
const silver = { of: 'silver', rupees: 205_000, sigma: 0.016, tick: rupee, date: 5 }
const metal = { tick: fivePaise, date: 29 }

const commodities: readonly CommodityTerms[] = [
  { ...crude, symbol: 'CRUDEOIL', lot: 100, dailyLots: 18_000 },
  { ...crude, symbol: 'CRUDEOILM', lot: 10, dailyLots: 40_000 },
  { ...gas, symbol: 'NATURALGAS', lot: 1_250, dailyLots: 60_000 },
  { ...gas, symbol: 'NATGASMINI', lot: 250, dailyLots: 70_000 },
  { ...gold, symbol: 'GOLD', lot: 100, step: 500, dailyLots: 12_000 },
  { ...gold, symbol: 'GOLDM', lot: 10, step: 500, dailyLots: 30_000 },
  { ...gold, symbol: 'GOLDTEN', lot: 1, step: 0, dailyLots: 40_000 },
  { ...silver, symbol: 'SILVER', lot: 30, step: 1_000, dailyLots: 20_000 },
  { ...silver, symbol: 'SILVERM', lot: 5, step: 1_000, dailyLots: 60_000 },
  { ...silver, symbol: 'SILVERMIC', lot: 1, step: 0, dailyLots: 150_000 },
  { ...metal, symbol: 'COPPER', of: 'copper', rupees: 1_080, sigma: 0.012, lot: 2_500, step: 10, dailyLots: 12_000 },
  { ...metal, symbol: 'ZINC', of: 'zinc', rupees: 302, sigma: 0.012, lot: 5_000, step: 2.5, dailyLots: 6_000 },
  { ...metal, symbol: 'ALUMINIUM', of: 'aluminium', rupees: 284, sigma: 0.01, lot: 5_000, step: 0, dailyLots: 5_000 },
  { ...metal, symbol: 'LEAD', of: 'lead', rupees: 181, sigma: 0.008, lot: 5_000, step: 0, dailyLots: 2_000 },
  { ...metal, symbol: 'NICKEL', of: 'nickel', rupees: 1_310, sigma: 0.014, lot: 250, step: 0, dailyLots: 900 },
  { ...metal, symbol: 'MENTHAOIL', of: 'mentha oil', rupees: 940, sigma: 0.012, lot: 360, step: 0, dailyLots: 400 },
]

/** The big and the small contract on one metal follow the same path. */
function commodityFamily(seed: number, terms: CommodityTerms): Family {
  const spot: Spot = spotOf(seed, `commodity ${terms.of}`, {
    segment: 'MCX_FO',
    tick: terms.tick,
    rupees: terms.rupees,
    sigma: terms.sigma,
    beta: 0.1,
    band: 0.1,
  })
  return {
    segment: 'MCX_FO',
    exchange: 'MCX',
    underlying: { symbol: terms.symbol, name: terms.symbol, key: null, token: null, type: 'COM', spot },
    rule: { segment: 'MCX_FO', monthly: { date: terms.date }, weekday: friday, weeks: 0, months: 4, quarters: 0 },
    lot: terms.lot,
    unitsPerLot: 1,
    tick: terms.tick,
    freeze: terms.symbol.startsWith('GOLD') || terms.symbol.startsWith('SILVER') ? 600 : 1_000,
    strikeStep: terms.step * unitsPerRupee,
    reach: 0.25,
    dailyLots: terms.dailyLots,
  }
}
