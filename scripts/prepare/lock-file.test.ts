/** npm leaves the packages of other systems out of the lock file when it installs beside what stands; `npm ci` then refuses it. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Locked = { readonly optionalDependencies?: Readonly<Record<string, string>> }

const lock = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>
}

/** As Node looks for it: inside the package first, then in each folder above. */
function isLocked(name: string, from: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in lock.packages) return true
    if (folder === '') return false
    if (!folder.includes('/node_modules/')) return `node_modules/${name}` in lock.packages
  }
}

test('every optional package is in the lock file, also those of other systems', () => {
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).flatMap((name) =>
      isLocked(name, path) ? [] : [`${name} of ${path || 'the project'}`],
    ),
  )
  expect(missing).toEqual([])
})

test('no address of a registry is in the lock file', () => {
  expect(JSON.stringify(lock)).not.toContain('"resolved"')
})
