/** npm leaves the packages of other systems out of the lock file when it installs beside what stands; `npm ci` then refuses it. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Needs = Readonly<Record<string, string>>
type Locked = {
  readonly version?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly hasInstallScript?: boolean
  readonly dependencies?: Needs
  readonly devDependencies?: Needs
  readonly optionalDependencies?: Needs
  readonly peerDependencies?: Needs
}

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'))
// As npm writes them.
const lock = read('package-lock.json') as { readonly packages: Readonly<Record<string, Locked>> }
const { allowScripts, ...own } = read('package.json') as Locked & { readonly allowScripts: Record<string, boolean> }
const locked = Object.entries(lock.packages).filter(([path]) => path !== '')

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

test('T54: what is installed is what was locked, byte by byte: each package has its hash, also those of other systems', () => {
  const without = locked.filter(([, { integrity = '' }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity))
  expect(without.map(([path]) => path)).toEqual([])
})

test('T54: no package comes from a repository, an address or a folder', () => {
  const isFromElsewhere = (range: string) => /[/:]|\.t(ar\.)?gz$/.test(range.replace(/^npm:(@[^/@]+\/)?[^/@]+@/, ''))
  const elsewhere = [['the project', own] as const, ...locked].flatMap(([path, needs]) =>
    [needs.dependencies, needs.devDependencies, needs.optionalDependencies, needs.peerDependencies].flatMap((some) =>
      Object.entries(some ?? {}).flatMap(([name, range]) => (isFromElsewhere(range) ? [`${name} of ${path}`] : [])),
    ),
  )
  expect(elsewhere).toEqual([])
  expect(locked.filter(([path, { link }]) => link === true || !path.startsWith('node_modules/'))).toEqual([])
  for (const range of ['git+ssh://git@host/a.git', 'owner/name', 'https://host/a.tgz', 'file:../a', 'a-1.0.0.tgz']) {
    expect([range, isFromElsewhere(range)]).toEqual([range, true])
  }
})

test('T54: only the packages that are known to need it run a program when they are installed', () => {
  expect(allowScripts).toEqual({ keytar: true, node: true })
  const scripted = locked.flatMap(([path, { hasInstallScript }]) => (hasInstallScript === true ? [path] : []))
  expect(scripted).toEqual(['node_modules/keytar', 'node_modules/node'])
})

test('T53: nothing of it updates itself: no package is there that would fetch another version', () => {
  const names = locked.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
  expect(names.filter((name) => /electron.*updat|updat.*electron|squirrel/i.test(name))).toEqual([])
})

test('T26, T54: every package of the project is pinned to one version', () => {
  const needs = { ...own.dependencies, ...own.devDependencies, ...own.optionalDependencies }
  expect(Object.entries(needs).filter(([, range]) => !/^\d+\.\d+\.\d+$/.test(range))).toEqual([])
  expect(lock.packages['node_modules/keytar']?.version).toBe(needs['keytar'])
})
