/** What the compiler refuses: each layer reaches for what it may not have, and for what it may. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { layers, type Overlay, openOverlay, type Probes } from './overlay.test-support.ts'

const wrongImports = [
  ...['proto', 'main', 'preload', 'renderer', 'sandbox'].map((to) => ['contract', to] as const),
  ...['contract', 'main', 'preload', 'renderer', 'sandbox'].map((to) => ['proto', to] as const),
  ...['preload', 'renderer', 'sandbox'].map((to) => ['main', to] as const),
  ...['main', 'proto', 'renderer', 'sandbox'].map((to) => ['preload', to] as const),
  ...['main', 'proto', 'preload', 'sandbox'].map((to) => ['renderer', to] as const),
  ...['contract', 'main', 'preload', 'renderer'].map((to) => ['sandbox', to] as const),
]

const rightImports = [
  ['main', 'contract'],
  ['main', 'proto'],
  ['preload', 'contract'],
  ['renderer', 'contract'],
  ['sandbox', 'proto'],
] as const

/** What a process has not got: the layer, the code, and what the compiler says. */
const wrongReaches = [
  ['contract', 'a Node module', `import { readFileSync } from 'node:fs'\nreadFileSync('x')`, /TS2307|TS2591|TS2882/],
  ['contract', 'the process', `export const here = process.cwd()`, /TS2580|TS2591|TS2304/],
  ['contract', 'the document', `export const title = document.title`, /TS2584|TS2304/],
  ['main', 'the document', `export const title = document.title`, /TS2584|TS2304/],
  ['main', 'the window', `export const width = window.innerWidth`, /TS2304/],
  ['sandbox', 'the document', `export const title = document.title`, /TS2584|TS2304/],
  ['preload', 'a Node module', `import { readFileSync } from 'node:fs'\nreadFileSync('x')`, /TS2307|TS2591|TS2882/],
  ['preload', 'the process', `export const here = process.cwd()`, /TS2580|TS2591|TS2304/],
  ['renderer', 'a Node module', `import { readFileSync } from 'node:fs'\nreadFileSync('x')`, /TS2307|TS2591|TS2882/],
  ['renderer', 'the process', `export const here = process.cwd()`, /TS2580|TS2591|TS2304/],
] as const

const rightReaches: Probes = {
  'main/reaches.ts': `import { readFileSync } from 'node:fs'\nexport const text = () => readFileSync(process.cwd())`,
  'sandbox/reaches.ts': `import { createServer } from 'node:http'\nexport const server = () => createServer()`,
  'renderer/reaches.ts': `export const title = () => document.title`,
  'preload/reaches.ts': `export const title = () => document.title`,
}

function reachFile(index: number): string {
  return `${wrongReaches[index]?.[0]}/reach-${index}.ts`
}

const tsc = 'node_modules/typescript/bin/tsc'
let overlay: Overlay
let complaints: string

beforeAll(() => {
  overlay = openOverlay({
    ...Object.fromEntries(wrongImports.map(([from, to]) => [`${from}/value-of-${to}.ts`, importValue(to)])),
    ...Object.fromEntries(wrongImports.map(([from, to]) => [`${from}/type-of-${to}.ts`, importType(to)])),
    ...Object.fromEntries(wrongReaches.map(([, , code], index) => [reachFile(index), code])),
  })
  complaints = overlay.run(tsc, ['-b', ...layers]).output
})

afterAll(() => overlay.remove())

test.each(wrongImports)('%s may not import %s', (from, to) => {
  expect(complaintsAbout(`${from}/value-of-${to}.ts`)).toMatch(/TS6307/)
  expect(complaintsAbout(`${from}/type-of-${to}.ts`)).toMatch(/TS6307/)
})

test.each(wrongReaches.map(([layer, what, , code], index) => [layer, what, reachFile(index), code] as const))(
  '%s has not got %s',
  (_layer, _what, file, code) => {
    expect(complaintsAbout(file)).toMatch(code)
  },
)

test('what the layers may import and reach compiles', () => {
  const good = openOverlay({
    ...Object.fromEntries(rightImports.map(([from, to]) => [`${from}/uses-${to}.ts`, importValue(to)])),
    ...rightReaches,
  })
  try {
    expect(good.run(tsc, ['-b', ...layers])).toEqual({ code: 0, output: '' })
  } finally {
    good.remove()
  }
})

function complaintsAbout(file: string): string {
  return complaints
    .split('\n')
    .filter((line) => line.startsWith(`${file}(`))
    .join('\n')
}

function importValue(layer: string): string {
  return `import { stub } from '../${layer}/stub.ts'\nexport const seen: string = stub`
}

function importType(layer: string): string {
  return `import type { Shape } from '../${layer}/shape.ts'\nexport type Seen = Shape`
}
