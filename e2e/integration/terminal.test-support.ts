/** The assembled terminal before a practice broker of its own, for tests that sign in for real. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { SessionState } from '../../contract/session.ts'
import type { Source } from '../../main/ipc/source.ts'
import type { Log } from '../../main/ports/log.ts'
import { type ManualClock, manualClock } from '../../main/ports/manual-clock.test-support.ts'
import type { OpenBrowser } from '../../main/ports/open-browser.ts'
import { systemRandom } from '../../main/ports/random.ts'
import type { Profile } from '../../main/profile.ts'
import { freePort } from '../../main/session/loopback.test-support.ts'
import { memoryStore } from '../../main/session/memory-store.ts'
import type { SecretStore } from '../../main/session/secret-store.ts'
import { openLogFile } from '../../main/storage/log-file.ts'
import { assembleTerminal, type Terminal } from '../../main/terminal.ts'
import { startHeld, tuesday } from '../../sandbox/caller.test-support.ts'
import { followLogin, type LoginAnswers } from '../../sandbox/login/follow-login.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { readPractice, practiceProfile as writtenProfile } from '../journeys/support/practice-profile.ts'
import { type Page, visit } from '../visit.ts'

export const asha: LoginAnswers = { clientId: 'PR1001', password: 'practice', yearOfBirth: '1990', decision: 'allow' }
export const vikram: LoginAnswers = { ...asha, clientId: 'PR1002', yearOfBirth: '1985' }

export type Bench = {
  /** The terminal's time; the broker's moves with it in `pass`. */
  readonly clock: ManualClock
  readonly pass: (millis: number) => void
  readonly sandbox: Sandbox
  readonly profile: Profile
  readonly dataDir: string
  /** Starts a terminal on the same folder, as the next start of the program would. */
  readonly open: (changes?: Changes) => Promise<Terminal>
  /** What they keep then stands still. */
  readonly stopTerminals: () => Promise<void>
  readonly close: () => Promise<void>
}

export type Changes = {
  readonly secretStore?: SecretStore
  readonly openBrowser?: OpenBrowser
  readonly loginOpensIn?: 'system-browser' | 'window'
  readonly profile?: Profile
  readonly feedReader?: URL
  readonly rehearses?: true
  readonly log?: Log
}

export type BenchChoice = {
  readonly scenario?: string
  /** The broker has no list of instruments: for what needs none, a list of 200,000 would be a second of every test. */
  readonly hasList?: false
}

export async function openBench({ scenario = 'default', hasList }: BenchChoice = {}): Promise<Bench> {
  const clock = manualClock(tuesday)
  const redirectUri = `http://127.0.0.1:${await freePort()}/Zq3vJ8mN2pLx5RtW/signed-in`
  const sandbox = await startHeld({ redirectUris: [redirectUri], scenario })
  const dataDir = mkdtempSync(join(tmpdir(), 'bellwether-test-'))
  const whole = practiceProfile(sandbox.baseUrl, redirectUri)
  const profile = hasList === false ? { ...whole, instrumentsUrl: `${sandbox.baseUrl}/no-list` } : whole
  const terminals: Terminal[] = []
  const file = openLogFile({ dataDir, clock, random: systemRandom })
  let closed = false
  // A call that the end of a terminal cuts off is noted a moment later, and would make the folder anew.
  const log: Log = {
    note: (...line) => void (closed || file.note(...line)),
    fault: (...line) => (closed ? '' : file.fault(...line)),
  }

  async function open(changes: Changes = {}): Promise<Terminal> {
    const assembled = await assembleTerminal({
      profile,
      shell: 'web',
      version: '0.0.0',
      dataDir,
      clock,
      random: systemRandom,
      secretStore: memoryStore(),
      loginOpensIn: 'window',
      openBrowser: async () => ({ ok: true, value: undefined }),
      instrumentWorker: new URL('../../main/market/instruments/instrument-worker.ts', import.meta.url),
      log,
      ...changes,
    })
    if (!assembled.ok) throw new Error(assembled.error.happened)
    terminals.push(assembled.value)
    return assembled.value
  }

  async function stopTerminals(): Promise<void> {
    await Promise.all(terminals.map((terminal) => terminal.stop()))
  }

  async function close(): Promise<void> {
    await stopTerminals()
    await sandbox.stop()
    closed = true
    rmSync(dataDir, { recursive: true })
  }

  function pass(millis: number): void {
    sandbox.clock.advance(millis)
    clock.advance(millis)
  }

  return { clock, pass, sandbox, profile, dataDir, open, stopTerminals, close }
}

export function practiceProfile(baseUrl: string, redirectUri: string): Profile {
  return readPractice(writtenProfile(baseUrl, redirectUri))
}

/** The disk takes real time, for which a moved clock has to wait: else its limits pass while it is at work. */
export async function diskAtRest(): Promise<void> {
  const isAtWork = () => process.getActiveResourcesInfo().some((what) => what.startsWith('FSReq'))
  while (isAtWork()) await setImmediate()
}

const window = { windowId: 'window 1', refusal: null }

export function signIn(terminal: Terminal, keepUntilItEnds = false) {
  return terminal.answers.signIn({ keepUntilItEnds }, window)
}

export function ask(terminal: Terminal, name: 'signOut' | 'cancelSignIn' | 'forgetAccount' | 'refreshAccount') {
  return terminal.answers[name](undefined, window)
}

/** Resolves with the first state of the kind, the present one included. */
export function reach<Kind extends SessionState['kind']>(
  { sources }: Terminal,
  kind: Kind,
): Promise<Extract<SessionState, { kind: Kind }>> {
  return until(sources.session, (state): state is Extract<SessionState, { kind: Kind }> => state.kind === kind)
}

function until<Value, Found extends Value>(
  source: Source<Value, Value>,
  isIt: (value: Value) => value is Found,
): Promise<Found> {
  return new Promise((resolve) => {
    const stop = source.subscribe(look)
    function look(value: Value): void {
      if (!isIt(value)) return
      queueMicrotask(() => stop())
      resolve(value)
    }
    look(source.snapshot())
  })
}

/** Goes where the terminal sends the browser and fills in the broker's form; returns the redirect, not yet followed. */
export async function redirectFor(terminal: Terminal, answers = asha): Promise<string> {
  const { loginUrl } = await reach(terminal, 'waiting-for-browser')
  if (loginUrl === null) throw new Error('no login address was given to the window')
  return followLogin(loginUrl, answers)
}

/** The whole login in the browser, up to the page that sends the person back. */
export async function logInAs(terminal: Terminal, answers = asha): Promise<Page> {
  return visit(await redirectFor(terminal, answers))
}

/** Every request that came to a path of the broker. */
export function arrivedAt({ sandbox }: Bench, path: string): number {
  return sandbox.requests.all().filter((request) => request.path === path).length
}

export async function signedIn(terminal: Terminal, answers = asha, keepUntilItEnds = false): Promise<void> {
  const begun = await signIn(terminal, keepUntilItEnds)
  if (!begun.ok) throw new Error(begun.error.happened)
  await logInAs(terminal, answers)
  await reach(terminal, 'signed-in')
}
