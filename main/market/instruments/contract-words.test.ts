import { describe, expect, test } from 'vitest'
import type { Instrument } from '../../../contract/instrument.ts'
import { instant, instrumentKey, moneyFromRupees } from '../../../contract/kinds.ts'
import { makeInstrumentBook } from './instrument-book.ts'

/** A contract whose symbol is written as the broker writes it (service facts 9.2); an option where there is a strike. */
function contract(underlying: string, strike: number | null, side: string, day: string, name = underlying): Instrument {
  const symbol = strike === null ? `${underlying} FUT ${day}` : `${underlying} ${strike} ${side} ${day}`
  const key = instrumentKey(`NSE_FO|${symbol.replaceAll(' ', '')}`)
  if (!key) throw new Error(`${symbol} makes no key`)
  return {
    ...{ key, symbol, name, segment: 'NSE_FO', kind: side === 'CE' ? 'call' : side === 'PE' ? 'put' : 'future' },
    ...{ exchangeToken: symbol, isin: null, lotSize: 1, tickSize: null, freezeQuantity: null },
    ...{ expiry: instant(Date.parse(`${day.replace(/(\d+)$/, '20$1')} 15:29:59 UTC`)) },
    ...{ strike: strike === null ? null : (moneyFromRupees(strike) ?? null) },
    ...{ underlyingSymbol: underlying, underlyingKey: null },
  }
}

function chain(underlying: string, days: readonly string[], strikes: readonly number[], name?: string): Instrument[] {
  return days.flatMap((day) => [
    contract(underlying, null, 'FUT', day, name),
    ...strikes.flatMap((strike) => ['CE', 'PE'].map((side) => contract(underlying, strike, side, day, name))),
  ])
}

function cash(symbol: string, name: string, kind: 'cash' | 'index' = 'cash'): Instrument {
  const key = instrumentKey(`NSE_EQ|${symbol}`)
  if (!key) throw new Error(`${symbol} makes no key`)
  return {
    ...{ key, symbol, name, segment: 'NSE_EQ', kind, exchangeToken: symbol, isin: null, lotSize: 1, tickSize: null },
    ...{ freezeQuantity: null, expiry: null, strike: null, underlyingSymbol: null, underlyingKey: null },
  }
}

const weekly = ['03 NOV 26', '10 NOV 26', '17 NOV 26', '24 NOV 26', '01 DEC 26', '29 DEC 26']
const monthly = ['26 NOV 26', '31 DEC 26', '30 MAR 27', '28 DEC 28', '26 DEC 28']

const everything = [
  ...chain('NIFTY', weekly, [24_450, 24_500, 24_550]),
  ...chain('BANKNIFTY', monthly, [24_500, 52_000], 'NIFTY BANK'),
  ...chain('USDINR', monthly, [83.5, 83.75, 84, 84.25, 84.5, 84.75, 85]),
  ...chain('IDEA', [...monthly, '10 NOV 26'], [1, 5, 8, 9, 10, 11, 12, 26, 28]),
  ...chain('SENSEX50', monthly, [80_000, 26_000]),
  ...chain('SENSEX', monthly, [70_000, 80_000, 90_000]),
  ...chain('NIFTYNXT50', monthly, [70_000]),
  ...chain('PERSISTENT', monthly, [5_000, 5_050]),
  ...chain('MARUTI', monthly, [12_000, 12_500]),
  ...chain('BAJAJ-AUTO', monthly, [9_000]),
  ...chain('360ONE', monthly, [1_000]),
  ...['RELIANCE', 'MARUTI', 'BAJAJ-AUTO', '10AP29-SG', '6.75GS2027', '3MINDIA'].map((symbol) => cash(symbol, symbol)),
  cash('NIFTY 50', 'Nifty 50', 'index'),
  cash('NIFTY 500', 'Nifty 500', 'index'),
  cash('NIFTY50 PR 1X INV', 'Nifty50 PR 1x Inverse', 'index'),
  cash('NIFTY50 PR 2X INV', 'Nifty50 PR 2x Inverse of 1x', 'index'),
]

const { search } = makeInstrumentBook({ day: '2026-11-02', mark: '', world: null }, [...everything])
const first = (typed: string) => search(typed, 1).found[0]?.symbol

test('a symbol typed in full finds its own instrument first, whichever of the list it is', () => {
  const others = everything.filter(({ symbol }) => first(symbol) !== symbol)
  expect(others.map(({ symbol }) => `${symbol}: ${first(symbol)}`)).toEqual([])
})

describe('a contract is found first by its own day, strike and side, each of which is a word of its own', () => {
  test.each([
    ['nifty 24500 ce 24 nov', 'NIFTY 24500 CE 24 NOV 26'],
    ['nifty 24 nov 24500 ce', 'NIFTY 24500 CE 24 NOV 26'],
    ['nifty24nov24500ce', 'NIFTY 24500 CE 24 NOV 26'],
    ['nifty 24500 ce nov 24', 'NIFTY 24500 CE 24 NOV 26'],
    ['nifty 24500 ce 24', 'NIFTY 24500 CE 24 NOV 26'],
    ['nifty 24500 ce 24 n', 'NIFTY 24500 CE 24 NOV 26'],
    ['nifty 1 dec 24500 ce', 'NIFTY 24500 CE 01 DEC 26'],
    ['nifty 01 dec 24500 pe', 'NIFTY 24500 PE 01 DEC 26'],
    ['banknifty 52000 ce 26 dec', 'BANKNIFTY 52000 CE 26 DEC 28'],
    ['usdinr 84 ce', 'USDINR 84 CE 26 NOV 26'],
    ['usdinr 84.00 pe', 'USDINR 84 PE 26 NOV 26'],
    ['usdinr 84.75 ce', 'USDINR 84.75 CE 26 NOV 26'],
    ['usdinr 84.50 ce dec', 'USDINR 84.5 CE 31 DEC 26'],
    ['idea 1 ce', 'IDEA 1 CE 10 NOV 26'],
    ['idea 10 ce', 'IDEA 10 CE 10 NOV 26'],
    ['idea 26 ce', 'IDEA 26 CE 10 NOV 26'],
    ['idea 12 ce 26', 'IDEA 12 CE 26 NOV 26'],
    ['idea 26 nov 26 ce', 'IDEA 26 CE 26 NOV 26'],
    ['idea fut 26 nov', 'IDEA FUT 26 NOV 26'],
    ['ide 1 pe 26 nov', 'IDEA 1 PE 26 NOV 26'],
    ['sensex 80000 ce', 'SENSEX 80000 CE 26 NOV 26'],
    ['persistent 5000 pe', 'PERSISTENT 5000 PE 26 NOV 26'],
    ['persistent pe 50', 'PERSISTENT 5050 PE 26 NOV 26'],
    ['maruti 12000 ce mar', 'MARUTI 12000 CE 30 MAR 27'],
    ['nifty nov', 'NIFTY FUT 03 NOV 26'],
    ['marut mar fut', 'MARUTI FUT 30 MAR 27'],
    ['persistant 5000 pe 31 dec', 'PERSISTENT 5000 PE 31 DEC 26'],
  ])('%s', (typed, symbol) => {
    expect(first(typed)).toBe(symbol)
  })

  test.each([
    ['nifty 24500 ce 24 november', 'NIFTY 24500 CE 24 NOV 26'],
    ['nifty december 24500 pe', 'NIFTY 24500 PE 01 DEC 26'],
    ['idea dece fut', 'IDEA FUT 31 DEC 26'],
    ['nifty 24500 ce 24th nov', 'NIFTY 24500 CE 24 NOV 26'],
    ['nifty 24-Nov-2026 24500 ce', 'NIFTY 24500 CE 24 NOV 26'],
    ['nifty 24500 ce 24th November 2026', 'NIFTY 24500 CE 24 NOV 26'],
    ['NIFTY26NOVFUT', 'NIFTY FUT 03 NOV 26'],
    ['IDEA26DECFUT', 'IDEA FUT 31 DEC 26'],
    ['niftyfut', 'NIFTY FUT 03 NOV 26'],
    ['NIFTY26N2424500CE', 'NIFTY 24500 CE 24 NOV 26'],
    ['NIFTY26D0124500PE', 'NIFTY 24500 PE 01 DEC 26'],
    ['MARUTI2733012000CE', 'MARUTI 12000 CE 30 MAR 27'],
  ])('also where it is written otherwise: %s', (typed, symbol) => {
    expect(search(typed, 1)).toMatchObject({ found: [{ symbol }], guessed: false })
  })

  test.each([
    ['nifty 2 nov 24500 ce', 'NIFTY 24500 CE 03 NOV 26'],
    ['nifty 24500 pe 2nd november', 'NIFTY 24500 PE 03 NOV 26'],
    ['maruti 12 mar fut', undefined],
    ['sensex 8 dec 80000 ce', 'SENSEX 80000 CE 31 DEC 26'],
  ])('of a day that is not listed another is only near: %s', (typed, symbol) => {
    const { found, guessed } = search(typed, 1)
    expect([found[0]?.symbol, guessed]).toEqual([symbol, true])
  })

  test.each([
    ['nifty 24/11 24500 ce', 'NIFTY 24500 CE 24 NOV 26'],
    ['nifty 24500 pe 24-11', 'NIFTY 24500 PE 24 NOV 26'],
    ['nifty 1/12 24500 ce', 'NIFTY 24500 CE 01 DEC 26'],
    ['NIFTY FUT 01/12/26', 'NIFTY FUT 01 DEC 26'],
    ['nifty fut 01-12-2026', 'NIFTY FUT 01 DEC 26'],
    ['idea 12 ce 10/11', 'IDEA 12 CE 10 NOV 26'],
    ['maruti fut 28/12/28', 'MARUTI FUT 28 DEC 28'],
  ])('a day in figures is that day: %s', (typed, symbol) => {
    expect(search(typed, 1)).toMatchObject({ found: [{ symbol }], guessed: false })
  })

  test.each([
    // Twelve is a strike here, 28 a day and a year elsewhere, and the 25th begins no day.
    ['idea 12/11 ce', 'IDEA'],
    ['idea 10/1 ce', 'IDEA'],
    ['maruti fut 28/11', 'MARUTI'],
    ['maruti fut 26/12/26', 'MARUTI'],
    ['nifty 25-11 fut', 'NIFTY'],
    ['nifty 24/12 24500 ce', 'NIFTY'],
    ['nifty fut next month', 'NIFTY'],
    ['nifty next week', 'NIFTY'],
    ['nifty next mont', 'NIFTY'],
  ])('where a day is not listed, or may be another, what is found is only near: %s', (typed, name) => {
    const { found, guessed } = search(typed, 1, Date.UTC(2026, 10, 2))
    expect([found[0]?.symbol.startsWith(name), guessed]).toEqual([true, true])
  })

  test('a day in figures alone, or with a strike that is not listed, finds nothing', () => {
    for (const typed of ['24/11', 'nifty 24/11 24510 ce']) expect(search(typed, 9).found).toEqual([])
  })

  test('what is no day in figures is what it was', () => {
    for (const typed of ['bajaj-auto fut', 'nifty 24/13', 'nifty 32/1', 'nifty 124-11', '10ap29-sg', 'nifty 24-'])
      expect([typed, search(typed, 9)]).toEqual([typed, search(typed.replace(/[/-]/, ' '), 9)])
    const bonds = makeInstrumentBook({ day: '2026-11-02', mark: '', world: null }, [
      cash('NIFTY GS 4 8YR', 'Nifty 4-8 yr G-Sec', 'index'),
      cash('NIFTY NEXT 50', 'Nifty Next 50', 'index'),
      ...everything,
    ])
    // Of no week that is listed: what is called next is near to it no more than what else is called NIFTY.
    const inFebruary = Date.UTC(2027, 1, 2)
    expect(bonds.search('nifty next week', 1, inFebruary)).toMatchObject({
      found: [{ symbol: 'NIFTY 50' }],
      guessed: true,
    })
    expect(bonds.search('nifty 4-8 yr', 1)).toMatchObject({ found: [{ symbol: 'NIFTY GS 4 8YR' }], guessed: false })
  })

  test.each([
    ['nifty fut this month', ['03', '10', '17', '24'].map((day) => `NIFTY FUT ${day} NOV 26`)],
    ['nifty fut next month', ['NIFTY FUT 01 DEC 26', 'NIFTY FUT 29 DEC 26']],
    ['this week nifty fut', ['NIFTY FUT 03 NOV 26']],
    ['nifty fut Next Week', ['NIFTY FUT 10 NOV 26']],
    ['nifty next weekly fut', ['NIFTY FUT 10 NOV 26']],
  ])('a week or month by its distance shows those of it first: %s', (typed, symbols) => {
    // In India half an hour of that day are over.
    const [monday, sunday] = [Date.UTC(2026, 10, 1, 19), Date.UTC(2026, 10, 7, 19)]
    expect(search(typed, symbols.length, monday).found.map(({ symbol }) => symbol)).toEqual(symbols)
    expect(search(typed, symbols.length, sunday).found.map(({ symbol }) => symbol)).toEqual(symbols)
  })

  test('at the end of a year the next month is of the next', () => {
    const { search } = makeInstrumentBook({ day: '2026-11-02', mark: '', world: null }, [
      ...chain('IDEA', ['31 DEC 26', '28 JAN 27', '25 FEB 27'], [10]),
    ])
    const first = (typed: string, now: number) => search(typed, 1, now).found[0]?.symbol
    expect(first('idea fut this month', Date.UTC(2026, 11, 31, 19))).toBe('IDEA FUT 28 JAN 27')
    expect(first('idea fut next month', Date.UTC(2026, 11, 31, 18))).toBe('IDEA FUT 28 JAN 27')
  })

  test.each(['idea 12 nov ce', 'idea 12 ce 26 nov', 'nifty 3 nov fut', 'NIFTY26NOV24500CE', 'nifty 24500 ce nov'])(
    'but a number may be the strike or the year: %s',
    (typed) => {
      expect(search(typed, 1).guessed).toBe(false)
    },
  )

  test.each([
    ['tcs 24 nov 2027 2700 ce', 'TCS 2700 CE 24 NOV 26', true],
    ['tcs 24 nov 27 2700 ce', 'TCS 2700 CE 24 NOV 26', true],
    ['tcs 24 nov 27 ce', 'TCS 2750 CE 24 NOV 26', true],
    ['sbin 24 nov 2027', 'SBIN 2700 CE 24 NOV 26', true],
    ['sbin 24th nov 2026 ce', 'SBIN 2700 CE 24 NOV 26', false],
    ['tcs 26 nov 27 2700 pe', 'TCS 2700 PE 26 NOV 27', false],
    // What is typed may be on its way to a strike, or be one.
    ['tcs 24 nov 27', 'TCS 2750 CE 24 NOV 26', false],
    ['tcs 24 nov 2027 ce', 'TCS 2027 CE 24 NOV 26', false],
    ['tcs 24 nov 2027', 'TCS 2027 CE 24 NOV 26', false],
    ['idea 24 nov 10 ce', 'IDEA 10 CE 24 NOV 26', false],
  ])('a year behind the day is the year, and no part of a strike: %s', (typed, symbol, guessed) => {
    const { search } = makeInstrumentBook({ day: '2026-11-02', mark: '', world: null }, [
      ...chain('TCS', ['24 NOV 26'], [2_027, 20_270, 2_750, 2_700]),
      ...chain('TCS', ['26 NOV 27'], [2_700]),
      ...chain('SBIN', ['24 NOV 26'], [2_700]),
      ...chain('IDEA', ['24 NOV 26'], [10]),
    ])
    expect(search(typed, 1)).toMatchObject({ found: [{ symbol }], guessed })
  })

  describe('a number behind a day that is a strike there, and a year that is listed too, is sure as neither', () => {
    const { search } = makeInstrumentBook({ day: '2026-11-02', mark: '', world: null }, [
      ...chain('TCS', ['26 NOV 26'], [2_000, 2_027, 2_700]),
      ...chain('TCS', ['26 NOV 27'], [2_000, 2_700]),
      ...chain('IDEA', ['26 NOV 26'], [10, 27]),
      ...chain('IDEA', ['26 NOV 27'], [10]),
      ...chain('SAIL', ['26 NOV 27'], [10, 27]),
    ])
    test.each([
      ['tcs 26 nov 2027 ce', ['TCS 2027 CE 26 NOV 26', 'TCS 2700 CE 26 NOV 27']],
      ['tcs ce 26 nov 2027', ['TCS 2027 CE 26 NOV 26', 'TCS 2700 CE 26 NOV 27']],
      ['tcs pe 26th November 2027', ['TCS 2027 PE 26 NOV 26', 'TCS 2700 PE 26 NOV 27']],
      ['tcs 26 nov 2027', ['TCS 2027 CE 26 NOV 26', 'TCS FUT 26 NOV 27']],
      ['idea 26 nov 27 ce', ['IDEA 27 CE 26 NOV 26', 'IDEA 10 CE 26 NOV 27']],
    ])('%s', (typed, symbols) => {
      const { found, ...rest } = search(typed, 9)
      expect([found.slice(0, 2).map(({ symbol }) => symbol), rest]).toEqual([
        symbols,
        { guessed: true, isTwofold: true },
      ])
      expect(new Set(found).size).toBe(found.length)
    })

    test.each([
      ['tcs 2027 ce 26 nov', 'TCS 2027 CE 26 NOV 26'],
      ['tcs 2027 ce 26 nov 26', 'TCS 2027 CE 26 NOV 26'],
      ['tcs 2027 ce 26 nov 2026', 'TCS 2027 CE 26 NOV 26'],
      ['tcs 26 nov 2027 2700 ce', 'TCS 2700 CE 26 NOV 27'],
      ['tcs 26 nov 2027 fut', 'TCS FUT 26 NOV 27'],
      ['sail 26 nov 27 27 ce', 'SAIL 27 CE 26 NOV 27'],
    ])('but what only one reading fits is sure: %s', (typed, symbol) => {
      expect(search(typed, 1)).toEqual({ found: [expect.objectContaining({ symbol })], guessed: false })
    })
  })

  test('the code of a week is that contract or none: a day or a strike that is not listed finds nothing near', () => {
    expect(search('NIFTY26N2524500CE', 9).found).toEqual([])
    expect(search('NIFTY26N2424510CE', 9).found).toEqual([])
  })

  test('what is on its way to a longer word still finds what begins so', () => {
    expect(first('mar')).toBe('MARUTI')
    expect(first('nifty 50')).toBe('NIFTY 50')
    expect(first('nifty 244')).toBe('NIFTY 24450 CE 03 NOV 26')
    expect(first('usdinr 84.7')).toBe('USDINR 84.75 CE 26 NOV 26')
    expect(first('usdinr 84.')).toBe('USDINR 84 CE 26 NOV 26')
  })

  test('what only begins so comes after, and is not lost', () => {
    expect(search('nifty 24500 ce 24 nov', 50).found.map(({ symbol }) => symbol)).toEqual([
      ...['24', '03', '10', '17'].map((day) => `NIFTY 24500 CE ${day} NOV 26`),
      'BANKNIFTY 24500 CE 26 NOV 26',
    ])
  })
})

describe('after an expiry, while the list of before is in use', () => {
  const on = (day: string) => Date.parse(`${day} 2026 00:00 UTC`)
  const found = (typed: string, now: number, most = 4) => search(typed, most, now).found.map(({ symbol }) => symbol)

  test('what is over stands behind what is still traded, however much of it there is', () => {
    const futures = ['NIFTY FUT 10 NOV 26', 'NIFTY FUT 17 NOV 26', 'NIFTY FUT 24 NOV 26', 'NIFTY FUT 01 DEC 26']
    expect(found('nifty fut', on('3 Nov'))[0]).toBe('NIFTY FUT 03 NOV 26')
    expect(found('nifty fut', on('4 Nov'))).toEqual(futures)
    const left = ['NIFTY FUT 01 DEC 26', 'NIFTY FUT 29 DEC 26']
    expect(found('nifty fut', on('25 Nov'), 2)).toEqual(left)
    const all = found('nifty fut', on('25 Nov'), 50)
    expect(all.slice(-4)).toEqual(['NIFTY FUT 03 NOV 26', ...futures.slice(0, 3)])
    expect(all.toSorted()).toEqual(found('nifty fut', 0, 50).toSorted())
    expect(found('nifty 24500 ce', on('4 Nov'), 1)).toEqual(['NIFTY 24500 CE 10 NOV 26'])
  })

  test('what is asked for by its day, or is there no more, is found all the same, and nothing near stands before it', () => {
    expect(found('nifty fut 03 nov', on('4 Nov'), 1)).toEqual(['NIFTY FUT 03 NOV 26'])
    expect(found('nifty fut 03/11', on('4 Nov'), 1)).toEqual(['NIFTY FUT 03 NOV 26'])
    // What is still traded has these figures too, and is of another day.
    expect(found('idea 10 ce 10 nov', on('11 Nov'), 1)).toEqual(['IDEA 10 CE 10 NOV 26'])
    expect(found('idea 10 ce', on('11 Nov'), 1)).toEqual(['IDEA 10 CE 26 NOV 26'])
    const atLast = Date.UTC(2030, 0, 1)
    expect(found('nifty fut', atLast)).toEqual(found('nifty fut', 0))
    expect(found('reliance', atLast, 1)).toEqual(['RELIANCE'])
  })
})
