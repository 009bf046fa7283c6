import { describe, expect, test } from 'vitest'
import { apart, contrast, eyes, linear, seen } from '../../../theme/eyes.test-support.ts'
import { lineColoursOn } from './line-colours.ts'

/** The ground of a chart in each theme. */
const grounds = { dark: linear(0.195, 0.01, 264), light: linear(0.995, 0.001, 264) }

describe.each(['dark', 'light'] as const)('lines in the %s theme', (theme) => {
  const colours = lineColoursOn(theme).map(({ lightness, chroma, hue }) => linear(lightness, chroma, hue))
  const pairs = colours.flatMap((one, at) => colours.slice(at + 1).map((other) => [one, other] as const))

  test('can be seen on the chart', () => {
    for (const colour of colours) expect(contrast(colour, grounds[theme])).toBeGreaterThanOrEqual(3)
  })

  test.each(Object.entries(eyes))('a %s eye tells every two of them apart', (_, eye) => {
    for (const [one, other] of pairs) expect(apart(seen(one, eye), seen(other, eye))).toBeGreaterThan(0.08)
  })

  test('an eye with all cones does as well', () => {
    for (const [one, other] of pairs) expect(apart(one, other)).toBeGreaterThan(0.1)
  })
})
