import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Instrument } from '../../../contract/instrument.ts'
import { instant, instrumentKey, moneyFromRupees } from '../../../contract/kinds.ts'
import { nameInstruments } from './families.ts'
import { type InstrumentBook, makeInstrumentBook, readInstrumentBook } from './instrument-book.ts'
import { wordsOfQuery } from './words.ts'

const november = Date.UTC(2026, 10, 26, 18, 29, 59)
const december = Date.UTC(2026, 11, 31, 18, 29, 59)

function instrument(key: string, symbol: string, name: string, more: Partial<Instrument> = {}): Instrument {
  const valid = instrumentKey(key)
  if (!valid) throw new Error(`${key} is no key`)
  return {
    ...{ key: valid, symbol, name, segment: key.split('|')[0] ?? '', kind: 'cash', exchangeToken: key, isin: null },
    ...{ lotSize: 1, tickSize: null, freezeQuantity: null, expiry: null, strike: null },
    ...{ underlyingSymbol: null, underlyingKey: null },
    ...more,
  }
}

function derivatives(
  underlying: string,
  name: string,
  segment: string,
  middle: number,
  step: number,
  on?: string,
): Instrument[] {
  const made: Instrument[] = []
  for (const expiry of [december, november]) {
    const month = expiry === november ? 'NOV' : 'DEC'
    const underlyingKey = instrumentKey(on ?? '') ?? null
    const shared = { expiry: instant(expiry), underlyingSymbol: underlying, underlyingKey, lotSize: 75 }
    made.push(
      instrument(`${segment}|F${underlying}${month}`, `${underlying} FUT 26 ${month} 26`, name, {
        ...shared,
        kind: 'future',
      }),
    )
    for (let at = -3; at <= 3; at++) {
      const strike = middle + at * step
      for (const side of ['CE', 'PE'] as const) {
        made.push(
          instrument(
            `${segment}|${underlying}${month}${strike}${side}`,
            `${underlying} ${strike} ${side} 26 ${month} 26`,
            name,
            {
              ...shared,
              kind: side === 'CE' ? 'call' : 'put',
              strike: moneyFromRupees(strike) ?? null,
            },
          ),
        )
      }
    }
  }
  return made
}

const everything = [
  ...derivatives('RELIANCE', 'RELIANCE INDUSTRIES LTD', 'NSE_FO', 1480, 20),
  ...derivatives('NIFTY', 'NIFTY', 'NSE_FO', 24500, 50, 'NSE_INDEX|Nifty 50'),
  ...derivatives('BANKNIFTY', 'BANKNIFTY', 'NSE_FO', 52000, 100),
  ...derivatives('CRUDEOIL', 'CRUDE OIL', 'MCX_FO', 5600, 50),
  instrument('BSE_EQ|INE002A01018', 'RELIANCE', 'RELIANCE INDUSTRIES LTD', { isin: 'INE002A01018' }),
  instrument('NSE_EQ|INE002A01018', 'RELIANCE', 'RELIANCE INDUSTRIES LTD', { isin: 'INE002A01018' }),
  instrument('NSE_EQ|INE614G01033', 'RPOWER', 'RELIANCE POWER LTD'),
  instrument('NSE_EQ|INE009A01021', 'INFY', 'INFOSYS LIMITED', { isin: 'INE009A01021' }),
  instrument('NSE_EQ|INE040A01034', 'HDFCBANK', 'HDFC BANK LTD'),
  instrument('NSE_EQ|INE155A01022', 'TATAMOTORS', 'TATA MOTORS LTD'),
  instrument('NSE_EQ|INE470A01017', '3MINDIA', '3M INDIA LTD'),
  instrument('NSE_EQ|INE101A01026', 'M&M', 'MAHINDRA & MAHINDRA LTD'),
  instrument('NSE_EQ|INE018A01030', 'LT', 'LARSEN & TOUBRO LTD.'),
  instrument('NSE_EQ|INE498L01015', 'LTF', 'L&T FINANCE LIMITED'),
  instrument('NSE_INDEX|Nifty 100', 'NIFTY 100', 'Nifty 100', { kind: 'index' }),
  instrument('NSE_INDEX|Nifty 50', 'NIFTY 50', 'Nifty 50', { kind: 'index' }),
  instrument('NSE_INDEX|Nifty Bank', 'NIFTY BANK', 'Nifty Bank', { kind: 'index' }),
]

const book = makeInstrumentBook({ day: '2026-11-20', mark: '"a"', world: null }, [...everything])
const keysOf = (typed: string, most = 50) => book.search(typed, most).found.map((found) => found.key)

describe('the order a trader expects', () => {
  test.each([
    ['reliance', ['NSE_EQ|INE002A01018', 'BSE_EQ|INE002A01018', 'NSE_FO|FRELIANCENOV', 'NSE_FO|FRELIANCEDEC']],
    ['reliance fut', ['NSE_FO|FRELIANCENOV', 'NSE_FO|FRELIANCEDEC']],
    ['nifty 24500 ce', ['NSE_FO|NIFTYNOV24500CE', 'NSE_FO|NIFTYDEC24500CE']],
    ['nifty24500ce', ['NSE_FO|NIFTYNOV24500CE', 'NSE_FO|NIFTYDEC24500CE']],
    ['24500 nifty call dec', ['NSE_FO|NIFTYDEC24500CE']],
    [
      'nifty',
      ['NSE_INDEX|Nifty 50', 'NSE_FO|FNIFTYNOV', 'NSE_FO|FNIFTYDEC', 'NSE_INDEX|Nifty 100', 'NSE_INDEX|Nifty Bank'],
    ],
    ['bank nifty fut', ['NSE_FO|FBANKNIFTYNOV', 'NSE_FO|FBANKNIFTYDEC']],
    ['crude', ['MCX_FO|FCRUDEOILNOV', 'MCX_FO|FCRUDEOILDEC']],
    ['3mindia', ['NSE_EQ|INE470A01017']],
    ['m&m', ['NSE_EQ|INE101A01026']],
    ['ine009a', ['NSE_EQ|INE009A01021']],
  ])('%s', (typed, first) => {
    expect(keysOf(typed).slice(0, first.length)).toEqual(first)
  })

  test('the strikes in the middle of the chain come first', () => {
    expect(keysOf('nifty nov ce', 3)).toEqual([
      'NSE_FO|NIFTYNOV24500CE',
      'NSE_FO|NIFTYNOV24450CE',
      'NSE_FO|NIFTYNOV24550CE',
    ])
  })
})

test('what is known by a longer word stands after what is known by the word itself, and before what only holds it', () => {
  const many = Array.from({ length: 2_100 }, (_, at) => {
    const terms = { kind: 'call', expiry: instant(november), underlyingSymbol: 'NIFTY' } as const
    return instrument(`NSE_FO|C${at}`, `NIFTY ${at} CE 26 NOV 26`, 'NIFTY', terms)
  })
  const next = instrument('NSE_FO|N', 'NIFTYNXT50 FUT 26 NOV 26', 'NIFTYNXT50', {
    ...{ kind: 'future', expiry: instant(november), underlyingSymbol: 'NIFTYNXT50' },
  })
  const fund = instrument('NSE_EQ|INF204KB14I2', 'GOLDENBEES', 'GOLDEN NIFTY FUND')
  const { search } = makeInstrumentBook({ day: '2026-11-20', mark: '', world: null }, [...many, next, fund])
  const keys = search('nifty', 3_000).found.map(({ key }) => key)
  expect(keys).toHaveLength(2_102)
  expect(keys.slice(-2)).toEqual([next.key, fund.key])
})

describe('what is called so stands before what has the words among others', () => {
  const gas = makeInstrumentBook({ day: '2026-11-20', mark: '', world: null }, [
    ...derivatives('NATURALGAS', 'NATURALGAS', 'MCX_FO', 400, 5),
    ...derivatives('NATGASMINI', 'NATGASMINI', 'MCX_FO', 400, 5),
    instrument('NSE_EQ|INE213A01029', 'ONGC', 'OIL AND NATURAL GAS CORP.'),
    instrument('NSE_FO|ONGC400CE', 'ONGC 400 CE 26 NOV 26', 'OIL AND NATURAL GAS CORP.', {
      ...{ kind: 'call', expiry: instant(november - 1), underlyingSymbol: 'ONGC' },
      strike: moneyFromRupees(400) ?? null,
    }),
    instrument('NSE_FO|FONGC', 'ONGC FUT 26 NOV 26', 'OIL AND NATURAL GAS CORP.', {
      ...{ kind: 'future', expiry: instant(november), underlyingSymbol: 'ONGC' },
    }),
  ])
  const futures = ['MCX_FO|FNATURALGASNOV', 'MCX_FO|FNATURALGASDEC']
  const small = 'MCX_FO|FNATGASMININOV'
  test.each([
    ['natural gas', 4, [...futures, 'NSE_EQ|INE213A01029', 'NSE_FO|FONGC']],
    ['natural gas fut', 3, [...futures, 'NSE_FO|FONGC']],
    ['nat gas', 4, [...futures, 'NSE_EQ|INE213A01029', 'NSE_FO|FONGC']],
    ['natgas', 3, [...futures, small]],
    ['natgas fut', 3, [...futures, small]],
    ['natgas 400 ce', 2, ['MCX_FO|NATURALGASNOV400CE', 'MCX_FO|NATURALGASDEC400CE']],
    ['natgasmini', 1, [small]],
    ['natgas mini', 1, [small]],
    ['nat gas mini', 1, [small]],
    ['natural gas mini fut', 1, [small]],
    ['natgas mini 400 ce', 1, ['MCX_FO|NATGASMININOV400CE']],
    ['nat gas fut', 3, [...futures, 'NSE_FO|FONGC']],
    ['nat gas 400 ce', 1, ['MCX_FO|NATURALGASNOV400CE']],
    ['ng fut', 2, futures],
    ['natural gas 400 ce', 1, ['MCX_FO|NATURALGASNOV400CE']],
    ['oil natural gas', 1, ['NSE_EQ|INE213A01029']],
    ['gas natural', 1, ['NSE_EQ|INE213A01029']],
  ])('%s', (typed, most, keys) => {
    expect(gas.search(typed, most)).toMatchObject({ found: keys.map((key) => ({ key })), guessed: false })
  })
})

test('what has a nickname for its own name stands for itself', () => {
  const own = instrument('NSE_EQ|INE000000003', 'NATGAS', 'NATGAS LTD')
  const gas = [...derivatives('NATURALGAS', 'NATURALGAS', 'MCX_FO', 400, 5), own]
  const { search } = makeInstrumentBook({ day: '2026-11-20', mark: '', world: null }, gas)
  expect(search('natgas', 9).found.map(({ key }) => key)).toEqual([own.key])
})

describe('a name with “&” is found as it is said: the symbol leaves it out', () => {
  const lt = makeInstrumentBook({ day: '2026-11-20', mark: '', world: null }, [
    ...derivatives('LT', 'LARSEN & TOUBRO LTD.', 'NSE_FO', 3900, 20),
    // Of the same strikes, and the nearer to the middle of its chain.
    ...derivatives('LTTS', 'L&T TECHNOLOGY SER. LTD.', 'NSE_FO', 3940, 20),
    instrument('NSE_EQ|INE018A01030', 'LT', 'LARSEN & TOUBRO LTD.'),
    instrument('NSE_EQ|INE498L01015', 'LTF', 'L&T FINANCE LIMITED'),
    instrument('NSE_EQ|INE101A01026', 'M&M', 'MAHINDRA & MAHINDRA LTD'),
    instrument('NSE_EQ|INE000000001', 'MM', 'MM FORGINGS'),
  ])
  const future = 'NSE_FO|FLTNOV'
  test.each([
    ['l&t', 2, ['NSE_EQ|INE018A01030', future]],
    ['L&T fut', 1, [future]],
    ['l&t 3900 ce', 1, ['NSE_FO|LTNOV3900CE']],
    ['l&t 3940 ce', 2, ['NSE_FO|LTNOV3940CE', 'NSE_FO|LTDEC3940CE']],
    ['l&t tech 3940 ce', 1, ['NSE_FO|LTTSNOV3940CE']],
    ['l&t finance', 2, ['NSE_EQ|INE498L01015']],
    ['m&m', 2, ['NSE_EQ|INE101A01026']],
  ])('%s', (typed, most, keys) => {
    expect(lt.search(typed, most)).toMatchObject({ found: keys.map((key) => ({ key })), guessed: false })
  })

  test('what has it in its name is among the rest', () => {
    expect(lt.search('l&t', 50).found.map(({ symbol }) => symbol)).toContain('LTF')
  })
})

describe('an exchange that is said leaves what is listed there, where nothing has the word in its name', () => {
  const both = makeInstrumentBook({ day: '2026-11-20', mark: '', world: null }, [
    ...everything,
    ...derivatives('USDINR', 'USDINR', 'BCD_FO', 90, 1),
    instrument('NSE_EQ|INE118H01025', 'BSE', 'BSE LIMITED'),
    instrument('NSE_EQ|INF200KA1FS1', 'SENSEXETF', 'SENSEX BSE ETF'),
    instrument('BSE_INDEX|SENSEX', 'SENSEX', 'SENSEX', { kind: 'index' }),
  ])
  const [nse, bse] = ['NSE_EQ|INE002A01018', 'BSE_EQ|INE002A01018']
  test.each([
    ['reliance bse', 9, [bse]],
    ['bse reliance', 9, [bse]],
    ['reliance nse', 2, [nse, 'NSE_FO|FRELIANCENOV']],
    ['reliance 1480 ce nse', 1, ['NSE_FO|RELIANCENOV1480CE']],
    ['bank nifty fut nse', 9, ['NSE_FO|FBANKNIFTYNOV', 'NSE_FO|FBANKNIFTYDEC']],
    ['crude mcx', 1, ['MCX_FO|FCRUDEOILNOV']],
    ['crude nse', 9, []],
    ['usdinr bse', 1, ['BCD_FO|FUSDINRNOV']],
    ['bse', 9, ['NSE_EQ|INE118H01025', 'NSE_EQ|INF200KA1FS1']],
    ['sensex bse', 9, ['NSE_EQ|INF200KA1FS1']],
    ['nse', 9, []],
  ])('%s', (typed, most, keys) => {
    expect(both.search(typed, most).found.map(({ key }) => key)).toEqual(keys)
  })
})

test('of two indices the one whose contracts expire on more days stands first, whichever has the more contracts', () => {
  const at = (days: number) => instant(november + days * 86_400_000)
  const on = (index: string, name: string, expiries: readonly number[], strikes: number) =>
    expiries.flatMap((days) =>
      Array.from({ length: strikes }, (_, strike) =>
        instrument(`NSE_FO|${name}${days}C${strike}`, `${name} ${strike} CE`, name, {
          ...{ kind: 'call', expiry: at(days), strike: moneyFromRupees(strike + 1) ?? null },
          ...{ underlyingSymbol: name, underlyingKey: instrumentKey(index) ?? null },
        }),
      ),
    )
  const two = makeInstrumentBook({ day: '2026-11-20', mark: '', world: null }, [
    ...on('NSE_INDEX|Nifty Bank', 'BANKNIFTY', [0, 35], 20),
    ...on('NSE_INDEX|Nifty 50', 'NIFTY', [0, 7, 14], 5),
    instrument('NSE_INDEX|Nifty Bank', 'NIFTY BANK', 'Nifty Bank', { kind: 'index' }),
    instrument('NSE_INDEX|Nifty 50', 'NIFTY 50', 'Nifty 50', { kind: 'index' }),
  ])
  for (const typed of ['n', 'ni', 'nif', 'nifty']) {
    expect([typed, two.search(typed, 1).found[0]?.key]).toEqual([typed, 'NSE_INDEX|Nifty 50'])
  }
})

test('a number that is written in groups is one: 24,500 is no day and the beginning of a strike', () => {
  const option = (symbol: string, underlyingSymbol: string, strike: number) =>
    instrument(`NSE_FO|${strike}`, symbol, underlyingSymbol, {
      ...{ kind: 'call', expiry: instant(Date.UTC(2026, 10, 24, 18, 29, 59)), underlyingSymbol },
      ...{ strike: moneyFromRupees(strike) ?? null, underlyingKey: instrumentKey('NSE_INDEX|Nifty Bank') ?? null },
    })
  const { search } = makeInstrumentBook({ day: '2026-11-20', mark: '', world: null }, [
    option('BANKNIFTY 50000 CE 24 NOV 26', 'BANKNIFTY', 50_000),
    option('NIFTY 24500 CE 24 NOV 26', 'NIFTY', 24_500),
    option('MIDCP 124500 CE 24 NOV 26', 'MIDCP', 124_500),
    instrument('NSE_INDEX|Nifty Bank', 'NIFTY BANK', 'Nifty Bank', { kind: 'index' }),
  ])
  const found = (typed: string) => search(typed, 5).found.map(({ symbol }) => symbol)
  expect(found('nifty 24,500 ce')).toEqual(['NIFTY 24500 CE 24 NOV 26'])
  expect(found('nifty 50,000 ce 24 nov')).toEqual(['BANKNIFTY 50000 CE 24 NOV 26'])
  expect(found('1,24,500')).toEqual(['MIDCP 124500 CE 24 NOV 26'])
})

describe('what no list says so, as traders do: looked for where nothing is found as it was typed', () => {
  const small = derivatives('CRUDEOILM', 'CRUDE OIL', 'MCX_FO', 5600, 50)
  const vix = instrument('NSE_INDEX|India VIX', 'INDIA VIX', 'India VIX', { kind: 'index' })
  const book = makeInstrumentBook({ day: '2026-11-20', mark: '', world: null }, [...everything, ...small, vix])
  const future = 'NSE_FO|FBANKNIFTYNOV'
  test.each([
    ['bn fut', 1, [future]],
    ['bnf 52000 ce', 1, ['NSE_FO|BANKNIFTYNOV52000CE']],
    ['bankniftyfut', 1, [future]],
    ['niftybank', 1, ['NSE_INDEX|Nifty Bank']],
    ['indiavix', 9, ['NSE_INDEX|India VIX']],
    ['mahindra and mahindra', 9, ['NSE_EQ|INE101A01026']],
    ['crude mini', 1, ['MCX_FO|FCRUDEOILMNOV']],
    ['crudeoil mini fut', 9, ['MCX_FO|FCRUDEOILMNOV', 'MCX_FO|FCRUDEOILMDEC']],
    ['gold mini', 9, []],
    ['kachcha tel', 2, ['MCX_FO|FCRUDEOILNOV', 'MCX_FO|FCRUDEOILDEC']],
    ['chandi', 9, []],
    ['nifty spot', 3, ['NSE_INDEX|Nifty 50', 'NSE_INDEX|Nifty 100', 'NSE_INDEX|Nifty Bank']],
    ['reliance eq', 9, ['NSE_EQ|INE002A01018', 'BSE_EQ|INE002A01018', 'NSE_EQ|INE614G01033']],
    ['reliance 1480 options', 2, ['NSE_FO|RELIANCENOV1480CE', 'NSE_FO|RELIANCENOV1480PE']],
  ])('%s', (typed, most, keys) => {
    const { found, guessed } = book.search(typed, most)
    expect([found.map(({ key }) => key), guessed]).toEqual([keys, keys.length === 0])
  })

  test('and what is called so goes first', () => {
    const rathi = instrument('NSE_EQ|INE000000002', 'BNRATHI', 'B.N. RATHI SECURITIES')
    const both = makeInstrumentBook({ day: '2026-11-20', mark: '', world: null }, [...everything, rathi])
    expect(both.search('bn', 9).found.map(({ symbol }) => symbol)).toEqual(['BNRATHI'])
  })

  test('a commodity has its name in Hindi too, but where a share is called so', () => {
    const gold = derivatives('GOLD', 'GOLD', 'MCX_FO', 120_000, 100)
    const sona = instrument('NSE_EQ|INE073K01018', 'SONACOMS', 'SONA BLW PRECISION FRGS L')
    const first = (book: InstrumentBook) => book.search('sona', 1).found[0]?.symbol
    expect(first(makeInstrumentBook({ day: '2026-11-20', mark: '', world: null }, [...gold]))).toBe(
      'GOLD FUT 26 NOV 26',
    )
    expect(first(makeInstrumentBook({ day: '2026-11-20', mark: '', world: null }, [...gold, sona]))).toBe('SONACOMS')
  })
})

describe('contracts by how long they run, as the broker says it', () => {
  const week = (days: number, underlyingSymbol: string, on: string) =>
    instrument(`NSE_FO|${underlyingSymbol}${days}`, `${underlyingSymbol} 24500 CE`, underlyingSymbol, {
      ...{ kind: 'call', expiry: instant(november - days * 86_400_000), strike: moneyFromRupees(24_500) ?? null },
      ...{ underlyingSymbol, underlyingKey: instrumentKey(on) ?? null, weekly: true },
    })
  const [nifty, bank] = ['NSE_INDEX|Nifty 50', 'NSE_INDEX|Nifty Bank']
  const both = makeInstrumentBook({ day: '2026-11-20', mark: '', world: null }, [
    ...everything,
    ...[week(7, 'NIFTY', nifty), week(14, 'NIFTY', nifty), week(7, 'BANKNIFTY', bank)],
    instrument('NSE_EQ|INE118H01025', 'BSE', 'BSE LIMITED'),
    ...derivatives('BSE', 'BSE LIMITED', 'BSE_FO', 2500, 50),
  ])
  test.each([
    ['nifty weekly', 9, ['NSE_FO|NIFTY14', 'NSE_FO|NIFTY7', 'NSE_FO|BANKNIFTY7']],
    ['weekly nifty 24500 ce', 1, ['NSE_FO|NIFTY14']],
    ['nifty week nse', 1, ['NSE_FO|NIFTY14']],
    ['bank nifty weekly', 9, ['NSE_FO|BANKNIFTY7']],
    ['banknifty weekly', 9, ['NSE_FO|BANKNIFTY7']],
    ['nifty monthly', 2, ['NSE_FO|FNIFTYNOV', 'NSE_FO|FNIFTYDEC']],
    ['reliance monthly', 2, ['NSE_FO|FRELIANCENOV', 'NSE_FO|FRELIANCEDEC']],
    ['bse monthly', 1, ['BSE_FO|FBSENOV']],
    ['nifty weekly mcx', 9, []],
  ])('%s', (typed, most, keys) => {
    const { found } = both.search(typed, most)
    expect(found.map(({ key }) => key)).toEqual(keys)
  })

  test('where nothing runs so long, what runs otherwise is near, and called so', () => {
    const { found, guessed } = both.search('reliance weekly', 3)
    expect([found[0]?.key, guessed]).toEqual(['NSE_EQ|INE002A01018', true])
    expect(both.search('nifty weekly', 3).guessed).toBe(false)
  })

  test('it comes back out of the file', () => {
    const again = readInstrumentBook(both.pack())
    expect(again?.search('nifty weekly', 9)).toEqual(both.search('nifty weekly', 9))
    expect(again?.search('nifty weekly', 1).found[0]).toEqual(week(14, 'NIFTY', nifty))
  })
})

describe('by the token of the exchange alone', () => {
  const coded = makeInstrumentBook({ day: '2026-11-20', mark: '', world: null }, [
    ...everything.filter(({ symbol }) => symbol !== 'RELIANCE'),
    instrument('NSE_EQ|INE002A01018', 'RELIANCE', 'RELIANCE INDUSTRIES LTD', { exchangeToken: '2450' }),
    instrument('BSE_EQ|INE002A01018', 'RELIANCE', 'RELIANCE INDUSTRIES LTD', { exchangeToken: '500325' }),
    instrument('NSE_EQ|INE1', 'FIFTY', 'FIFTY', { exchangeToken: '24500' }),
    instrument('BSE_FO|43919', 'SENSEX', 'SENSEX', { kind: 'call', exchangeToken: '43919' }),
  ])
  test.each([
    ['500325', 9, ['BSE_EQ|INE002A01018']],
    ['bse 500325', 9, ['BSE_EQ|INE002A01018']],
    ['nse 500325', 9, []],
    ['43919', 9, ['BSE_FO|43919']],
    // The token is meant before a strike that only begins so, and after one that is so.
    ['2450', 2, ['NSE_EQ|INE002A01018', 'NSE_FO|NIFTYNOV24500CE']],
    [
      '24500',
      9,
      [
        'NSE_FO|NIFTYNOV24500CE',
        'NSE_FO|NIFTYNOV24500PE',
        'NSE_FO|NIFTYDEC24500CE',
        'NSE_FO|NIFTYDEC24500PE',
        'NSE_EQ|INE1',
      ],
    ],
    ['500326', 9, []],
    ['reliance 500325', 9, []],
  ])('%s', (typed, most, keys) => {
    const { found } = coded.search(typed, most)
    expect(found.map(({ key }) => key)).toEqual(keys)
  })
})

describe('a slip of the finger', () => {
  test.each([
    ['relianse', 'NSE_EQ|INE002A01018'],
    ['bankinfty', 'NSE_FO|FBANKNIFTYNOV'],
    ['infosis', 'NSE_EQ|INE009A01021'],
    ['hdcfbank', 'NSE_EQ|INE040A01034'],
    ['tatamotros', 'NSE_EQ|INE155A01022'],
    ['crudoil', 'MCX_FO|FCRUDEOILNOV'],
  ])('%s', (typed, first) => {
    const { found, guessed } = book.search(typed, 10)
    expect(found[0]?.key).toBe(first)
    expect(guessed).toBe(true)
  })

  test('a wrong number is never guessed: another strike is another instrument', () => {
    expect(keysOf('nifty 24501 ce')).toEqual([])
  })
})

test('nothing typed, nothing found; and nonsense neither', () => {
  for (const typed of ['', '   ', '|||', 'zzzzqqqq', '\u0000']) expect(keysOf(typed)).toEqual([])
})

test('what matches as typed is exactly what a plain filter finds, with what is called by them written otherwise', () => {
  const named = nameInstruments(everything)
  const filter = (terms: readonly string[]) => {
    const matches = (at: number) => terms.every((term) => named[at]?.words.some((word) => word.startsWith(term)))
    return everything.filter((_, at) => matches(at)).map((found) => found.key)
  }
  const isName = (word: string) => named.some(({ own }) => own.includes(word))
  const called = (terms: readonly string[]) => {
    for (const [at, term] of terms.entries()) {
      const plain = term.replaceAll('&', '')
      if (plain !== term && !isName(term) && isName(plain)) return filter(terms.with(at, plain))
    }
    for (const [at, term] of terms.slice(1).entries()) {
      const joined = `${terms[at]}${term}`
      if (isName(joined)) return filter([...terms.slice(0, at), joined, ...terms.slice(at + 2)])
    }
    return []
  }
  const words = [...new Set(named.flatMap((one) => one.words))]
  const beginning = fc
    .tuple(fc.constantFrom(...words), fc.integer({ min: 1, max: 9 }))
    .map(([word, n]) => word.slice(0, n))
  fc.assert(
    fc.property(fc.array(beginning, { minLength: 1, maxLength: 4 }), (terms) => {
      const typed = terms.join(' ')
      const words = wordsOfQuery(typed)
      const asTyped = filter(words)
      if (asTyped.length === 0) return
      const expected = new Set([...asTyped, ...called(words)])
      expect(keysOf(typed, 1000).toSorted()).toEqual([...expected].toSorted())
    }),
    { numRuns: 500, examples: [[['bank', 'nifty']], [['l&t']]] },
  )
})

test('letters beyond the plain ones come back as they were', () => {
  const named = instrument('NSE_EQ|1', 'ÉLAN', 'Élan Société – ₹')
  const again = readInstrumentBook(makeInstrumentBook({ day: '2026-11-20', mark: '', world: null }, [named]).pack())
  expect(again?.byKey(named.key)).toEqual(named)
})

test('the hours and the delay of what is listed around the world come back, and what has none has none', () => {
  const week = { opens: 390, closes: 165, days: [1, 2, 3, 4, 5] }
  const listed = [
    instrument('GLOBAL_INDEX|SGX NIFTY', 'GIFT NIFTY', 'GIFT NIFTY', { kind: 'index', week, lateSeconds: 120 }),
    instrument('GLOBAL_INDEX|^GSPC', 'S&P', 'S&P', { kind: 'index' }),
  ]
  const again = readInstrumentBook(makeInstrumentBook({ day: '2026-11-20', mark: '', world: null }, listed).pack())
  expect(listed.map(({ key }) => again?.byKey(key))).toEqual(listed)
})

test('the lot that the list itself tells comes back', () => {
  const dollar = instrument('NCD_FO|14274', 'USDINR FUT', 'USDINR', { kind: 'future', lotSize: 1_000, listedLot: 1 })
  const again = readInstrumentBook(makeInstrumentBook({ day: '2026-11-20', mark: '', world: null }, [dollar]).pack())
  expect(again?.byKey(dollar.key)).toEqual(dollar)
})

describe('kept in a file', () => {
  const file = book.pack()

  test('it comes back whole', () => {
    const again = readInstrumentBook(file)
    expect(again?.day).toBe('2026-11-20')
    expect(again?.mark).toBe('"a"')
    expect(again?.count).toBe(everything.length)
    for (const one of everything) expect(again?.byKey(one.key)).toEqual(one)
    expect(again?.search('reliance', 5)).toEqual(book.search('reliance', 5))
  })

  test('made anew of all that is in it, it is the same to the last byte', () => {
    const again = readInstrumentBook(file)
    if (!again) throw new Error('the book is lost')
    const { day, mark, world } = again
    expect(makeInstrumentBook({ day, mark, world }, again.all()).pack().equals(file)).toBe(true)
  })

  test('one token of two exchanges names two instruments, however often each is asked for', () => {
    const [here, there] = ['NSE_FO|7', 'BSE_FO|7'].map((key) =>
      instrument(key, key, key, { kind: 'future', exchangeToken: '7' }),
    )
    const share = instrument('NSE_EQ|INE1', 'SHARE', 'Share', { exchangeToken: '8' })
    const three = makeInstrumentBook(
      { day: '2026-11-20', mark: '', world: null },
      [here, there, share].filter((one) => !!one),
    )
    for (let asked = 0; asked < 2; asked += 1) {
      expect(three.byToken('NSE_FO', '7')).toEqual(here)
      expect(three.byToken('BSE_FO', '7')).toEqual(there)
      expect(three.byToken('NSE_EQ', '8')).toEqual(share)
      expect(three.byToken('NSE_EQ', '7')).toBeUndefined()
    }
  })

  test('what is known by no token is not the share of which the list tells no token', () => {
    const share = instrument('NSE_EQ|INE1', 'SHARE', 'Share', { exchangeToken: '' })
    const one = makeInstrumentBook({ day: '2026-11-20', mark: '', world: null }, [share])
    expect(one.byToken('NSE_EQ', '')).toBeUndefined()
  })

  test('a key that is not in it is not found', () => {
    const stranger = instrumentKey('NSE_EQ|INE000000000')
    expect(stranger && book.byKey(stranger)).toBeUndefined()
  })

  test('a file cut anywhere, or changed by one bit, is refused', () => {
    fc.assert(
      fc.property(fc.nat(file.length - 1), fc.nat(7), (at, bit) => {
        expect(readInstrumentBook(file.subarray(0, at))).toBeUndefined()
        const changed = Buffer.from(file)
        changed[at] = (changed[at] ?? 0) ^ (1 << bit)
        expect(readInstrumentBook(changed)).toBeUndefined()
      }),
    )
  })
})
