import { describe, expect, it, test } from 'vitest'
import type { Instrument } from '../../contract/instrument.ts'
import { readDraft } from '../stores/ticket/ticket-draft.ts'
import { draftOfSentence } from './draft-of-sentence.ts'
import { readSentence } from './read-sentence.ts'
import { gold, indianOil, niftyCall, reliance } from './sentence.test-support.ts'
import { problemsOf } from './sentence.ts'
import { writeSentence } from './write-sentence.test-support.ts'

/** As the search would answer. */
const found: Readonly<Record<string, Instrument>> = {
  reliance,
  ril: reliance,
  RELIANCE: reliance,
  ioc: indianOil,
  'nifty 24500ce': niftyCall,
  'nifty 24500 ce': niftyCall,
  'nifty 24500 ce 27 nov': niftyCall,
  'nifty 24500': niftyCall,
  nifty: niftyCall,
  gold,
  'gold fut': gold,
  'gold fut 5 dec': gold,
  'gold fut 05 dec 25': gold,
}

/** What the sentence comes to, as the whole sentence that means the same. */
function meant(text: string): string {
  const sentence = readSentence(text)
  const instrument = found[sentence.instrument?.words ?? '']
  if (instrument === undefined) return `no instrument “${sentence.instrument?.words}”`
  const draft = draftOfSentence(sentence, instrument, 'intraday')
  if (draft === null) return `not whole: ${[...problemsOf(sentence), ...sentence.needs].join(' · ')}`
  const terms = readDraft(draft, instrument)
  return terms.ok ? writeSentence(terms.value, instrument, draft.afterMarket) : JSON.stringify(terms.error)
}

const nifty = 'NIFTY 24500 CE 27 NOV 25'

describe('a sentence means', () => {
  test.each([
    // The shortest ones.
    ['b 100 reliance 2900', 'b 100u RELIANCE @2900.00 i day'],
    ['s 100 reliance 2900', 's 100u RELIANCE @2900.00 i day'],
    ['buy 100 reliance 2900', 'b 100u RELIANCE @2900.00 i day'],
    ['sell 100 reliance 2900', 's 100u RELIANCE @2900.00 i day'],
    ['B 100 RELIANCE 2900', 'b 100u RELIANCE @2900.00 i day'],
    ['BUY 100 reliance MKT', 'b 100u RELIANCE @mkt i day'],
    ['b 1 reliance market', 'b 1u RELIANCE @mkt i day'],
    ['  b   1   reliance   2900  ', 'b 1u RELIANCE @2900.00 i day'],
    ['b\t1\treliance\t2900', 'b 1u RELIANCE @2900.00 i day'],
    // The one of the specification.
    ['b 2l nifty 24500ce 101.5 sl 98 i', `b 150u ${nifty} @101.50 sl 98.00 i day`],
    // Quantities.
    ['b 2l nifty 24500 ce 101.5', `b 150u ${nifty} @101.50 i day`],
    ['b 2L nifty 24500ce 101.5', `b 150u ${nifty} @101.50 i day`],
    ['b 2 l nifty 24500ce 101.5', `b 150u ${nifty} @101.50 i day`],
    ['b 2 lots nifty 24500ce 101.5', `b 150u ${nifty} @101.50 i day`],
    ['b 1 lot nifty 24500ce 101.5', `b 75u ${nifty} @101.50 i day`],
    ['b 2lots nifty 24500ce 101.5', `b 150u ${nifty} @101.50 i day`],
    ['b 150u nifty 24500ce 101.5', `b 150u ${nifty} @101.50 i day`],
    ['b 150 units nifty 24500ce 101.5', `b 150u ${nifty} @101.50 i day`],
    ['b 150 nifty 24500ce 101.5', `b 150u ${nifty} @101.50 i day`],
    ['b 75*4 nifty 24500ce 101.5', `b 300u ${nifty} @101.50 i day`],
    ['b 1,500 reliance 2900', 'b 1500u RELIANCE @2900.00 i day'],
    ['b 2l gold fut 5 dec 72000', 'b 2l GOLD FUT 05 DEC 25 @72000.00 i day'],
    ['b 2 gold fut 72000', 'b 2l GOLD FUT 05 DEC 25 @72000.00 i day'],
    ['b 200u gold 72000', 'b 2l GOLD FUT 05 DEC 25 @72000.00 i day'],
    // Prices.
    ['b 1 reliance 1,02,900.05', 'b 1u RELIANCE @102900.05 i day'],
    ['b 1 reliance 102,900.05', 'b 1u RELIANCE @102900.05 i day'],
    ['b 1 reliance 2,900.05', 'b 1u RELIANCE @2900.05 i day'],
    ['b 1 reliance ₹2900.05', 'b 1u RELIANCE @2900.05 i day'],
    ['b 1 reliance @2900.05', 'b 1u RELIANCE @2900.05 i day'],
    ['b 1 reliance @ 2900.05', 'b 1u RELIANCE @2900.05 i day'],
    ['b 1 reliance at 2900.05', 'b 1u RELIANCE @2900.05 i day'],
    ['b 1 reliance at mkt', 'b 1u RELIANCE @mkt i day'],
    ['b 1 reliance @mkt', 'b 1u RELIANCE @mkt i day'],
    ['b 1 reliance 2900+0.05', 'b 1u RELIANCE @2900.05 i day'],
    ['b 1 reliance .05', 'b 1u RELIANCE @0.05 i day'],
    ['b 1l nifty 24500 @101.5', `b 75u ${nifty} @101.50 i day`],
    ['b 1l nifty 24500 ce 27 nov 101.5', `b 75u ${nifty} @101.50 i day`],
    // The last number is the price where no sign says otherwise, and the echo says so.
    ['b 1l nifty 24500', `b 75u ${nifty} @24500.00 i day`],
    ['b 1l gold fut 05 dec 25 72000', 'b 1l GOLD FUT 05 DEC 25 @72000.00 i day'],
    ['b 1l gold fut 05 dec 25 mkt', 'b 1l GOLD FUT 05 DEC 25 @mkt i day'],
    ['b 1l gold fut 5 dec 19', 'b 1l GOLD FUT 05 DEC 25 @19.00 i day'],
    ['b 1l gold fut 5 dec 25.5', 'b 1l GOLD FUT 05 DEC 25 @25.50 i day'],
    // A share whose name is a word of the vocabulary.
    ['b 10 ioc 140', 'b 10u IOC @140.00 i day'],
    ['b 10 ioc @140', 'b 10u IOC @140.00 i day'],
    ['b 10 ioc 140 ioc', 'b 10u IOC @140.00 i ioc'],
    ['b 10 ioc mkt d', 'b 10u IOC @mkt d day'],
    // Triggers.
    ['b 1 reliance 2900 sl 2890', 'b 1u RELIANCE @2900.00 sl 2890.00 i day'],
    ['b 1 reliance 2900 sl2890', 'b 1u RELIANCE @2900.00 sl 2890.00 i day'],
    ['b 1 reliance 2900 sl=2890', 'b 1u RELIANCE @2900.00 sl 2890.00 i day'],
    ['b 1 reliance 2900 trg 2890', 'b 1u RELIANCE @2900.00 sl 2890.00 i day'],
    ['b 1 reliance 2900 trigger 2,890.50', 'b 1u RELIANCE @2900.00 sl 2890.50 i day'],
    ['s 1 reliance mkt sl 2890', 's 1u RELIANCE @mkt sl 2890.00 i day'],
    ['s 1 reliance @mkt sl 2890 prot 3', 's 1u RELIANCE @mkt sl 2890.00 i day prot 3'],
    // Products and validity, in any order.
    ['b 1 reliance 2900 i', 'b 1u RELIANCE @2900.00 i day'],
    ['b 1 reliance 2900 intraday', 'b 1u RELIANCE @2900.00 i day'],
    ['b 1 reliance 2900 d', 'b 1u RELIANCE @2900.00 d day'],
    ['b 1 reliance 2900 delivery ioc', 'b 1u RELIANCE @2900.00 d ioc'],
    ['b 1 reliance 2900 ioc d', 'b 1u RELIANCE @2900.00 d ioc'],
    ['b 1 reliance 2900 mtf', 'b 1u RELIANCE @2900.00 mtf day'],
    ['b 1 reliance 2900 day', 'b 1u RELIANCE @2900.00 i day'],
    ['b 1 reliance 2900 D', 'b 1u RELIANCE @2900.00 d day'],
    // Cover and one cancels other.
    ['b 1 reliance 2900 co sl 2870', 'b 1u RELIANCE @2900.00 sl 2870.00 co day'],
    ['b 1 reliance mkt cover sl 2870', 'b 1u RELIANCE @mkt sl 2870.00 co day'],
    ['b 1 reliance 2900 oco stop 20 target 40', 'b 1u RELIANCE @2900.00 oco stop 20.00 target 40.00 day'],
    ['b 1 reliance 2900 target 40 stop 20 oco', 'b 1u RELIANCE @2900.00 oco stop 20.00 target 40.00 day'],
    [
      'b 1 reliance 2900 oco stop 20 target 40 trail 10',
      'b 1u RELIANCE @2900.00 oco stop 20.00 target 40.00 trail 10 day',
    ],
    ['b 1 reliance 2900 oco stop20 target=40', 'b 1u RELIANCE @2900.00 oco stop 20.00 target 40.00 day'],
    // What fewer orders need.
    ['b 100 reliance 2900 disc 20', 'b 100u RELIANCE @2900.00 i day disc 20u'],
    ['b 4l nifty 24500ce 101.5 disc 1l', `b 300u ${nifty} @101.50 i day disc 75u`],
    ['b 4l nifty 24500ce 101.5 disclosed 75u', `b 300u ${nifty} @101.50 i day disc 75u`],
    ['b 1 reliance mkt prot 5', 'b 1u RELIANCE @mkt i day prot 5'],
    ['b 1 reliance mkt prot 5%', 'b 1u RELIANCE @mkt i day prot 5'],
    ['b 1 reliance mkt protection 5', 'b 1u RELIANCE @mkt i day prot 5'],
    ['b 50l nifty 24500ce 101.5 slice', `b 3750u ${nifty} @101.50 i day slice`],
    ['b 1 reliance 2900 amo', 'b 1u RELIANCE @2900.00 i day amo'],
    ['b 1 reliance 2900 d amo', 'b 1u RELIANCE @2900.00 d day amo'],
  ])('%s', (text, order) => {
    expect(meant(text)).toBe(order)
  })
})

describe('a sentence that is not understood says which word, and what is allowed', () => {
  test.each([
    ['x 100 reliance 2900', '“x” is no side. A sentence begins with b or buy, s or sell.'],
    ['reliance 100 2900', '“reliance” is no side. A sentence begins with b or buy, s or sell.'],
    ['b 0 reliance 2900', '“0” is no whole number above zero. Say 2l for lots, 100 for units.'],
    ['b 1.5 reliance 2900', '“1.5” is no whole number above zero. Say 2l for lots, 100 for units.'],
    ['b 2.5l nifty 24500ce 101.5', '“2.5l” is no whole number above zero. Say 2l for lots, 100 for units.'],
    ['b 7/2 reliance 2900', '“7/2” is no whole number above zero. Say 2l for lots, 100 for units.'],
    ['b -5 reliance 2900', '“-5” is no whole number above zero. Say 2l for lots, 100 for units.'],
    ['b 1,0 reliance 2900', '“1,0” is no whole number above zero. Say 2l for lots, 100 for units.'],
    ['s 2l nifty 24500ce 101,5 i', '“101,5” is no price above zero. Say a number, like 101.5, or mkt.'],
    ['s 2l nifty 24500ce @101,5', '“101,5” is no price above zero. Say a number, like 101.5, or mkt.'],
    ['s 2l nifty 24500ce 101.5 sl 98,5', '“98,5” cannot be read: say the trigger price, like sl 98.'],
    ['b 1 reliance 2.9.0.0', '“2.9.0.0” is no price above zero. Say a number, like 101.5, or mkt.'],
    ['b 1 reliance 0', '“0” is no price above zero. Say a number, like 101.5, or mkt.'],
    ['b 1 reliance -2900', '“-2900” is no price above zero. Say a number, like 101.5, or mkt.'],
    ['b 1 reliance @29o0', '“29o0” is no price above zero. Say a number, like 101.5, or mkt.'],
    ['b 1 reliance 2900.00001', '“2900.00001” is no price above zero. Say a number, like 101.5, or mkt.'],
    ['b 1 reliance at market-ish', '“market-ish” is no price above zero. Say a number, like 101.5, or mkt.'],
    ['b 1 reliance ioc @2900', '“ioc” is no part of a name: say it after the price.'],
    ['b 1 reliance sl 2890 at 2900', '“sl” is no part of a name: say it after the price.'],
    ['b 1 reliance mkt @2900', '“mkt” is no part of a name: say it after the price.'],
    ['b 1 reliance 2900 mkt', '“mkt” comes after a price. An order has either its price or mkt.'],
    ['b 1 reliance 2900 sl 98 sl 97', '“sl” says again what was said already. Take one out.'],
    ['b 1 reliance 2900 i d', '“d” says again what was said already. Take one out.'],
    ['b 1 reliance 2900 day ioc', '“ioc” says again what was said already. Take one out.'],
    ['b 1 reliance 2900 sl x98', '“x98” cannot be read: say the trigger price, like sl 98.'],
    ['b 1 reliance 2900 sl 0', '“0” cannot be read: say the trigger price, like sl 98.'],
    [
      'b 1 reliance 2900 oco stop 1% target 8',
      '“1%” is per cent, which only prot is: say how many rupees away the stop loss stands, like stop 4.',
    ],
    [
      'b 1 reliance 2900 oco stop 4 target8%',
      '“8%” is per cent, which only prot is: say how many rupees away the square off stands, like target 8.',
    ],
    [
      'b 1 reliance 2900 oco stop 4 target 8 trail 2%',
      '“2%” is per cent, which only prot is: say by how many ticks the stop follows, like trail 2.',
    ],
    ['b 1 reliance 2900 sl 2%', '“2%” is per cent, which only prot is: say the trigger price, like sl 98.'],
    ['b 1 reliance 2900 disc 50%', '“50%” is per cent, which only prot is: say how much the book shows, like disc 50.'],
    ['b 1 reliance mkt prot 5%%', '“5%%” cannot be read: say the protection in per cent, like prot 5.'],
    ['b 1 reliance mkt prot 2.5', '“2.5” cannot be read: say the protection in per cent, like prot 5.'],
    [
      'b 1 reliance 2900 oco stop 4 target 8 trail 1.5',
      '“1.5” cannot be read: say by how many ticks the stop follows, like trail 2.',
    ],
    ['b 1 reliance 2900 prot 5', 'Only a market order has a protection. Say mkt instead of the price, or take it out.'],
    [
      'b 1 reliance mkt co sl 98 prot 1',
      'A cover or one-cancels-other order goes by the older interface, which has no market protection. Take it out.',
    ],
    [
      'b 1 reliance 2900 co sl 98 prot 1',
      'A cover or one-cancels-other order goes by the older interface, which has no market protection. Take it out.',
    ],
    [
      'b 1 reliance mkt oco stop 4 target 8 prot 1',
      'A cover or one-cancels-other order goes by the older interface, which has no market protection. Take it out.',
    ],
    ['b 1 reliance 2900 stop 4', 'Only one cancels other has stop, target and trail. Say oco as well, or take it out.'],
    [
      'b 1 reliance 2900 co stop 98',
      'A cover order has its stop at a price: say it like sl 98. How far away is said with oco only.',
    ],
    [
      'b 1 reliance 2900 co sl 98 target 8',
      'Only one cancels other has stop, target and trail. Say oco as well, or take it out.',
    ],
    [
      'b 1 reliance 2900 oco sl 98 stop 4 target 8',
      'One cancels other has no trigger. Say how far away its stop loss stands, like stop 4.',
    ],
  ])('%s', (text, problem) => {
    expect(problemsOf(readSentence(text))).toContain(problem)
    expect(meant(text)).not.toMatch(/^[bs] /)
  })

  it('a word that can be an option is of the name where other words of it follow', () => {
    const sentence = readSentence('b 10 e i d parry @800')
    expect(problemsOf(sentence)).toEqual([])
    expect(sentence.instrument?.words).toBe('e i d parry')
  })

  it('names every word that is not of the vocabulary', () => {
    const problems = problemsOf(readSentence('b 1 reliance @2900 gtd now'))
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(['“gtd”', '“now”'])
    expect(problems[0]).toContain('Allowed after the price: sl 98, i, d, mtf')
  })
})

describe('a sentence that is not ended asks for what is still to say', () => {
  test.each([
    [
      '',
      [
        'b to buy or s to sell',
        'how many: 2l for lots, 100 for units',
        'the instrument, like nifty 24500 ce',
        'the price, like 101.5, or mkt',
      ],
    ],
    [
      'b',
      ['how many: 2l for lots, 100 for units', 'the instrument, like nifty 24500 ce', 'the price, like 101.5, or mkt'],
    ],
    ['b 2l', ['the instrument, like nifty 24500 ce', 'the price, like 101.5, or mkt']],
    ['b 2 lots', ['the instrument, like nifty 24500 ce', 'the price, like 101.5, or mkt']],
    ['b 2l nifty', ['the price, like 101.5, or mkt']],
    ['b 2l nifty 24500 ce', ['the price, like 101.5, or mkt']],
    ['b 2l nifty 24500 ce i', ['the price, like 101.5, or mkt']],
    ['b 2l nifty @', ['the price, like 101.5, or mkt']],
    ['b 2l nifty @ i', ['the price, like 101.5, or mkt']],
    ['b 2l nifty at sl 98 i', ['the price, like 101.5, or mkt']],
    ['b 2l nifty @ sl98', ['the price, like 101.5, or mkt']],
    ['b reliance 2900', ['how many: 2l for lots, 100 for units']],
    ['b 5paisa 400', ['how many: 2l for lots, 100 for units']],
    ['b 1 reliance 2900 sl', ['the trigger price, like sl 98']],
    ['b 1 reliance 2900 sl i', ['the trigger price, like sl 98']],
    ['b 1 reliance 2900 co', ['the stop of the cover order, like sl 98']],
    ['b 1 reliance 2900 oco', ['the stop loss, like stop 4', 'the square off, like target 8']],
    ['b 1 reliance 2900 oco stop 4', ['the square off, like target 8']],
    ['b 2l nifty 24500 ce 27 nov 25 i', ['the price after the year, like @101.5, or mkt']],
    ['b 2l nifty 24500 ce 27 NOV 2025', ['the price after the year, like @101.5, or mkt']],
    ['b 2l gold fut 5dec 25 d', ['the price after the year, like @101.5, or mkt']],
    ['b 1 reliance 2900 disc', ['how much the book shows, like disc 50']],
  ])('%s', (text, needs) => {
    expect(readSentence(text).needs).toEqual(needs)
    expect(meant(text)).not.toMatch(/^[bs] /)
  })
})

describe('a month and a year without a day', () => {
  const words = (text: string, year: number | null) => {
    const { instrument, price, needs } = readSentence(text, null, year)
    return { name: instrument?.words, price: price?.kind === 'limit' ? price.number : null, needs }
  }
  test.each([
    ['s 1l nifty 24500 ce nov 26', 'nifty 24500 ce nov 26'],
    ['s 1l nifty 24500 ce NOV 2026 i', 'nifty 24500 ce NOV 2026'],
    ['s 1l gold fut feb 28', 'gold fut feb 28'],
  ])('%s: its price is still to say', (text, name) => {
    expect(words(text, 2026)).toEqual({ name, price: null, needs: ['the price after the year, like @101.5, or mkt'] })
  })

  test.each([
    ['s 1l nifty 24500 ce nov 25', '25'],
    ['s 1l nifty 24500 ce nov 29', '29'],
    ['s 1l nifty 24500 ce nov 101.5', '101.5'],
    ['s 1l nifty 24500 ce nov 26 26', '26'],
  ])('%s: what is no year of now, or comes after one, is its price', (text, price) => {
    expect(words(text, 2026)).toMatchObject({ price, needs: [] })
  })

  test('without a year of now it is a price', () => {
    expect(words('s 1l nifty 24500 ce nov 26', null)).toMatchObject({ price: '26' })
  })
})

it('a sign for the price that is not said yet leaves what follows as it is', () => {
  const sentence = readSentence('b 2l nifty 24500 ce 27 nov 25 @ sl 98 i')
  expect(problemsOf(sentence)).toEqual([])
  expect(sentence).toMatchObject({ price: null, trigger: '98', product: 'intraday' })
  expect(sentence.instrument?.words).toBe('nifty 24500 ce 27 nov 25')
})

it('the pieces stand where they were typed, and none is left out', () => {
  const text = 'b 2 lots nifty 24500 ce @ 101.5 sl 98 gtd'
  const parts = readSentence(text).pieces.map(({ part, from, to }) => [part, text.slice(from, to)])
  expect(parts).toEqual([
    ['side', 'b'],
    ['quantity', '2 lots'],
    ['instrument', 'nifty 24500 ce'],
    ['price', '@ 101.5'],
    ['trigger', 'sl 98'],
    ['unknown', 'gtd'],
  ])
})

it('T46: a lot is never taken for a unit: a number without a word counts as the exchange does', () => {
  expect(meant('b 2 gold 72000')).toBe('b 2l GOLD FUT 05 DEC 25 @72000.00 i day')
  expect(meant('b 2u gold 72000')).toContain('is no whole number of lots: one is 100 units.')
  expect(meant('b 75 nifty 24500ce 101.5')).toBe(`b 75u ${nifty} @101.50 i day`)
})
