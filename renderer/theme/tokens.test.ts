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

/** Linear sRGB as an eye without one kind of cone sees it: Machado, Oliveira and Fernandes (2009), severity 1. */
const eyes = {
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const

function seen({ red, green, blue }: Colour, eye: readonly number[]): Colour {
  const row = (at: number) => {
    const [r = 0, g = 0, b = 0] = eye.slice(at, at + 3)
    return Math.min(1, Math.max(0, r * red + g * green + b * blue))
  }
  return { red: row(0), green: row(3), blue: row(6) }
}

/** In OKLab, where 0.02 is about the least that an eye tells apart side by side. */
function apart(one: Colour, other: Colour): number {
  const [a, b] = [lab(one), lab(other)]
  return Math.hypot(...a.map((part, at) => part - (b[at] ?? 0)))
}

function lab({ red, green, blue }: Colour): readonly number[] {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

test.each(['dark', 'light'].flatMap((theme) => Object.entries(eyes).map(([name, eye]) => ({ theme, name, eye }))))(
  'a $name eye tells blue from orange in the $theme theme, five times over',
  ({ theme, eye }) => {
    const pair = colours(`:root[data-theme="${theme}"][data-direction="blue-orange"]`)
    const [up, down] = [pair.get('up'), pair.get('down')]
    if (!up || !down) throw new Error('the set is not there')
    expect(apart(seen(up, eye), seen(down, eye))).toBeGreaterThan(0.1)
  },
)

test('both themes name the same tokens', () => {
  const names = (theme: string) => [...colours(`:root[data-theme="${theme}"]`).keys()].sort()
  expect(names('dark')).toEqual(names('light'))
  expect(names('dark').length).toBeGreaterThan(20)
})

test('the measure agrees with the one of the guidelines', () => {
  expect(contrast(linear(1, 0, 0), linear(0, 0, 0))).toBeCloseTo(21, 3)
})
