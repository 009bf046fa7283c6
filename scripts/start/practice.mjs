/** The practice broker, started for this terminal, and the profile that leads to it. */
import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pinned } from '../run/places.mjs'
import { readEvent, startUntilReady, textOf } from '../run/ready-line.mjs'
import { cannotWrite } from './data-folder.mjs'
import { freePortFrom } from './free-port.mjs'

const usualRedirectPort = 43_117

/**
 * @param {import('../run/closing.mjs').Closing} closing
 * @param {string} dataFolder
 * @returns {Promise<{ profileFile: string, broker: import('../run/child.mjs').Child | null }>} no broker where an earlier start's still runs
 *   for this folder: then the profile is that one's
 */
export async function startPractice(closing, dataFolder) {
  const profileFile = join(dataFolder, 'practice.json')
  const before = await readFile(profileFile, 'utf8').catch(() => '')
  const port = await freePortFrom(usualRedirectPort, 20)
  const day = await practiceDay(dataFolder)
  const redirectUri = `http://127.0.0.1:${port}/${keptSegment(before) ?? randomBytes(18).toString('base64url')}`
  let isTaken = false
  const started = await startUntilReady(closing, {
    // Whoever looks in the evening shall see a market that moves.
    ...pinned('sandbox/index.ts', [
      ...['--redirect-uri', redirectUri, '--scenario', 'open-market'],
      // The terminal remembers today's orders; a broker that forgot them would have lost them.
      ...['--orders-file', join(dataFolder, ordersFileOf(day))],
    ]),
    name: 'The practice broker',
    onLine: (line) => {
      isTaken ||= readEvent(line)?.event === 'taken'
      return isTaken
    },
  }).catch((error) => {
    if (isTaken) return null
    throw error
  })
  if (started === null) return { profileFile, broker: null }
  const { child, ready } = started
  const profile = practiceProfile(textOf(ready, 'baseUrl'), redirectUri, { number: day, began: textOf(ready, 'day') })
  await writeFile(profileFile, `${JSON.stringify(profile, null, 2)}\n`, { mode: 0o600 }).catch((error) => {
    throw cannotWrite(dataFolder, error)
  })
  return { profileFile, broker: child }
}

/**
 * The random part of the redirect address stays the same from start to start, as a registered address would.
 * @param {string} profileText the last start's profile, empty at first
 * @returns {string | null}
 */
export function keptSegment(profileText) {
  return /"redirectUri": "http:\/\/127\.0\.0\.1:\d+\/([\w-]{24})"/.exec(profileText)?.[1] ?? null
}

/**
 * Which practice day is played: the terminal writes the number of a new one where it is asked for one.
 * @param {string} dataFolder
 * @returns {Promise<number>}
 */
export async function practiceDay(dataFolder) {
  const text = await readFile(join(dataFolder, 'practice-day'), 'utf8').catch(() => '')
  return /^\d{1,5}\n$/.test(text) ? Number(text) : 0
}

/**
 * Each practice day has its orders for itself, so that nothing of an earlier one is taken away.
 * @param {number} day
 */
export function ordersFileOf(day) {
  return day === 0 ? 'practice-broker-orders' : `practice-broker-orders-day-${day}`
}

/**
 * @param {string} baseUrl
 * @param {string} redirectUri
 * @param {{ number: number, began: string }} practiceDay
 */
export function practiceProfile(baseUrl, redirectUri, practiceDay) {
  return {
    name: 'Practice',
    kind: 'practice',
    baseUrl,
    hftBaseUrl: baseUrl,
    wsUrl: baseUrl.replace(/^http/, 'ws'),
    scriptUrl: `${baseUrl}/order-button.js`,
    instrumentsUrl: baseUrl,
    redirectUri,
    postbackUrl: null,
    practiceDay,
  }
}
