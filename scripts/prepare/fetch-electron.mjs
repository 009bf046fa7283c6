/**
 * Fetches Electron's binary with Electron's own downloader, which checks its hash. A program of its own, because that
 * downloader needs the pinned Node. Prints how far it is, a line at a time, and ends with a line that says how it went.
 */
import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../run/places.mjs'
import { patientSignal } from './patience.mjs'

/** @typedef {(details: Record<string, unknown>) => Promise<string>} DownloadArtifact */

const folder = join(root, 'node_modules', 'electron')

async function fetchElectron() {
  const require = createRequire(join(folder, 'package.json'))
  /** @type {{ downloadArtifact: DownloadArtifact }} */
  const { downloadArtifact } = await import(pathToFileURL(require.resolve('@electron/get')).href)
  /** @type {{ version: string }} */
  const { version } = require('./package.json')
  const { signal, sawBytes } = patientSignal({ inAll: 90_000, withoutByte: 15_000 })
  await downloadArtifact({
    version,
    artifactName: 'electron',
    platform: process.platform,
    arch: process.arch,
    checksums: require('./checksums.json'),
    downloadOptions: {
      quiet: true,
      signal,
      getProgressCallback: async (
        /** @type {{ transferred: number, total: number | null }} */ { transferred, total },
      ) => {
        sawBytes()
        say(inMegabytes(transferred, total))
      },
    },
  })
  // The rest, unpacking from the cache to its place, is Electron's own business.
  execFileSync(process.execPath, [join(folder, 'install.js')], { stdio: 'ignore', timeout: 60_000 })
}

/**
 * @param {number} transferred
 * @param {number | null} total
 */
function inMegabytes(transferred, total) {
  const megabytes = (/** @type {number} */ bytes) => Math.round(bytes / 1_000_000)
  return total === null ? `${megabytes(transferred)} MB` : `${megabytes(transferred)} of ${megabytes(total)} MB`
}

/** @param {unknown} error */
function reason(error) {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `${error.message}${cause}`
}

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`)
}

try {
  await fetchElectron()
  say(JSON.stringify({ event: 'ready' }))
  process.exit(0)
} catch (error) {
  say(JSON.stringify({ event: 'failed', happened: reason(error), todo: '' }))
  process.exit(1)
}
