import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createPriceGate, type PriceWord } from './price-gate.ts'
import { reachIn } from './reach.ts'
import { priceUnits } from './units.ts'

const now = Date.UTC(2026, 1, 3, 5)
const share = reachIn('NSE_EQ')
const option = reachIn('NSE_FO')
const none = Number.NaN

function word(rupees: number, changes: Partial<PriceWord> = {}): PriceWord {
  const usual = { time: now, now, isUntraded: false, previousClose: priceUnits(100), low: none, high: none }
  return {
    price: priceUnits(rupees),
    ...usual,
    bid: none,
    ask: none,
    bookSays: 'nothing',
    lowerCircuit: none,
    upperCircuit: none,
    lastPrice: priceUnits(100),
    lastTime: now,
    isFirstOfSession: false,
    stoodPrice: none,
    ...changes,
  }
}

function judge(words: readonly PriceWord[], reach = share) {
  const gate = createPriceGate(1)
  return words.map((one) => gate.judge(0, one, reach))
}

/** As a row does: what was believed is the last price of the next word. */
function judgeOn(words: readonly PriceWord[]) {
  const gate = createPriceGate(1)
  let lastPrice = priceUnits(100)
  return words.map((one) => {
    const verdict = gate.judge(0, { ...one, lastPrice }, share)
    if (verdict === 'good') lastPrice = one.price
    return verdict
  })
}

test('a price near the last is believed at once', () => {
  expect(judge([word(100.05), word(95), word(105)])).toEqual(['good', 'good', 'good'])
})

test('M03: a leap within a fifth needs a circuit that allows it or a book that stands there, or three messages', () => {
  const circuit = { lowerCircuit: priceUnits(80), upperCircuit: priceUnits(120) }
  expect(judge([word(119)])).toEqual(['suspect'])
  expect(judge([word(119, { bookSays: 'with' })])).toEqual(['good'])
  expect(judge([word(119, circuit)])).toEqual(['good'])
  expect(judge([word(119), word(119), word(119)])).toEqual(['suspect', 'suspect', 'good'])
  expect(judge([word(81, { ...circuit, bookSays: 'against' })])).toEqual(['suspect'])
})

describe('T33: a contract', () => {
  const book = { bid: priceUnits(24_499), ask: priceUnits(24_501) }
  const from = {
    ...{ previousClose: priceUnits(24_400), lastPrice: priceUnits(24_500) },
    ...{ ...book, bookSays: 'against' as const },
  }

  test.each([48_000, 73_000, 8_200, 26_500, 22_000])(
    'at 24,500 between 24,499 and 24,501 is not told at %d by one message, nor by repeating it',
    (rupees) => {
      const words = Array.from({ length: 5 }, () => word(rupees, from))
      expect(judge(words, option)[0]).toBe('suspect')
      const first = words.map((one) => ({ ...one, lastPrice: none, lastTime: none, bookSays: 'nothing' as const }))
      if (Math.abs(rupees - 24_500) > 24_501 / 4) {
        expect(new Set(judge([...words, ...first], option))).toEqual(new Set(['suspect']))
      }
    },
  )

  test('moves on with its book, and where no book is told', () => {
    expect(judge([word(24_600, from), word(25_700, from)], option)).toEqual(['good', 'good'])
    expect(judge([word(150, { bookSays: 'with' })], option)).toEqual(['good'])
    expect(judge([word(125), word(75)], option)).toEqual(['good', 'good'])
  })

  test('of which no book is told leaps further than that only where it has not traded for a while, or with the third message', () => {
    const twice = (lastTime: number) => judge([word(200, { lastTime })], option)
    expect([twice(now - 1_000), twice(now - 30_000)]).toEqual([['suspect'], ['suspect']])
    expect([twice(now - 31_000), twice(none)]).toEqual([['good'], ['good']])
    expect(judge([word(200), word(210), word(230)], option)).toEqual(['suspect', 'suspect', 'good'])
    const circuit = { lowerCircuit: priceUnits(0.05), upperCircuit: priceUnits(900) }
    expect(judge([word(200, circuit)], option)).toEqual(['good'])
  })

  test('that has no price yet is held back by a book that stood elsewhere', () => {
    const first = { lastPrice: none, lastTime: none }
    expect(judge([word(150, { ...first, bookSays: 'against' }), word(150, first)], option)).toEqual(['suspect', 'good'])
  })

  test('of a while ago need not be where a narrow book has gone since', () => {
    const first = { lastPrice: none, lastTime: none, bid: priceUnits(130), ask: priceUnits(131) }
    expect(judge([word(90, { ...first, time: now - 31_000 })], option)).toEqual(['good'])
    expect(judge([word(90, first)], option)).toEqual(['suspect'])
  })
})

test('T33: a leap that its circuit allows is not believed against a book that has not moved', () => {
  const circuit = { lowerCircuit: priceUnits(80), upperCircuit: priceUnits(120) }
  expect(judge([word(115, { ...circuit, bookSays: 'against' })])).toEqual(['suspect'])
})

for (const rupees of [Number.NaN, Number.POSITIVE_INFINITY, 0, -1, 1e300, 0.00001]) {
  test(`M03: ${rupees} is never believed, however often it is told`, () => {
    expect(judge(Array.from({ length: 10 }, () => word(rupees)))).toEqual(Array.from({ length: 10 }, () => 'suspect'))
  })
}

test('M03: a hundredfold price of a share is never believed, however often it is told', () => {
  for (const rupees of [10_000, 1]) {
    const words = Array.from({ length: 5 }, () => word(rupees, { previousClose: priceUnits(100.01) }))
    expect(new Set(judge(words))).toEqual(new Set(['suspect']))
  }
})

test('M03: a share that was split in ten, whose close the broker did not reckon in, is believed as far as it may fall that day', () => {
  const split = (rupees: number) =>
    judge(Array.from({ length: 3 }, () => word(rupees, { previousClose: priceUnits(1_000), lastPrice: none })))
  expect([split(100), split(92), split(81)]).toEqual(Array.from({ length: 3 }, () => ['good', 'good', 'good']))
  expect(new Set(split(10))).toEqual(new Set(['suspect']))
  const from = { previousClose: priceUnits(1_000), lastPrice: priceUnits(1_000) }
  expect(judge([word(92, from), word(93, from), word(92, from)])).toEqual(['suspect', 'suspect', 'good'])
})

test('a real gap is believed when three messages in a row agree on it', () => {
  expect(judge([word(130), word(131), word(130.5)])).toEqual(['suspect', 'suspect', 'good'])
})

test('T33: a price beyond its circuit is held back although the step is small, and believed when it goes on being told', () => {
  const circuit = { lowerCircuit: priceUnits(95), upperCircuit: priceUnits(105) }
  expect(judge([word(104.9, circuit), word(105, circuit), word(105.05, circuit), word(94.9, circuit)])).toEqual([
    ...['good', 'good', 'suspect', 'suspect'],
  ])
  const widened = [word(106, circuit), word(106.2, circuit), word(106.1, circuit)]
  expect(judge(widened)).toEqual(['suspect', 'suspect', 'good'])
  const againstBook = widened.map((one) => ({
    ...one,
    price: one.price * 3,
    bid: priceUnits(100),
    ask: priceUnits(101),
  }))
  expect(judge(againstBook)).toEqual(['suspect', 'suspect', 'suspect'])
})

test('T33: beyond a circuit that was widened since, a price goes on from the one believed there and leaps nowhere', () => {
  const widened = { lowerCircuit: priceUnits(95), upperCircuit: priceUnits(105), lastPrice: priceUnits(106) }
  expect(judge([word(107, widened), word(118, { ...widened, bookSays: 'with' })])).toEqual(['good', 'suspect'])
})

test('T33: a price beyond its circuit is not believed by repeating it while the book stands within', () => {
  const circuit = { lowerCircuit: priceUnits(90), upperCircuit: priceUnits(110) }
  const told = (rupees: number, bid: number, ask: number) =>
    Array.from({ length: 5 }, () => word(rupees, { ...circuit, bid, ask }))
  const within = [priceUnits(100), priceUnits(100.1)] as const
  expect(new Set(judge(told(115, ...within)))).toEqual(new Set(['suspect']))
  expect(new Set(judge(told(85, ...within)))).toEqual(new Set(['suspect']))
  // Widened: the book has gone there too.
  // From then on it is a price like any other.
  const believed = ['suspect', 'suspect', 'good', 'good', 'good']
  expect(judgeOn(told(111, priceUnits(110.9), priceUnits(111)))).toEqual(believed)
  expect(judgeOn(told(89, priceUnits(89), priceUnits(89.1)))).toEqual(believed)
  expect(judgeOn(told(111, priceUnits(111), none))).toEqual(believed)
  // Not one that the book has left again, nor one at the other end.
  const left = [...told(111, priceUnits(110.9), priceUnits(111)), ...told(111.1, ...within)]
  expect(judgeOn(left).slice(5)).toEqual(Array.from({ length: 5 }, () => 'suspect'))
  const across = [...told(111, priceUnits(110.9), priceUnits(111)), ...told(89, priceUnits(89), priceUnits(89.1))]
  expect(judgeOn(across).slice(5, 7)).toEqual(['suspect', 'suspect'])
  // An old trade need not be near the book of now.
  expect(judge(told(115, ...within).map((one) => ({ ...one, time: now - 3_600_000, lastTime: none }))).at(2)).toBe(
    'good',
  )
})

test('a single damaged message between good ones changes nothing', () => {
  expect(judge([word(130), word(100), word(130), word(100.1), word(130), word(130)])).toEqual([
    'suspect',
    'good',
    'suspect',
    'good',
    'suspect',
    'suspect',
  ])
})

test('damaged messages that do not agree with each other prove nothing', () => {
  expect(new Set(judge([word(130), word(300), word(40), word(700), word(20)]))).toEqual(new Set(['suspect']))
})

test('a fresh price that the book speaks against is not believed by repeating it', () => {
  const words = Array.from({ length: 5 }, () => word(900, { bid: priceUnits(99), ask: priceUnits(101) }))
  expect(new Set(judge(words, option))).toEqual(new Set(['suspect']))
})

test('a price outside the range of the day that the same message tells is doubted', () => {
  expect(judge([word(110, { low: priceUnits(99), high: priceUnits(101) })])).toEqual(['suspect'])
})

test('M04: a time before the last is passed over; three in a row are believed', () => {
  const old = word(100, { time: now - 1 })
  expect(judge([old, old, old])).toEqual(['old', 'old', 'good'])
})

describe('C05: the time', () => {
  for (const [name, time] of [
    ['in seconds', Math.floor(now / 1_000)],
    ['in microseconds', now * 1_000],
    ['in nanoseconds', now * 1e6],
    ['before the broker existed', 1],
    ['in the future', now + 60_000],
    ['NaN', Number.NaN],
    ['negative', -now],
  ] as const) {
    test(`${name} is refused, however often it is told`, () => {
      expect(new Set(judge(Array.from({ length: 5 }, () => word(100, { time }))))).toEqual(new Set(['suspect']))
    })
  }
})

test('what never traded has no price, and is not doubted for it', () => {
  expect(judge([word(0, { isUntraded: true, time: 0, lastPrice: none, lastTime: none })])).toEqual(['untraded'])
  expect(judge([word(0, { isUntraded: true, time: 0 })])).toEqual(['suspect'])
})

test('an option of a few paise may jump, and an old trade may be far from its book', () => {
  expect(judge([word(0.5, { lastPrice: priceUnits(0.05) })], option)).toEqual(['good'])
  const old = { lastPrice: none, lastTime: none, time: now - 3_600_000, bid: priceUnits(50), ask: priceUnits(60) }
  expect(judge([word(10, old)], option)).toEqual(['good'])
})

test('T33: whatever is told, what is believed of a share lies within its possible prices', () => {
  const anyWord = fc.tuple(fc.double(), fc.double({ noNaN: true, min: -1e18, max: 1e18 }))
  fc.assert(
    fc.property(fc.array(anyWord, { maxLength: 12 }), (told) => {
      const gate = createPriceGate(1)
      for (const [rupees, time] of told) {
        const one = word(rupees, { time })
        if (gate.judge(0, one, share) !== 'good') continue
        expect(one.price).toBeGreaterThan(0)
        expect(one.price).toBeLessThanOrEqual(priceUnits(1_000))
        expect(one.time).toBeLessThanOrEqual(now + 5_000)
      }
    }),
    { numRuns: 3_000 },
  )
})
