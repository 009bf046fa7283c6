/** The shares of both exchanges. One company has one path; each exchange prints its own trades along it. */
import type { Segment } from '../calendar.ts'
import { hashOfText, mix, unit } from '../noise.ts'
import type { Instrument } from './instrument.ts'
import { type KnownCompany, knownCompanies } from './known-companies.ts'
import { madeCompanies } from './made-companies.ts'
import { cashTick, type Spot, spotOf, unitsPerRupee } from './spot.ts'

export type Company = KnownCompany & { readonly spot: Spot; readonly hasContracts: boolean }

const madeCount = 1_922
const madeWithContracts = 124
const withoutContracts = new Set(['3MINDIA', 'ACC', 'MRF'])
const cashFreeze = 100_000
const sharesPerLakh = 100_000
/** Trades on the second exchange for each on the first. */
const bseShare = 0.06

export function companiesOf(seed: number): readonly Company[] {
  const known = knownCompanies.map((company) => ({ company, hasContracts: !withoutContracts.has(company.symbol) }))
  const made = madeCompanies(seed, madeCount).map((company, nth) => ({
    company,
    hasContracts: nth < madeWithContracts,
  }))
  return [...known, ...made].map(({ company, hasContracts }) => ({
    ...company,
    hasContracts,
    spot: spotOf(seed, company.symbol, {
      segment: 'NSE_EQ',
      tick: cashTick(company.rupees),
      rupees: company.rupees,
      ...temper(mix(seed, hashOfText(`temper ${company.symbol}`))),
      // Shares with contracts have no fixed band; the exchange starts theirs at 10 %.
      band: hasContracts ? 0.1 : 0.2,
    }),
  }))
}

function temper(chance: number): { readonly sigma: number; readonly beta: number } {
  return { sigma: 0.008 + 0.01 * unit(chance), beta: 0.5 + unit(mix(chance, 1)) }
}

export function cashInstruments(company: Company, seed: number): readonly Instrument[] {
  const lots = Math.max(40, Math.round(company.lakhs * sharesPerLakh))
  const nse = { segment: 'NSE_EQ', exchange: 'NSE', token: company.nseToken, type: nseSeries(company) } as const
  const bse = {
    segment: 'BSE_EQ',
    exchange: 'BSE',
    token: company.bseToken,
    type: company.hasContracts ? 'A' : 'B',
  } as const
  return [
    share(company, nse, lots, company.spot.id),
    share(company, bse, Math.max(20, Math.round(lots * bseShare)), mix(seed, hashOfText(`BSE ${company.symbol}`))),
  ]
}

function nseSeries(company: Company): string {
  return company.hasContracts || company.lakhs > 0.5 ? 'EQ' : 'BE'
}

type Place = Pick<Instrument, 'exchange' | 'token' | 'type'> & { readonly segment: Segment }

function share(company: Company, place: Place, dailyLots: number, print: number): Instrument {
  return {
    ...place,
    key: `${place.segment}|${company.isin}`,
    symbol: company.symbol,
    legacySymbol: company.symbol,
    name: company.name,
    kind: 'cash',
    isin: company.isin,
    lot: 1,
    unitsPerLot: 1,
    tick: company.spot.tick,
    freeze: cashFreeze,
    spot: company.spot,
    print,
    dailyLots,
    contract: null,
  }
}

/** A lot worth seven to eight lakh rupees, as the exchange aims for. */
export function contractLot(company: Company): number {
  const wanted = 750_000 / company.rupees
  const step = wanted > 2_000 ? 100 : wanted > 200 ? 25 : 5
  return Math.max(step, Math.round(wanted / step) * step)
}

/** Strikes about one seventieth of the price apart, at a figure that reads well. */
export function strikeStep(rupees: number, share: number): number {
  const wanted = rupees * share
  const power = 10 ** Math.floor(Math.log10(wanted))
  const nice = [1, 2.5, 5, 10].reduce((best, digit) =>
    Math.abs(digit * power - wanted) < Math.abs(best * power - wanted) ? digit : best,
  )
  return Math.round(nice * power * unitsPerRupee)
}
