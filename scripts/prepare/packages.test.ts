import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { installEnvironment, recordMatches, wasBuiltHere } from './packages.mjs'

const lock = text({
  '': {},
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b': { version: '2.0.0', optional: true },
})

function text(packages: Record<string, { version?: string; optional?: boolean }>): string {
  return JSON.stringify({ packages })
}

test('what npm recorded is the lock’s when every version is there', () => {
  expect(
    recordMatches(lock, text({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '2.0.0' } })),
  ).toBe(true)
})

test('an optional package may be missing', () => {
  expect(recordMatches(lock, text({ 'node_modules/a': { version: '1.0.0' } }))).toBe(true)
})

test.each([
  ['nothing is installed', ''],
  ['a package is missing', text({ 'node_modules/b': { version: '2.0.0' } })],
  ['a package has another version', text({ 'node_modules/a': { version: '1.0.1' } })],
  [
    'an optional package has another version',
    text({ 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } }),
  ],
])('it is not when %s', (_what, record) => {
  expect(recordMatches(lock, record)).toBe(false)
})

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-keytar-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const noProxy = { npm_config_proxy: undefined, npm_config_https_proxy: undefined }
/** As an install by hand has it. */
const byHand = { ...process.env, npm_config_build_from_source: undefined }

/** What keytar's own install script asks the house of its releases for, which here is on this computer. */
async function askedForReleases(env: NodeJS.ProcessEnv): Promise<readonly (string | undefined)[]> {
  const asked: (string | undefined)[] = []
  const releases = createServer((request, response) => {
    asked.push(request.url)
    response.writeHead(404).end()
  })
  await once(releases.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void releases.close())
  const address = releases.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const packages = fileURLToPath(new URL('../../node_modules', import.meta.url))
  const cwd = await aFolder()
  await copyFile(join(packages, 'keytar', 'package.json'), join(cwd, 'package.json'))
  const fetching = spawn(process.execPath, [join(packages, 'prebuild-install', 'bin.js')], {
    cwd,
    env: { ...env, ...noProxy, npm_config_keytar_binary_host: `http://127.0.0.1:${port}`, npm_config_cache: cwd },
    stdio: 'ignore',
  })
  const [code] = await once(fetching, 'exit')
  // It has nothing, so the script goes on and builds.
  expect(code).toBe(1)
  return asked
}

test('T26: the keychain module is built from the package that the lock names by its hash, and no release of it is fetched', async () => {
  expect(await askedForReleases(byHand)).toHaveLength(1)
  expect(await askedForReleases(installEnvironment())).toEqual([])
})

test('T26: a module that an install by hand has fetched is told from one that was built here', async () => {
  const keytar = await aFolder()
  expect(wasBuiltHere(keytar)).toBe(true)
  await mkdir(join(keytar, 'build', 'Release'), { recursive: true })
  await writeFile(join(keytar, 'build', 'Release', 'keytar.node'), '')
  expect(wasBuiltHere(keytar)).toBe(false)
  await writeFile(join(keytar, 'build', 'config.gypi'), '')
  expect(wasBuiltHere(keytar)).toBe(true)
})
