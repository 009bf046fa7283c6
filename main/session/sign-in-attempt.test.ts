/** One sign-in by itself: what it opens, what it tells, and what it leaves behind when it is given up. */
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { AppError } from '../../contract/errors.ts'
import { accountId } from '../../contract/kinds.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import type { Broker } from '../broker/broker.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { freePort, give, sendRaw, silentLog, statusOf, take } from './loopback.test-support.ts'
import { Secret } from './secret.ts'
import { type AttemptParts, type AttemptStep, beginSignIn } from './sign-in-attempt.ts'
import { tokenLives } from './token-life.ts'

const asha = { id: accountId('PR1001'), name: 'Asha', email: '', phone: '', exchanges: [], products: [] }
const path = '/Zq3vJ8mN2pLx5RtW/signed-in'
const state = 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** The broker answers the code when a test says so. */
async function began(changes: Partial<AttemptParts> = {}) {
  const never = (): never => {
    throw new Error('something else was asked for')
  }
  const port = await freePort()
  const token = Promise.withResolvers<Result<Secret, AppError>>()
  const given: string[] = []
  const ended: string[] = []
  const broker: Broker = {
    ...{ loginUrl: (to, by) => `http://127.0.0.1:1/login?to=${to}&state=${by}`, readBalances: never },
    ...{ waitFor: () => 0, close: never, readProfile: async () => ok(asha) },
    exchangeCode: (code) => {
      given.push(code)
      return token.promise
    },
    endSession: async (secret) => {
      ended.push(secret.reveal())
      return ok()
    },
  }
  const clock = manualClock(0)
  const steps: AttemptStep[] = []
  const echoes: string[] = []
  const attempt = beginSignIn({
    ...{ broker, clock, life: tokenLives.legacy, log: silentLog, random: (length) => new Uint8Array(length) },
    redirectUri: `http://127.0.0.1:${port}${path}`,
    echo: { isKnown: () => false, remember: () => void echoes.push('echoed') },
    ...{ openBrowser: never, loginOpensIn: 'window' },
    tell: (step) => void steps.push(step),
    ...changes,
  })
  const told = () => steps.map(({ kind }) => kind)
  const redirected = (query: string) =>
    sendRaw(port, `GET ${path}?${query} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
  /** Whether the port is anybody's again. */
  const isFree = async () => {
    const taken = await take('127.0.0.1', port)
    if (taken !== null) await give(taken)
    return taken !== null
  }
  return { attempt, port, clock, steps, told, redirected, isFree, token, given, ended, echoes }
}

const withState = `code=good&state=${state}`

test('the login page is told to the window where it opens there, with the state that is waited for', async () => {
  const { attempt, port, steps } = await began()
  expect(await attempt.begun).toEqual(ok())
  expect(steps).toEqual([
    {
      kind: 'waiting',
      closesAt: 5 * 60_000,
      loginUrl: `http://127.0.0.1:1/login?to=http://127.0.0.1:${port}${path}&state=${state}`,
    },
  ])
  await attempt.cancel()
})

test('what comes of the code is told once, and the state that came back is remembered', async () => {
  const { attempt, steps, redirected, isFree, token, given, ended, echoes } = await began()
  await attempt.begun
  expect(statusOf(await redirected(withState))).toBe(200)
  await expect.poll(() => steps.at(-1)?.kind).toBe('exchanging')
  expect([given, echoes, await isFree()]).toEqual([['good'], ['echoed'], true])
  token.resolve(ok(new Secret('a token')))
  await expect.poll(() => steps.at(-1)).toMatchObject({ kind: 'done', result: { value: { account: { id: asha.id } } } })
  await attempt.cancel()
  expect([steps.length, ended]).toEqual([3, []])
})

test('of a broker that sends no state back nothing is remembered', async () => {
  const { attempt, told, redirected, echoes } = await began()
  await attempt.begun
  await redirected('code=good')
  await expect.poll(told).toContain('exchanging')
  expect(echoes).toEqual([])
  await attempt.cancel()
})

test('one that is known to send it back is not believed without', async () => {
  const { attempt, redirected } = await began({ echo: { isKnown: () => true, remember: () => {} } })
  await attempt.begun
  expect(statusOf(await redirected('code=good'))).toBe(403)
  await attempt.cancel()
})

test('the end of the wait is told with its reason', async () => {
  const { attempt, clock, steps, isFree } = await began()
  await attempt.begun
  clock.advance(5 * 60_000)
  await expect.poll(() => steps.at(-1)).toMatchObject({ kind: 'done', result: { error: { kind: 'login-timed-out' } } })
  expect(await isFree()).toBe(true)
})

test('A02: one that is given up tells nothing more, and its port is free', async () => {
  const { attempt, told, isFree } = await began()
  await attempt.begun
  await attempt.cancel()
  expect([told(), await isFree()]).toEqual([['waiting'], true])
})

test('A02: one that is given up before its port was taken opens no login, and leaves the port free', async () => {
  const { attempt, told, isFree } = await began({ loginOpensIn: 'system-browser' })
  await attempt.cancel()
  expect([told(), await isFree()]).toEqual([[], true])
  expect(await attempt.begun).toMatchObject({ ok: false, error: { kind: 'login-cancelled' } })
})

test('T23: the token that comes after it was given up is told to nobody, and ended at the broker', async () => {
  const { attempt, told, redirected, token, ended } = await began()
  await attempt.begun
  await redirected(withState)
  await expect.poll(told).toContain('exchanging')
  await attempt.cancel()
  token.resolve(ok(new Secret('a late token')))
  await expect.poll(() => ended).toEqual(['a late token'])
  expect(told()).toEqual(['waiting', 'exchanging'])
})

test('a code that is refused after it was given up is nobody’s fault, and nothing is ended with it', async () => {
  const faults: unknown[] = []
  const log = { note: () => {}, fault: (...fault: readonly unknown[]) => String(faults.push(fault)) }
  const { attempt, told, redirected, token, ended } = await began({ log })
  await attempt.begun
  await redirected(withState)
  await expect.poll(told).toContain('exchanging')
  await attempt.cancel()
  token.resolve(fail({ kind: 'code-refused', happened: 'It is not known.', todo: 'Sign in again.' }))
  await setImmediate()
  expect([told(), ended, faults]).toEqual([['waiting', 'exchanging'], [], []])
})

test('a code that arrives in the breath in which it is given up is not used', async () => {
  const clock = manualClock(0)
  let giveUp = (): unknown => null
  // The wait for the code ends when it has come, and before anybody hears of that.
  const after: typeof clock.after = (millis, run) => {
    const stop = clock.after(millis, run)
    return millis < 5 * 60_000 ? stop : () => [stop(), giveUp()]
  }
  const { attempt, told, redirected, isFree, given } = await began({ clock: { ...clock, after } })
  await attempt.begun
  giveUp = attempt.cancel
  await redirected(withState)
  await attempt.cancel()
  await setImmediate()
  expect([told(), given, await isFree()]).toEqual([['waiting'], [], true])
})

const noBrowser = fail({ kind: 'browser-not-opened', happened: 'No browser.', todo: 'Install one.' } as const)

test('in the system’s browser the login is waited for, and no window is told the address', async () => {
  const opened: string[] = []
  const openBrowser = async (url: string) => {
    opened.push(url)
    return ok()
  }
  const { attempt, steps } = await began({ loginOpensIn: 'system-browser', openBrowser })
  expect(await attempt.begun).toEqual(ok())
  expect(opened).toEqual([expect.stringContaining(`state=${state}`)])
  expect(steps).toEqual([{ kind: 'waiting', closesAt: 5 * 60_000, loginUrl: null }])
  await attempt.cancel()
})

test('where no browser opens, that is its end, told once', async () => {
  const { attempt, steps, isFree } = await began({
    loginOpensIn: 'system-browser',
    openBrowser: async () => noBrowser,
  })
  expect(await attempt.begun).toEqual(noBrowser)
  await expect.poll(isFree).toBe(true)
  for (let turn = 0; turn < 20; turn += 1) await setImmediate()
  expect(steps).toEqual([expect.objectContaining({ loginUrl: null }), { kind: 'done', result: noBrowser }])
})

test('an opener that says so after the code has come, or after it was given up, changes nothing', async () => {
  for (const comes of [true, false]) {
    const opened = Promise.withResolvers<typeof noBrowser>()
    const openBrowser = () => opened.promise
    const { attempt, told, redirected } = await began({ loginOpensIn: 'system-browser', openBrowser })
    await expect.poll(told).toEqual(['waiting'])
    if (comes) {
      await redirected(withState)
      await expect.poll(told).toContain('exchanging')
    }
    const over = comes ? null : attempt.cancel()
    opened.resolve(noBrowser)
    expect(await attempt.begun).toEqual(ok())
    expect(told()).toEqual(comes ? ['waiting', 'exchanging'] : ['waiting'])
    await (over ?? attempt.cancel())
  }
})

test('a fault of the terminal’s own ends it, is said, and frees the port', async () => {
  const broken = () => {
    throw new Error('a fault of its own')
  }
  const unexpected = { kind: 'done', result: { error: { kind: 'unexpected' } } }
  const opening = await began({ loginOpensIn: 'system-browser', openBrowser: broken })
  expect(await opening.attempt.begun).toMatchObject({ ok: false, error: { kind: 'unexpected' } })
  expect(opening.steps.at(-1)).toMatchObject(unexpected)
  await expect.poll(opening.isFree).toBe(true)

  const exchanging = await began({ echo: { isKnown: () => false, remember: broken } })
  await exchanging.attempt.begun
  await exchanging.redirected(withState)
  await expect.poll(() => exchanging.steps.at(-1)).toMatchObject(unexpected)
})

test('a port that cannot be had is said where the login is still wanted, and no login is opened', async () => {
  const first = await began()
  await first.attempt.begun
  const second = await began({ redirectUri: `http://127.0.0.1:${first.port}${path}` })
  expect(await second.attempt.begun).toMatchObject({ ok: false, error: { kind: 'port-in-use' } })
  expect(second.told()).toEqual(['done'])
  const third = await began({ redirectUri: `http://127.0.0.1:${first.port}${path}` })
  await third.attempt.cancel()
  expect(third.told()).toEqual([])
  await first.attempt.cancel()
})
