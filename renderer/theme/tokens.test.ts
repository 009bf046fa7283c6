import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { apart, type Colour, contrast, eyes, linear, seen } from './eyes.test-support.ts'

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
  ...['up', 'down', 'buy', 'sell', 'well', 'warn', 'halt', 'practice'].map((mark) => [mark, surfaces] as const),
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

test.each(['dark', 'light'].flatMap((theme) => Object.entries(eyes).map(([name, eye]) => ({ theme, name, eye }))))(
  'a $name eye tells blue from orange in the $theme theme, five times over',
  ({ theme, eye }) => {
    const pair = colours(`:root[data-theme="${theme}"][data-direction="blue-orange"]`)
    const [up, down] = [pair.get('up'), pair.get('down')]
    if (!up || !down) throw new Error('the set is not there')
    expect(apart(seen(up, eye), seen(down, eye))).toBeGreaterThan(0.1)
  },
)

test.each(['dark', 'light'].flatMap((theme) => Object.entries(eyes).map(([name, eye]) => ({ theme, name, eye }))))(
  'to a $name eye, which has blue for a rise, what is well is no rise in the $theme theme',
  ({ theme, eye }) => {
    const blueOrange = colours(`:root[data-theme="${theme}"][data-direction="blue-orange"]`)
    const [well, up] = [colours(`:root[data-theme="${theme}"]`).get('well'), blueOrange.get('up')]
    if (!well || !up) throw new Error('one of them is not there')
    expect(blueOrange.has('well')).toBe(false)
    expect(apart(seen(well, eye), seen(up, eye))).toBeGreaterThan(0.05)
  },
)

test('the colours of a rise and a fall stand only where a price or a profit has a direction', () => {
  const sheets = globSync('../**/*.css', { cwd: import.meta.dirname })
  const places = sheets.flatMap((file) => {
    const rules = readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/([^{}]+)\{([^{}]*)\}/g)
    return [...rules].flatMap(([, selector = '', body = '']) =>
      /var\(--(up|down)\)/.test(body) ? [`${file}: ${selector.trim()}`] : [],
    )
  })
  expect(places.length).toBeGreaterThan(5)
  expect(places.filter((place) => !/data-direction|data-tint|profit|loss/.test(place))).toEqual([])
})

test('both themes name the same tokens', () => {
  const names = (theme: string) => [...colours(`:root[data-theme="${theme}"]`).keys()].sort()
  expect(names('dark')).toEqual(names('light'))
  expect(names('dark').length).toBeGreaterThan(20)
})

test('the measure agrees with the one of the guidelines', () => {
  expect(contrast(linear(1, 0, 0), linear(0, 0, 0))).toBeCloseTo(21, 3)
})
