/** A practice broker and a data folder for one journey, and everything that was started from them. */
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { practiceDayFile } from '../../../contract/practice-day.ts'
import { marketFolder } from '../../../main/market/market-folder.ts'
import type { Clock } from '../../../main/ports/clock.ts'
import { groundOf } from '../../../sandbox/ground.test-support.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../../sandbox/sandbox.ts'
import { type Core, type CoreFailed, failToStartCore, startCore } from './core.ts'
import { morning, shiftedClock } from './day.ts'
import { type PracticeProfile, practiceProfile, writeProfile } from './practice-profile.ts'
import { holdRedirectPort } from './redirect-port.ts'

export type Practice = {
  /** The broker itself: `sandbox.faults.plan`, `sandbox.clock.advance`, `sandbox.requests.all`. */
  readonly sandbox: Sandbox
  /** Ends the broker and starts it anew where it was, as a person does who ends the whole terminal; on another day where that was asked for. */
  readonly startBrokerAgain: () => Promise<Sandbox>
  /** New for each journey; what the terminal keeps is in here. */
  readonly dataFolder: string
  readonly profile: PracticeProfile
  /** Of the journey's time from the real one. */
  readonly shift: number
  /** The journey's time, for a core in the test itself. */
  readonly clock: Clock
  /** Starts a core on this data folder; a second one, after the first has ended, finds what that one kept. */
  readonly start: (flags?: readonly string[]) => Promise<Core>
  /** Starts a core on the profile with these fields changed, and expects it to refuse. */
  readonly failToStart: (changed?: Readonly<Record<string, unknown>>) => Promise<CoreFailed>
}

export type OpenPractice = {
  readonly practice: Practice
  /** What the cores wrote for people, for the report of a failed journey. */
  readonly words: () => string
  readonly close: () => Promise<void>
}

/**
 * Its prices move as always and are told once a second, not four times: each telling is drawn, and a journey that is not about
 * that would spend a fifth of its time on it.
 */
const calmBeat = 1_000

/** How the practice broker is set up, where it matters: a speed of 0 makes its market stand still. */
export type PracticeMarket = Pick<SandboxOptions, 'speed' | 'seed'> & {
  /** Prices are told as soon as they move, for a journey whose subject is what stands or moves under them. */
  readonly tellsAtOnce?: boolean
  /**
   * The list of 200,000 instruments takes seconds to write and to read, so a journey that needs it says so. The first of its
   * kind reads it; the ones after it find it kept, as at a second start of a day.
   */
  readonly listsInstruments?: boolean
  /** The computer's own time, at which a newcomer finds a market; without it both begin on the same morning. */
  readonly computerSays?: number
  /** The account goes by the newer interface, and the broker's older one is switched off. */
  readonly newerAlone?: boolean
  /** The orders of the day are there in the broker's next start. */
  readonly keepsOrders?: boolean
}

/** What a core made of the list, by the market it was of. */
const keptLists = new Map<string, Uint8Array>()

async function putList(folder: string, market: string): Promise<void> {
  const kept = keptLists.get(market)
  if (kept === undefined) return
  await mkdir(dirname(listIn(folder)), { recursive: true })
  await writeFile(listIn(folder), kept)
}

async function keepList(folder: string, market: string): Promise<void> {
  const made = keptLists.has(market) ? null : await readFile(listIn(folder)).catch(() => null)
  if (made !== null) keptLists.set(market, made)
}

const listIn = (folder: string) =>
  join(marketFolder(folder, { kind: 'practice', name: 'Practice' }), 'instruments', 'instruments.book')

export async function openPractice(options: PracticeMarket = {}): Promise<OpenPractice> {
  const {
    listsInstruments = false,
    tellsAtOnce = false,
    computerSays,
    newerAlone = false,
    keepsOrders = false,
    ...pace
  } = options
  const dataFolder = await mkdtemp(join(tmpdir(), 'bellwether-journey-'))
  const { port, giveBack } = await holdRedirectPort()
  const redirectUri = `http://127.0.0.1:${port}/${randomBytes(18).toString('base64url')}`
  const begins = computerSays
    ? { scenario: 'open-market', machineTime: () => computerSays }
    : { startsAt: morning, ...(newerAlone && { scenario: 'newer-only' }) }
  const beat = tellsAtOnce ? {} : { feedBeatMillis: calmBeat }
  const setUp = { ...pace, ...beat, ...begins, redirectUris: [redirectUri], ground: groundOf(pace.seed) }
  const ordersOf = (day: number) => (keepsOrders ? join(dataFolder, `practice-broker-orders-${day}`) : null)
  let sandbox = await startSandbox({ ...setUp, ordersFile: ordersOf(0) })
  const shift = (computerSays ?? sandbox.clock.now()) - Date.now()
  const listed = listsInstruments ? {} : { instrumentsUrl: `${sandbox.baseUrl}/no-list` }
  const marketOfList = JSON.stringify([pace.seed, computerSays])
  if (listsInstruments) await putList(dataFolder, marketOfList)
  const profile = {
    ...{ ...practiceProfile(sandbox.baseUrl, redirectUri), ...listed },
    ...(newerAlone && { accountBy: 'v2' as const }),
  }
  const profileOf = (day: number) =>
    writeProfile(dataFolder, keepsOrders ? { ...profile, practiceDay: { number: day, began: sandbox.day } } : profile)
  const profileFile = await profileOf(0)
  const cores: Core[] = []

  const practice: Practice = {
    get sandbox() {
      return sandbox
    },
    startBrokerAgain: async () => {
      await sandbox.stop()
      const day = Number(await readFile(join(dataFolder, practiceDayFile), 'utf8').catch(() => '0'))
      sandbox = await startSandbox({
        ...{ ...setUp, ordersFile: ordersOf(day), port: Number(new URL(sandbox.baseUrl).port) },
      })
      await profileOf(day)
      return sandbox
    },
    dataFolder,
    profile,
    shift,
    clock: shiftedClock(shift),
    start: async (flags = []) => {
      const core = await startCore({ profileFile, dataFolder, flags, shift })
      cores.push(core)
      return core
    },
    failToStart: async (changed = {}) => {
      const folder = await mkdtemp(join(dataFolder, 'refused-'))
      return failToStartCore({
        profileFile: await writeProfile(folder, { ...profile, ...changed }),
        dataFolder: folder,
        shift,
      })
    },
  }

  async function close(): Promise<void> {
    for (const core of cores) await core.stop()
    await sandbox.stop()
    await giveBack()
    if (listsInstruments) await keepList(dataFolder, marketOfList)
    await rm(dataFolder, { recursive: true, force: true })
  }
  return { practice, words: () => cores.map((core) => core.words()).join('\n'), close }
}
