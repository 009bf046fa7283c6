import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Colour = { readonly red: number; readonly green: number; readonly blue: number }

const sheet = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** The opaque colours of every rule whose selector list holds this selector. */
function colours(selector: string): Map<string, Colour> {
  const rules = [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
  const bodies = rules
    .filter(([, selectors]) => selectorsOf(selectors ?? '').includes(selector))
    .map(([, , body]) => body)
  const found = bodies.join('\n').matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)
  return new Map([...found].map(([, name, l, c, h]) => [name ?? '', linear(Number(l), Number(c), Number(h))]))
}

function selectorsOf(text: string): string[] {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split(',')
    .map((each) => each.trim())
}

/** OKLCH to linear sRGB, by the matrices of Björn Ottosson's OKLab. */
function linear(lightness: number, chroma: number, hue: number): Colour {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return {
    red: 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    green: -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    blue: -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  }
}

function luminance({ red, green, blue }: Colour): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

const surfaces = ['surface-0', 'surface-1', 'surface-2', 'surface-3']
const panes = ['surface-0', 'surface-1', 'surface-2']

/** Each ink and what it may stand on as text. */
const texts: readonly (readonly [ink: string, grounds: readonly string[]])[] = [
  ['text-1', [...surfaces, 'warn-surface', 'halt-surface', 'practice-surface']],
  ['text-2', [...surfaces, 'warn-surface', 'halt-surface', 'practice-surface']],
  ['text-3', surfaces],
  ['accent', panes],
  ['on-accent', ['accent']],
  ...['up', 'down', 'buy', 'sell'].map((ink) => [ink, panes] as const),
  ...['link-a', 'link-b', 'link-c', 'link-d', 'link-e', 'link-f'].map((ink) => [ink, panes] as const),
  ['warn', [...panes, 'warn-surface']],
  ['halt', [...panes, 'halt-surface']],
  ['practice', [...panes, 'practice-surface']],
]

/** Marks: edges of controls, the focus ring, lights. */
const marks: readonly (readonly [mark: string, grounds: readonly string[]])[] = [
  ['edge', surfaces],
  ['accent', [...surfaces, 'warn-surface', 'halt-surface', 'practice-surface']],
  ...['up', 'down', 'buy', 'sell', 'warn', 'halt', 'practice'].map((mark) => [mark, surfaces] as const),
]

const themes = ['dark', 'light'].flatMap((theme) =>
  ['green-red', 'blue-orange'].map((direction) => ({ theme, direction })),
)

describe.each(themes)('the $theme theme with $direction', ({ theme, direction }) => {
  const tokens = new Map([
    ...colours(`:root[data-theme="${theme}"]`),
    ...colours(`:root[data-theme="${theme}"][data-direction="${direction}"]`),
  ])
  const token = (name: string): Colour => {
    const colour = tokens.get(name)
    if (!colour) throw new Error(`${theme} has no ${name}`)
    return colour
  }
  const pairs = (list: typeof texts) => list.flatMap(([ink, grounds]) => grounds.map((ground) => ({ ink, ground })))

  test.each(pairs(texts))('$ink can be read on $ground', ({ ink, ground }) => {
    expect(contrast(token(ink), token(ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(pairs(marks))('$ink can be seen on $ground', ({ ink, ground }) => {
    expect(contrast(token(ink), token(ground))).toBeGreaterThanOrEqual(3)
  })

  test('every colour is one that a screen can show', () => {
    for (const [name, { red, green, blue }] of tokens) {
      for (const part of [red, green, blue])
        expect({ name, inside: part > -0.002 && part < 1.002 }).toEqual({ name, inside: true })
    }
  })
})

test('both themes name the same tokens', () => {
  const names = (theme: string) => [...colours(`:root[data-theme="${theme}"]`).keys()].sort()
  expect(names('dark')).toEqual(names('light'))
  expect(names('dark').length).toBeGreaterThan(20)
})

test('the measure agrees with the one of the guidelines', () => {
  expect(contrast(linear(1, 0, 0), linear(0, 0, 0))).toBeCloseTo(21, 3)
})
