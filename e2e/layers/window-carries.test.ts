import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from './overlay.test-support.ts'
import { importsOf } from './window-carries.ts'

/** All that comes with the module when it is loaded, by its path from the checkout, and the packages that it asks for. */
function carriedBy(entry: string): {
  readonly files: readonly string[]
  readonly packages: ReadonlyMap<string, string>
} {
  const files = [entry]
  const packages = new Map<string, string>()
  for (const file of files) {
    if (!/\.tsx?$/.test(file)) continue
    for (const name of importsOf(readFileSync(join(checkout, file), 'utf8'))) {
      if (!name.startsWith('.')) packages.set(name, file)
      else {
        const found = relative(checkout, join(checkout, dirname(file), name))
        if (!files.includes(found)) files.push(found)
      }
    }
  }
  return { files, packages }
}

test('no window carries the parser of messages: what it takes from the contract stands apart from the schemas', () => {
  const { files, packages } = carriedBy('renderer/main.tsx')
  expect(files).toContain('renderer/stores/chart/chart-data.ts')
  expect(files).toContain('contract/india.ts')
  expect(packages.get('zod')).toBeUndefined()
})

test('a type is no load, a value and a re-export are', () => {
  expect(importsOf("import type { A } from './a.ts'")).toEqual([])
  expect(importsOf("import { type A, type B } from './a.ts'")).toEqual([])
  expect(importsOf("export type { A } from './a.ts'")).toEqual([])
  expect(importsOf("// import { a } from './a.ts'")).toEqual([])
  expect(importsOf("import { type A, b } from './a.ts'")).toEqual(['./a.ts'])
  expect(importsOf("import {\n  a,\n  type B,\n} from './a.ts'")).toEqual(['./a.ts'])
  expect(importsOf("import a, { type B } from './a.ts'")).toEqual(['./a.ts'])
  expect(importsOf("import './a.css'\nexport { b } from './b.ts'\nexport * from './c.ts'")).toEqual([
    './a.css',
    './b.ts',
    './c.ts',
  ])
})
