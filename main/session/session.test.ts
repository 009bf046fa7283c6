/** The session before a broker that takes its time: what was kept, what is given, and what overtakes what. */
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { accountId, instant } from '../../contract/kinds.ts'
import { fail, ok } from '../../contract/result.ts'
import type { AppCredentials, Broker } from '../broker/broker.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import type { Profile } from '../profile.ts'
import { aStore, full } from '../storage/store.test-support.ts'
import { secretName } from './app-credentials.ts'
import { freePort, sendRaw } from './loopback.test-support.ts'
import { memoryStore } from './memory-store.ts'
import { type Remembered, rememberIn } from './remembered.ts'
import { Secret } from './secret.ts'
import { keepSecrets, type SecretKeeper, type SecretStore } from './secret-store.ts'
import { openSession } from './session.ts'

const endsAt = Date.parse('2026-02-04T05:00:00+05:30')
const asha = { id: accountId('PR1001'), name: 'Asha' }
const itsProfile = { ...asha, email: '', phone: '', exchanges: [], products: [] }
const log = { note: () => {}, fault: () => 'reference' }
const named = { kind: 'practice', name: 'p', baseUrl: 'http://127.0.0.1:1', accountBy: 'legacy' } as const

function remembering(_profile?: Profile, mark: ReturnType<Remembered['tokenMark']> = 'kept'): Remembered {
  return {
    ...{ account: () => asha, pinAccount: () => ok(), replaceAccount: () => ok(), tokenMark: () => mark },
    markToken: (next) => {
      mark = next
      return true
    },
    echo: { isKnown: () => false, remember: () => {} },
  }
}

/** A kept token that is looked at one second before its end. `answers`: how long each takes; null is none. */
async function resumed(...answers: readonly (number | null)[]) {
  return resumedBy({}, ...answers)
}

type Made = Partial<Pick<Profile, 'accountBy'>>

type Resumed = { made?: Made; speaks?: Made; mark?: ReturnType<Remembered['tokenMark']> }

/** `made` says by which interface the token was; the session speaks by `speaks`. */
async function resumedBy({ made, speaks, mark }: Resumed, ...answers: readonly (number | null)[]) {
  // Of a profile only these are looked at.
  const profile = { ...named, ...speaks, redirectUri: `http://127.0.0.1:${await freePort()}/` } as Profile
  const clock = manualClock(endsAt - 1_000)
  const secrets = keepSecrets(memoryStore(), log)
  const kept = JSON.stringify({
    token: 'a token',
    endsAt,
    account: asha,
    baseUrl: profile.baseUrl,
    accountBy: 'legacy',
    ...made,
  })
  await secrets.keep(secretName(profile, 'token'), new Secret(kept))
  const remembered = remembering(profile, mark)
  const never = (): never => {
    throw new Error('the broker was asked for something else')
  }
  let asked = 0
  const broker: Broker = {
    ...{ loginUrl: () => 'http://127.0.0.1:1/login', exchangeCode: never, readBalances: never, waitFor: () => 0 },
    readProfile: async () => {
      const millis = answers[asked++] ?? null
      if (millis === null) return fail({ kind: 'no-answer', happened: 'Nothing came.', todo: 'Wait.' })
      clock.advance(millis)
      return ok(itsProfile)
    },
    endSession: async () => ok(),
    close: () => {},
  }
  const session = openSession({
    ...{ profile, connect: () => broker, secrets, remembered, clock, log, loginOpensIn: 'system-browser' },
    random: (length) => new Uint8Array(length),
    openBrowser: async () => fail({ kind: 'unexpected', happened: 'No browser.', todo: 'None.' }),
  })
  const told: string[] = []
  const isOver = Promise.withResolvers<void>()
  session.state.subscribe(({ kind }) => {
    told.push(kind)
    if (kind !== 'resuming') isOver.resolve()
  })
  await isOver.promise
  const held = async () => {
    const found = await secrets.read(secretName(profile, 'token'))
    return found.ok && found.value !== null
  }
  return { session, told, remembered, held }
}

test('A01: a kept token that ends while the broker is asked about it is over, and signs nobody in', async () => {
  const { session, told, remembered } = await resumed(2_000)
  expect(told.at(-1)).toBe('ended')
  expect(told).not.toContain('signed-in')
  expect(session.state.snapshot()).toMatchObject({ kind: 'ended', why: 'daily-clearing' })
  expect(await session.withToken(async () => ok())).toMatchObject({ ok: false, error: { kind: 'session-ended' } })
  // The next sign-in is a new one: it does not say that all is well.
  expect(await session.signIn({ keepUntilItEnds: true })).toMatchObject({
    ok: false,
    error: { happened: 'No browser.' },
  })
  expect(remembered.tokenMark()).toBe('none')
  await session.stop()
})

test('A01: one that ends while it is asked about again by a sign-in is followed by a new login', async () => {
  const { session, told } = await resumed(null, 2_000)
  expect(told.at(-1)).toBe('signed-out')
  expect(await session.signIn({ keepUntilItEnds: true })).toMatchObject({
    ok: false,
    error: { happened: 'No browser.' },
  })
  expect(told).toContain('ended')
  expect(told).not.toContain('signed-in')
  await session.stop()
})

test('T23: a token that an earlier run could not delete is deleted by the next start, and signs nobody in', async () => {
  const { session, told, remembered, held } = await resumedBy({ mark: 'to-forget' }, 500)
  expect(told).toEqual(['signed-out'])
  await expect.poll(held).toBe(false)
  expect(remembered.tokenMark()).toBe('none')
  await session.stop()
})

test('one that holds until it is used signs in and stays kept, and its end is seen', async () => {
  const { session, told, remembered, held } = await resumed(500)
  for (let turn = 0; turn < 20; turn += 1) await setImmediate()
  expect([remembered.tokenMark(), await held()]).toEqual(['kept', true])
  expect(told.at(-1)).toBe('signed-in')
  expect(await session.withToken(async (token) => ok(token.reveal()))).toEqual({ ok: true, value: 'a token' })
  expect(session.state.snapshot()).toMatchObject({ endsAt: instant(endsAt) })
  await session.stop()
})

test('v2: a kept token that has ended is told so by the end that it had', async () => {
  const v2 = { accountBy: 'v2' } as const
  const { session } = await resumedBy({ made: v2, speaks: v2 }, 2_000)
  expect(session.state.snapshot()).toMatchObject({ kind: 'ended', why: 'nightly-end' })
  await session.stop()
})

test('a token that was made by the other interface is not used, and forgotten', async () => {
  for (const [made, speaks] of [
    [{}, { accountBy: 'v2' }],
    [{ accountBy: 'v2' }, { accountBy: 'legacy' }],
  ] as const) {
    const { session, told, remembered } = await resumedBy({ made, speaks }, 500)
    expect(told).not.toContain('signed-in')
    expect(session.state.snapshot()).toMatchObject({ kind: 'signed-out', because: null })
    await session.stop()
    expect(remembered.tokenMark()).toBe('none')
  }
})

type Opening = {
  readonly isKept?: boolean
  readonly kind?: 'live'
  readonly keychain?: SecretStore
  readonly secrets?: SecretKeeper
} & Partial<Pick<Broker, 'readProfile' | 'exchangeCode' | 'endSession'>>

/** Opens its login in a window, so that no browser is asked for. */
async function opened({
  isKept = true,
  kind,
  keychain = memoryStore(),
  secrets = keepSecrets(keychain, log),
  ...answers
}: Opening) {
  // Of a profile only these are looked at.
  const profile = { ...named, ...(kind && { kind }), redirectUri: `http://127.0.0.1:${await freePort()}/` } as Profile
  const never = (): never => {
    throw new Error('the broker was asked for something else')
  }
  const ended: string[] = []
  const closed: string[] = []
  const notes: string[] = []
  // The login page leads straight to where a real one leads in the end.
  const connect = ({ apiKey }: AppCredentials): Broker => ({
    loginUrl: (to, by) => `${to}?code=good&state=${by}&of=${apiKey}`,
    ...{ exchangeCode: never, readProfile: never, readBalances: never, waitFor: () => 0 },
    close: () => void closed.push(apiKey),
    endSession: async (token) => {
      ended.push(`${token.reveal()} by ${apiKey}`)
      return ok()
    },
    ...answers,
  })
  const kept = JSON.stringify({
    token: 'a token',
    endsAt,
    account: asha,
    baseUrl: profile.baseUrl,
    accountBy: 'legacy',
  })
  await secrets.keep(secretName(profile, 'app'), new Secret('{"apiKey":"a-key","apiSecret":"a-secret"}'))
  await secrets.keep(secretName(profile, 'token'), new Secret(kept))
  const remembered = isKept ? remembering() : { ...remembering(), tokenMark: () => 'none' as const }
  const session = openSession({
    ...{ profile, connect, secrets, remembered, clock: manualClock(endsAt - 1_000) },
    log: { ...log, note: (area, what) => void notes.push(`${area}: ${what}`) },
    ...{ random: (length) => new Uint8Array(length), loginOpensIn: 'window', openBrowser: never },
  })
  const told: string[] = []
  session.state.subscribe(({ kind }) => void told.push(kind))
  /** As the person's browser does, after the consent. */
  const comeBack = async () => {
    const { host, port, pathname, search } = new URL((session.state.snapshot() as { loginUrl: string }).loginUrl)
    return sendRaw(Number(port), `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  }
  const held = async () => {
    const found = await keychain.get(secretName(profile, 'app'))
    return found.ok ? found.value?.reveal() : undefined
  }
  return { session, told, ended, closed, notes, comeBack, held, isKept: () => remembered.tokenMark() === 'kept' }
}

test('A03: a login that is begun in the breath in which another is given up waits for its port, and blames no other program', async () => {
  const { session } = await opened({ isKept: false })
  const isThere = Promise.withResolvers<void>()
  session.state.subscribe(({ kind }) => kind === 'signed-out' && isThere.resolve())
  await isThere.promise
  const sooner = session.signIn({ keepUntilItEnds: false })
  // Its port is being taken by now, and it does not wait yet.
  for (let turn = 0; turn < 20; turn += 1) await null
  const over = session.cancelSignIn()
  expect(await session.signIn({ keepUntilItEnds: false })).toEqual(ok())
  expect(session.state.snapshot().kind).toBe('waiting-for-browser')
  expect(await sooner).toMatchObject({ ok: false, error: { kind: 'login-cancelled' } })
  await over
  await session.stop()
})

/** As soon as the start has come to its end. */
async function rested({ session }: Awaited<ReturnType<typeof opened>>) {
  await expect.poll(() => session.state.snapshot().kind).not.toBe('resuming')
  return session.state.snapshot()
}

test('two presses are one login, and a start of which nothing is kept says nothing', async () => {
  const scene = await opened({ isKept: false })
  expect(await rested(scene)).toEqual({ kind: 'signed-out', because: null })
  const press = () => scene.session.signIn({ keepUntilItEnds: false })
  expect(await Promise.all([press(), press()])).toEqual([ok(), ok()])
  expect(await press()).toEqual(ok())
  expect(scene.told.filter((kind) => kind === 'waiting-for-browser')).toHaveLength(1)
  await scene.session.stop()
})

test('T23: a kept token of an app whose key is gone is asked about nowhere: the key is asked for', async () => {
  const inner = memoryStore()
  const keychain = { ...inner, get: async (name: string) => (name.endsWith('/app') ? ok(null) : inner.get(name)) }
  const scene = await opened({ kind: 'live', keychain })
  expect(await rested(scene)).toMatchObject({ kind: 'needs-credentials', because: null })
  expect(await scene.session.signIn({ keepUntilItEnds: false })).toMatchObject({
    error: { kind: 'credentials-missing' },
  })
  expect(scene.session.state.snapshot()).toMatchObject({ because: { kind: 'credentials-missing' } })
  await scene.session.stop()
})

test('a keychain that cannot be read is said, at the start and to each sign-in', async () => {
  const inner = memoryStore()
  const trouble = fail({ kind: 'keychain-locked', happened: 'It is locked.', todo: 'Unlock it.' } as const)
  const secrets = { ...keepSecrets(inner, log), read: async () => trouble }
  const scene = await opened({ kind: 'live', isKept: false, secrets })
  expect(await rested(scene)).toMatchObject({ kind: 'needs-credentials', because: { kind: 'keychain-locked' } })
  expect(await scene.session.signIn({ keepUntilItEnds: false })).toEqual(trouble)
  await scene.session.stop()

  // The practice app has no key: only the kept token is out of reach, and it stays kept.
  const practice = await opened({ secrets })
  expect(await rested(practice)).toMatchObject({ kind: 'signed-out', because: { kind: 'keychain-locked' } })
  expect(await practice.session.signIn({ keepUntilItEnds: false })).toEqual(ok())
  expect(practice.session.state.snapshot().kind).toBe('waiting-for-browser')
  await practice.session.stop()
})

const nothingCame = { kind: 'no-answer', happened: 'Nothing came.', todo: 'Wait.' } as const

test('a kept token that cannot be checked again is no login, and one that holds then needs none', async () => {
  const { session, told } = await resumed(null, null, 500)
  const press = () => session.signIn({ keepUntilItEnds: false })
  expect(await press()).toMatchObject({ ok: false, error: { happened: expect.stringContaining('stay signed in') } })
  expect(session.state.snapshot().kind).toBe('signed-out')
  expect(await press()).toEqual(ok())
  expect(session.state.snapshot()).toMatchObject({ kind: 'signed-in', account: asha })
  expect(told).not.toContain('waiting-for-browser')
  // Nobody signs in again over it.
  expect(await press()).toEqual(ok())
  await session.stop()
})

test('a sign-in that is given up while the kept token is asked about says that it was', async () => {
  const answer = Promise.withResolvers<void>()
  let asked = 0
  const scene = await opened({
    readProfile: async () => {
      asked += 1
      if (asked > 1) await answer.promise
      return fail(nothingCame)
    },
  })
  await rested(scene)
  const signing = scene.session.signIn({ keepUntilItEnds: true })
  await expect.poll(() => asked).toBe(2)
  expect(await scene.session.signIn({ keepUntilItEnds: true })).toMatchObject({ error: { kind: 'not-now' } })
  await scene.session.cancelSignIn()
  answer.resolve()
  expect(await signing).toMatchObject({ ok: false, error: { kind: 'login-cancelled' } })
  expect(scene.session.state.snapshot()).toEqual({ kind: 'signed-out', because: null })
  await scene.session.stop()
})

describe('a login', () => {
  const wants = { isKept: false, readProfile: async () => ok(itsProfile) }

  test('leads from the page to being signed in, and the next one after its end is a login of its own', async () => {
    const scene = await opened({ ...wants, exchangeCode: async () => ok(new Secret('a new token')) })
    const { session, told, comeBack } = scene
    await rested(scene)
    for (const _ of [1, 2]) {
      told.length = 0
      await session.signIn({ keepUntilItEnds: false })
      await comeBack()
      await expect.poll(() => session.state.snapshot().kind).toBe('signed-in')
      expect(told).toEqual(['waiting-for-browser', 'exchanging-code', 'signed-in'])
      await session.withToken(async () => fail({ ...nothingCame, kind: 'session-ended' }))
      expect(session.state.snapshot().kind).toBe('ended')
    }
    await session.stop()
  })

  test('that comes to nothing says why, also in the log, and the next one is a login of its own', async () => {
    const because = { kind: 'code-refused', happened: 'It is not known.', todo: 'Sign in again.' } as const
    const scene = await opened({ ...wants, exchangeCode: async () => fail(because) })
    const { session, notes, comeBack } = scene
    await rested(scene)
    for (const _ of [1, 2]) {
      await session.signIn({ keepUntilItEnds: false })
      expect(session.state.snapshot().kind).toBe('waiting-for-browser')
      await comeBack()
      await expect.poll(() => session.state.snapshot()).toEqual({ kind: 'signed-out', because })
    }
    expect(notes.at(-1)).toBe('session: signed-out, because code-refused')
    await session.stop()
  })

  test('that is given up says so, and one that never was says nothing', async () => {
    const scene = await opened(wants)
    await rested(scene)
    await scene.session.cancelSignIn()
    expect(scene.session.state.snapshot()).toEqual({ kind: 'signed-out', because: null })
    await scene.session.signIn({ keepUntilItEnds: false })
    await scene.session.cancelSignIn()
    expect(scene.session.state.snapshot()).toMatchObject({ because: { kind: 'login-cancelled' } })
    await scene.session.stop()
  })

  test('T23: that is under way when the terminal ends is given up, and a token in use is lent no more', async () => {
    const waiting = await opened(wants)
    await rested(waiting)
    await waiting.session.signIn({ keepUntilItEnds: false })
    const back = waiting.comeBack
    await waiting.session.stop()
    await expect(back()).rejects.toThrow('ECONNREFUSED')
    const { session, closed } = await opened({ ...wants, isKept: true })
    await expect.poll(() => session.state.snapshot().kind).toBe('signed-in')
    await session.stop()
    expect(await session.withToken(async () => ok())).toMatchObject({ error: { kind: 'session-ended' } })
    expect(closed).toEqual(['practice-terminal'])
  })
})

describe('what a person gives', () => {
  const another = { apiKey: 'another-key', apiSecret: 'another-secret' }
  const token = { token: 'a token of the page', keepUntilItEnds: false }
  const live = { kind: 'live', readProfile: async () => ok(itsProfile) } as const
  const notNow = { ok: false, error: { kind: 'not-now' } }

  test('a practice profile takes neither a key nor a token', async () => {
    const scene = await opened({ isKept: false })
    await rested(scene)
    expect(await scene.session.giveCredentials(another)).toMatchObject(notNow)
    expect(await scene.session.giveToken(token)).toMatchObject(notNow)
    expect([scene.session.app()?.apiKey, scene.closed]).toEqual(['practice-terminal', []])
    await scene.session.stop()
  })

  test('while somebody is signed in, or a login waits, neither is taken', async () => {
    const scene = await opened({ ...live, isKept: false })
    await rested(scene)
    const { session, closed } = scene
    await session.signIn({ keepUntilItEnds: false })
    for (const kind of ['waiting-for-browser', 'signed-in']) {
      expect(session.state.snapshot().kind).toBe(kind)
      expect(await session.giveCredentials(another)).toMatchObject(notNow)
      expect(await session.giveToken(token)).toMatchObject(notNow)
      if (kind === 'signed-in') continue
      await session.cancelSignIn()
      expect(await session.giveToken(token)).toEqual(ok())
    }
    expect([session.app()?.apiKey, closed]).toEqual(['a-key', []])
    await session.stop()
  })

  test('before the key is known no token is taken, and afterwards one', async () => {
    const inner = memoryStore()
    const keychain = { ...inner, get: async () => ok(null) }
    const scene = await opened({ ...live, isKept: false, keychain })
    await rested(scene)
    expect([scene.session.app(), scene.session.broker()]).toEqual([null, null])
    expect(await scene.session.giveToken(token)).toMatchObject({ error: { kind: 'credentials-missing' } })
    expect(await scene.session.giveCredentials(another)).toEqual(ok())
    expect(scene.session.app()?.apiKey).toBe('another-key')
    expect(scene.session.broker()).not.toBeNull()
    expect(await scene.session.giveToken(token)).toEqual(ok())
    expect(scene.session.state.snapshot()).toMatchObject({ kind: 'signed-in', account: asha })
    await scene.session.stop()
  })

  test('T23: another key ends what was kept under the one before, the same key does not, and both are held', async () => {
    const unsure = { ...live, readProfile: async () => fail(nothingCame) }
    for (const [apiKey, isKept] of [
      ['a-key', true],
      ['another-key', false],
    ] as const) {
      const scene = await opened(unsure)
      await rested(scene)
      expect(await scene.session.giveCredentials({ apiKey, apiSecret: 'another-secret' })).toEqual(ok())
      expect([scene.isKept(), scene.closed]).toEqual([isKept, ['a-key']])
      expect(await scene.held()).toBe(JSON.stringify({ apiKey, apiSecret: 'another-secret' }))
      expect(scene.session.state.snapshot()).toEqual({ kind: 'signed-out', because: null })
      await scene.session.stop()
    }
  })

  test.each(['cancelSignIn', 'signOut', 'giveCredentials', 'giveToken'] as const)(
    '%s overtakes a token that is still being asked about',
    async (act) => {
      const answer = Promise.withResolvers<void>()
      let asked = 0
      const scene = await opened({
        ...live,
        isKept: false,
        readProfile: async () => {
          asked += 1
          if (asked === 1) await answer.promise
          return ok(asked === 1 ? itsProfile : { ...itsProfile, name: 'Asha, later' })
        },
      })
      await rested(scene)
      const { session } = scene
      const given = session.giveToken(token)
      if (act === 'giveCredentials') await session.giveCredentials(another)
      else if (act === 'giveToken') await session.giveToken(token)
      else await session[act]()
      answer.resolve()
      expect(await given).toMatchObject({ ok: false, error: { kind: 'login-cancelled' } })
      expect(session.state.snapshot()).toMatchObject(
        act === 'giveToken' ? { account: { name: 'Asha, later' } } : { kind: 'signed-out', because: null },
      )
      await session.stop()
    },
  )

  test('a token that the broker refuses is said to be refused, and one that it could not be asked about is not', async () => {
    for (const [kind, happened] of [
      ['session-ended', expect.stringContaining('does not accept this token')],
      ['no-answer', 'Nothing came.'],
    ] as const) {
      const scene = await opened({ ...live, isKept: false, readProfile: async () => fail({ ...nothingCame, kind }) })
      await rested(scene)
      expect(await scene.session.giveToken(token)).toMatchObject({ ok: false, error: { kind, happened } })
      expect(scene.session.state.snapshot()).toEqual({ kind: 'signed-out', because: null })
      await scene.session.stop()
    }
  })

  test('after a session has ended a token is taken, and so is a key', async () => {
    const scene = await opened(live)
    const { session } = scene
    await expect.poll(() => session.state.snapshot().kind).toBe('signed-in')
    const end = () => session.withToken(async () => fail({ ...nothingCame, kind: 'session-ended' }))
    await end()
    expect(await session.giveToken(token)).toEqual(ok())
    await end()
    expect(await session.giveCredentials(another)).toEqual(ok())
    await session.stop()
  })

  test('where no other account has answered, none is forgotten', async () => {
    const scene = await opened({ isKept: false })
    await rested(scene)
    expect(await scene.session.forgetAccount()).toMatchObject(notNow)
    expect(await scene.session.signOut()).toEqual(ok())
    expect(scene.ended).toEqual([])
    await scene.session.stop()
  })
})

test('a fault of the terminal’s own at the start is said, and a login can be begun', async () => {
  const scene = await opened({})
  expect(await rested(scene)).toMatchObject({ kind: 'signed-out', because: { reference: 'reference' } })
  await scene.session.stop()
})

test('a fault of the terminal’s own in a sign-in is said too, and the kept token is not checked for ever', async () => {
  let asked = 0
  const scene = await opened({
    readProfile: async () => {
      asked += 1
      if (asked > 1) throw new Error('a fault of its own')
      return fail({ kind: 'no-answer', happened: 'Nothing came.', todo: 'Wait.' })
    },
  })
  await rested(scene)
  const because = { kind: 'unexpected', reference: 'reference' }
  expect(await scene.session.signIn({ keepUntilItEnds: true })).toMatchObject({ ok: false, error: because })
  expect(scene.session.state.snapshot()).toMatchObject({ kind: 'signed-out', because })
  await scene.session.stop()
})

test('a fault in a start that was given up is not said over what came after it', async () => {
  const answer = Promise.withResolvers<never>()
  const asked = Promise.withResolvers<void>()
  const { session, told } = await opened({
    readProfile: () => {
      asked.resolve()
      return answer.promise
    },
  })
  await asked.promise
  await session.cancelSignIn()
  answer.reject(new Error('a fault of its own'))
  await setImmediate()
  expect(session.state.snapshot()).toEqual({ kind: 'signed-out', because: null })
  expect(told).toEqual(['resuming', 'signed-out'])
  await session.stop()
})

describe('what is asked for in the breath in which a login is given up', () => {
  /** Its port is not free yet. */
  async function givenUp() {
    const scene = await opened({ kind: 'live', isKept: false, readProfile: async () => ok(itsProfile) })
    await rested(scene)
    await scene.session.signIn({ keepUntilItEnds: false })
    const over = scene.session.cancelSignIn()
    return { ...scene, over }
  }

  test('a token that is given then gives way to a sign-in after it', async () => {
    const { session, told, over } = await givenUp()
    const given = session.giveToken({ token: 'a token', keepUntilItEnds: false })
    const signing = session.signIn({ keepUntilItEnds: false })
    expect(await given).toMatchObject({ ok: false, error: { kind: 'login-cancelled' } })
    expect(await signing).toEqual(ok())
    expect(session.state.snapshot().kind).toBe('waiting-for-browser')
    expect(told).not.toContain('signed-in')
    await over
    await session.stop()
  })

  test('a key that is given then is the one of a sign-in after it', async () => {
    const { session, over } = await givenUp()
    const given = session.giveCredentials({ apiKey: 'another-key', apiSecret: 'a-secret' })
    expect(await session.signIn({ keepUntilItEnds: false })).toEqual(ok())
    await Promise.all([given, over])
    expect(session.state.snapshot()).toMatchObject({
      kind: 'waiting-for-browser',
      loginUrl: expect.stringContaining('of=another-key'),
    })
    await session.stop()
  })
})

test('T23: a sign-out is told to the broker at once, as the app that the token was made for, however slow the keychain is', async () => {
  const inner = memoryStore()
  const isUnlocked = Promise.withResolvers<void>()
  const keychain = { ...inner, delete: (name: string) => isUnlocked.promise.then(() => inner.delete(name)) }
  const { session, ended } = await opened({ kind: 'live', keychain, readProfile: async () => ok(itsProfile) })
  await expect.poll(() => session.state.snapshot().kind).toBe('signed-in')
  const out = session.signOut()
  expect(session.state.snapshot().kind).toBe('signed-out')
  await session.giveCredentials({ apiKey: 'another-key', apiSecret: 'a-secret' })
  expect(ended).toEqual(['a token by a-key'])
  isUnlocked.resolve()
  expect(await out).toEqual(ok())
  expect(ended).toHaveLength(1)
  await session.stop()
})

test('T23: a sign-out is over once the broker has answered to it, so that whoever quits then has ended the token', async () => {
  const isEnded = Promise.withResolvers<void>()
  const isAnswered = Promise.withResolvers<void>()
  const { session } = await opened({
    readProfile: async () => ok(itsProfile),
    endSession: async () => {
      isEnded.resolve()
      await isAnswered.promise
      return ok()
    },
  })
  await expect.poll(() => session.state.snapshot().kind).toBe('signed-in')
  let isOver = false
  const out = session.signOut().finally(() => {
    isOver = true
  })
  await isEnded.promise
  await setImmediate()
  expect(isOver).toBe(false)
  isAnswered.resolve()
  expect(await out).toEqual(ok())
  await session.stop()
})

test.each(['is still being asked', 'could not be asked'] as const)(
  'T23: signing out while the broker %s about a kept sign-in ends it at the broker, and it is kept no more',
  async (how) => {
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    const scene = await opened({
      readProfile: async () => {
        asked.resolve()
        if (how === 'could not be asked') return fail(nothingCame)
        await answer.promise
        return ok(itsProfile)
      },
    })
    const { session, told, ended } = scene
    await asked.promise
    if (how === 'could not be asked') await expect.poll(() => session.state.snapshot().kind).toBe('signed-out')
    expect(await session.signOut()).toEqual(ok())
    answer.resolve()
    await setImmediate()
    expect([ended, scene.isKept()]).toEqual([['a token by practice-terminal'], false])
    expect(told).not.toContain('signed-in')
    await session.stop()
  },
)

test('a token is not taken where the broker knows neither key nor secret: both are asked for first', async () => {
  const because = { kind: 'credentials-refused', happened: 'Not known.', todo: 'Give others.' } as const
  const { session, comeBack } = await opened({ kind: 'live', isKept: false, exchangeCode: async () => fail(because) })
  await expect.poll(() => session.state.snapshot().kind).toBe('signed-out')
  await session.signIn({ keepUntilItEnds: false })
  await comeBack()
  await expect.poll(() => session.state.snapshot().kind).toBe('needs-credentials')
  expect(await session.giveToken({ token: 'a token', keepUntilItEnds: false })).toMatchObject({
    ok: false,
    error: { kind: 'credentials-missing' },
  })
  await session.stop()
})

test('a kept sign-in that is given up while the broker is asked about it signs nobody in with the answer', async () => {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const { session, told } = await opened({
    readProfile: async () => {
      asked.resolve()
      await answer.promise
      return ok(itsProfile)
    },
  })
  await asked.promise
  await session.cancelSignIn()
  answer.resolve()
  await setImmediate()
  expect(told).not.toContain('signed-in')
  expect(session.state.snapshot()).toMatchObject({ kind: 'signed-out', because: null })
  await session.stop()
})

test('A06: a start that is given up while the keychain is slow signs nobody in once it answers', async () => {
  const isUnlocked = Promise.withResolvers<void>()
  const inner = memoryStore()
  const keychain = { ...inner, get: (name: string) => isUnlocked.promise.then(() => inner.get(name)) }
  const readProfile = async () => ok(itsProfile)
  const { session, told } = await opened({ kind: 'live', keychain, readProfile })
  await session.cancelSignIn()
  isUnlocked.resolve()
  await setImmediate()
  expect(told).not.toContain('signed-in')
  expect(session.state.snapshot().kind).toBe('needs-credentials')
  await session.stop()
})

test('A06: a sign-in that is given up while the keychain is slow opens no login once it answers', async () => {
  const isUnlocked = Promise.withResolvers<void>()
  const inner = memoryStore()
  const keychain = { ...inner, get: (name: string) => isUnlocked.promise.then(() => inner.get(name)) }
  const { session, told } = await opened({ kind: 'live', isKept: false, keychain })
  await session.cancelSignIn()
  const signing = session.signIn({ keepUntilItEnds: false })
  await setImmediate()
  await session.cancelSignIn()
  isUnlocked.resolve()
  expect(await signing).toMatchObject({ ok: false, error: { kind: 'login-cancelled' } })
  await setImmediate()
  expect(told).not.toContain('waiting-for-browser')
  expect(session.state.snapshot()).toMatchObject({ kind: 'needs-credentials', because: null })
  await session.stop()
})

const meera = { id: accountId('PR1003'), name: 'Meera' }

/** A live one, to which tokens are given by hand: each is of the account it is named for. */
async function given(remembered: (profile: Profile) => Remembered) {
  // Of a profile only these are looked at.
  const profile = { ...named, kind: 'live', redirectUri: `http://127.0.0.1:${await freePort()}/` } as Profile
  const never = (): never => {
    throw new Error('the broker was asked for something else')
  }
  const ended: string[] = []
  const broker: Broker = {
    ...{ loginUrl: never, exchangeCode: never, readBalances: never, waitFor: () => 0, close: () => {} },
    readProfile: async (token) =>
      ok({ ...(token.reveal() === 'of asha' ? asha : meera), email: '', phone: '', exchanges: [], products: [] }),
    endSession: async (token) => {
      ended.push(token.reveal())
      return ok()
    },
  }
  const session = openSession({
    ...{ profile, connect: () => broker, secrets: keepSecrets(memoryStore(), log), remembered: remembered(profile) },
    ...{ clock: manualClock(endsAt - 1_000), log, loginOpensIn: 'system-browser' },
    random: (length) => new Uint8Array(length),
    openBrowser: never,
  })
  const isThere = Promise.withResolvers<void>()
  session.state.subscribe(({ kind }) => kind === 'needs-credentials' && isThere.resolve())
  await isThere.promise
  await session.giveCredentials({ apiKey: 'a-key', apiSecret: 'a-secret' })
  const give = (token: string) => session.giveToken({ token, keepUntilItEnds: false })
  return { session, give, ended }
}

test('a given token of another account than the remembered one is left as it is: it may be in use elsewhere', async () => {
  const { session, give, ended } = await given(remembering)
  expect(await give('of meera')).toEqual({ ok: true })
  expect(session.state.snapshot()).toMatchObject({ kind: 'wrong-account', expected: asha, found: meera })
  await session.stop()
  expect(ended).toEqual([])
})

test('T15, A05: an account that cannot be written is said so, stops another one all the same, and is not replaced without a word', async () => {
  const store = aStore()
  store.kept.isFull = true
  const whole = { ...store, writeAll: () => (store.kept.isFull ? fail(full) : ok()) }
  const { session, give } = await given((profile) => rememberIn(whole, profile))
  await give('of asha')
  expect(session.state.snapshot()).toMatchObject({
    kind: 'signed-in',
    unpinned: { kind: 'storage-failed', happened: expect.stringContaining('could not be written') },
  })
  await session.signOut()
  await give('of meera')
  const stopped = { kind: 'wrong-account', expected: asha, found: meera }
  expect(session.state.snapshot()).toEqual(stopped)
  expect(await session.forgetAccount()).toMatchObject({
    ok: false,
    error: { kind: 'storage-failed', happened: expect.stringContaining('Asha is still the remembered one') },
  })
  expect(session.state.snapshot()).toEqual(stopped)
  store.kept.isFull = false
  expect(await session.forgetAccount()).toEqual(ok())
  await give('of meera')
  expect(session.state.snapshot()).toEqual({ kind: 'signed-in', account: meera, endsAt: expect.any(Number) })
  await session.stop()
})
