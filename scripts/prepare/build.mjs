/** Builds the terminal when what stands in out/ was made from other sources. */
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pinned, root } from '../run/places.mjs'
import { runOrStop } from '../run/run.mjs'
import { fingerprint } from './fingerprint.mjs'

const sources = [
  'contract',
  'main',
  'preload',
  'proto',
  'renderer',
  'resources',
  'electron.vite.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
]
const products = ['main/index.js', 'main/web.js', 'preload/electron.cjs', 'preload/web.cjs', 'renderer/index.html']
const stampFile = join(root, 'out', 'built-from')

/** @param {import('../run/command.mjs').Command} command */
export async function buildIfStale(command) {
  const now = await fingerprint(root, sources)
  const isBuilt = products.every((file) => existsSync(join(root, 'out', file)))
  if (isBuilt && (await readFile(stampFile, 'utf8').catch(() => '')) === now) return
  await command.steps.step('Building the terminal', () => build(command.closing, now))
}

/**
 * @param {import('../run/closing.mjs').Closing} closing
 * @param {string} madeFrom
 */
async function build(closing, madeFrom) {
  // A build that fails half-way must not pass for the old one.
  await rm(stampFile, { force: true })
  await runOrStop(closing, pinned('node_modules/electron-vite/bin/electron-vite.js', ['build']), {
    happened: 'The terminal could not be built; the last lines of the build are above.',
    todo: 'On an unchanged checkout this is a fault of the project. After changes of your own, mend what the lines name.',
  })
  await mkdir(join(root, 'out'), { recursive: true })
  await writeFile(stampFile, madeFrom)
}
