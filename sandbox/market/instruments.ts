/** The day's listing of about two hundred thousand instruments: found by row, key, token or legacy symbol, made when asked for. */
import type { Segment } from './calendar.ts'
import { cashInstruments, companiesOf } from './listing/cash.ts'
import { familiesOf } from './listing/families.ts'
import { indexInstruments } from './listing/indices.ts'
import type { Instrument } from './listing/instrument.ts'
import { contractAt, placeOfRest, placeOfToken, type Series, seriesOf, tokenBaseOf } from './listing/series.ts'
import type { DayLevels } from './price/day-level.ts'

export type { Instrument } from './listing/instrument.ts'

export type Listing = {
  readonly day: number
  readonly rows: number
  readonly series: readonly Series[]
  readonly at: (row: number) => Instrument
  /** In the order of the file: indices, shares, then contracts by underlying and expiry. */
  readonly all: () => Iterable<Instrument>
  readonly find: (key: string) => Instrument | null
  readonly findToken: (segment: string, token: number) => Instrument | null
  /** Without regard to case, as the legacy calls take it (8.4). */
  readonly findLegacy: (segment: string, symbol: string) => Instrument | null
}

/** What does not change from day to day is made once. */
export function openListings(seed: number, levels: DayLevels): (day: number) => Listing {
  const indices = indexInstruments(seed)
  const companies = companiesOf(seed)
  const families = familiesOf(seed, companies, indices)
  const shares = companies.flatMap((company) => cashInstruments(company, seed))
  const fixed = [...indices, ...shares]
  const finders = fixedFinders(fixed)
  const ordinals = ordinalsOf(families)

  return (day) => {
    const series: Series[] = []
    let rows = fixed.length
    families.forEach((family, at) => {
      for (const one of seriesOf(family, ordinals[at] ?? 0, day, levels, rows)) {
        series.push(one)
        rows += one.rows
      }
    })
    return listing(day, rows, fixed, series, finders)
  }
}

/** Tokens are unique in their segment, so families are counted in theirs. */
function ordinalsOf(families: readonly { readonly segment: Segment }[]): readonly number[] {
  const counted = new Map<Segment, number>()
  return families.map(({ segment }) => {
    const ordinal = counted.get(segment) ?? 0
    counted.set(segment, ordinal + 1)
    return ordinal
  })
}

type Finders = {
  readonly byKey: Map<string, Instrument>
  readonly byToken: Map<string, Instrument>
  readonly bySymbol: Map<string, Instrument>
}

function fixedFinders(fixed: readonly Instrument[]): Finders {
  const byKey = new Map<string, Instrument>()
  const byToken = new Map<string, Instrument>()
  const bySymbol = new Map<string, Instrument>()
  for (const instrument of fixed) {
    byKey.set(instrument.key, instrument)
    byToken.set(`${instrument.segment}|${instrument.token}`, instrument)
    bySymbol.set(`${instrument.segment}|${instrument.legacySymbol}`, instrument)
  }
  return { byKey, byToken, bySymbol }
}

function listing(
  day: number,
  rows: number,
  fixed: readonly Instrument[],
  series: readonly Series[],
  { byKey, byToken, bySymbol }: Finders,
): Listing {
  const byTokenBase = new Map(series.map((one) => [`${one.family.segment}|${one.tokenBase}`, one]))
  const byStem = new Map(series.map((one) => [`${one.family.segment}|${one.stem}`, one]))

  function at(row: number): Instrument {
    const known = fixed[row]
    if (known) return known
    const holder = series[lastStartingBy(series, row)]
    if (!holder || row >= rows) throw new RangeError(`no row ${row} in a listing of ${rows}`)
    return contractAt(holder, row - holder.firstRow)
  }

  function* all(): Iterable<Instrument> {
    yield* fixed
    for (const one of series) for (let place = 0; place < one.rows; place++) yield contractAt(one, place)
  }

  function findToken(segment: string, token: number): Instrument | null {
    const known = byToken.get(`${segment}|${token}`)
    if (known) return known
    const one = byTokenBase.get(`${segment}|${tokenBaseOf(token)}`)
    const place = one ? placeOfToken(one, token) : null
    return one && place !== null ? contractAt(one, place) : null
  }

  function find(key: string): Instrument | null {
    const known = byKey.get(key)
    if (known) return known
    const bar = key.indexOf('|')
    const id = key.slice(bar + 1)
    // Only contracts are keyed by their token; a share's token is not its key.
    return key.slice(0, bar).endsWith('_FO') && /^\d{1,9}$/.test(id) ? findToken(key.slice(0, bar), Number(id)) : null
  }

  function findLegacy(segment: string, symbol: string): Instrument | null {
    const wanted = symbol.toUpperCase()
    const place = segment.toUpperCase()
    const known = bySymbol.get(`${place}|${wanted}`)
    if (known) return known
    for (let cut = wanted.length - 3; cut > 4; cut--) {
      const one = byStem.get(`${place}|${wanted.slice(0, cut)}`)
      const found = one ? placeOfRest(one, wanted.slice(cut)) : null
      if (one && found !== null) return contractAt(one, found)
    }
    return null
  }

  return { day, rows, series, at, all, find, findToken, findLegacy }
}

function lastStartingBy(series: readonly Series[], row: number): number {
  let low = 0
  let high = series.length - 1
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((series[middle]?.firstRow ?? 0) <= row) low = middle
    else high = middle - 1
  }
  return low
}
