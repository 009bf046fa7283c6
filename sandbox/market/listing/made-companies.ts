/** Companies that do not exist, to fill the exchange to its real size without lending real names to invented prices. */
import { hashOfText, mix, unit } from '../noise.ts'
import { withCheckDigit } from './isin.ts'
import type { KnownCompany } from './known-companies.ts'

const places =
  'AMRAV BHADRA CHAMPA DHARTI EKTARA FALGUN GANDHAR HIMDRI INDUJA JHELUM KAVERI LOHARI MALWAN NARMAD OJASVI PANCHL RAVINA SAGARI TAPTIN UJJWAL VINDHY YAMINI ZENITA ARAVAL BETWAN CHINAB DAKSHN GODAVR HARSHA INDRAV JAMBUN KONKAN LAXMAN MANASA NILGIR OMKARA PAVANI RUDRAN SHARDA TUNGAB URVASH'.split(
    ' ',
  )
const trades: readonly (readonly [string, string])[] = [
  ['TEX', 'TEXTILES'],
  ['CHM', 'CHEMICALS'],
  ['FIN', 'FINANCE'],
  ['STL', 'STEELS'],
  ['AGR', 'AGRO'],
  ['PHR', 'PHARMA'],
  ['INF', 'INFRA'],
  ['PWR', 'POWER'],
  ['CEM', 'CEMENTS'],
  ['AUT', 'AUTO PARTS'],
  ['FOD', 'FOODS'],
  ['SUG', 'SUGARS'],
  ['PAP', 'PAPERS'],
  ['CAB', 'CABLES'],
  ['TYR', 'TYRES'],
  ['HOT', 'HOTELS'],
  ['SHP', 'SHIPPING'],
  ['PLY', 'POLYMERS'],
  ['GLS', 'GLASS'],
  ['LOG', 'LOGISTICS'],
  ['SFT', 'SOFTWARE'],
  ['TEL', 'TELECOM'],
  ['MED', 'MEDIA'],
  ['RET', 'RETAIL'],
  ['JWL', 'JEWELS'],
  ['FRT', 'FERTILISERS'],
  ['PNT', 'PAINTS'],
  ['BRW', 'BREWERIES'],
  ['OIL', 'OILS'],
  ['MIN', 'MINERALS'],
  ['CRM', 'CERAMICS'],
  ['PKG', 'PACKAGING'],
  ['ENG', 'ENGINEERING'],
  ['BNK', 'SMALL FINANCE BANK'],
  ['INS', 'INSURANCE'],
  ['HOU', 'HOUSING FINANCE'],
  ['DEF', 'DEFENCE'],
  ['ELC', 'ELECTRICALS'],
  ['LTH', 'LEATHERS'],
  ['TOY', 'TOYS'],
  ['SEM', 'SEMICONDUCTORS'],
  ['SOL', 'SOLAR'],
  ['WTR', 'WATER'],
  ['AIR', 'AVIATION'],
  ['EDU', 'EDUCATION'],
  ['HOS', 'HOSPITALS'],
  ['RLY', 'RAIL WORKS'],
  ['SEC', 'SECURITIES'],
]

const nameOf = (place: string) => `${place}${'AEIO'.includes(place.slice(-1)) ? '' : 'A'}`

/** The first of them trade the most. */
export function madeCompanies(seed: number, count: number): readonly KnownCompany[] {
  const salt = mix(seed, hashOfText('companies'))
  return Array.from({ length: count }, (_, nth) => {
    // Steps through every pair before any comes again, as 1,007 shares no factor with their number.
    const pair = (nth * 1_007) % (places.length * trades.length)
    const place = places[pair % places.length] ?? ''
    const [short, trade] = trades[Math.floor(pair / places.length)] ?? ['', '']
    const rupees = 14 * Math.exp(unit(mix(salt, nth)) * 5.6)
    return {
      symbol: `${place}${short}`,
      name: `${nameOf(place)} ${trade} LTD`,
      isin: withCheckDigit(`INE${String(nth % 1_000).padStart(3, '0')}${nth < 1_000 ? 'Z' : 'Y'}0101`),
      nseToken: 25_000 + nth,
      bseToken: 590_000 + nth,
      rupees: Math.round(rupees * 100) / 100,
      lakhs: ((9_000 / rupees) * (0.5 + unit(mix(salt, -nth)))) / (1 + nth / 25),
    }
  })
}
