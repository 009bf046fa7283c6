/** Being signed in: what the person may ask, what a kept sign-in comes to, and what overtakes what. */
import type { AppError } from '../../contract/errors.ts'
import { instant } from '../../contract/kinds.ts'
import { assertNever, fail, ok, type Result } from '../../contract/result.ts'
import type { SessionState } from '../../contract/session.ts'
import type { AppCredentials, Broker, BrokerCall } from '../broker/broker.ts'
import type { Source } from '../ipc/source.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { OpenBrowser } from '../ports/open-browser.ts'
import type { Random } from '../ports/random.ts'
import { within } from '../ports/within.ts'
import type { Profile } from '../profile.ts'
import { keepApp } from './app-credentials.ts'
import { checkKept, type KeptOutcome } from './check-kept.ts'
import { connectApp } from './connected-app.ts'
import { keepToken } from './kept-token.ts'
import { discard, type LoginParts, readIdentity } from './login.ts'
import type { Remembered } from './remembered.ts'
import { Secret } from './secret.ts'
import type { SecretKeeper } from './secret-store.ts'
import { type AttemptStep, beginSignIn, type SignInAttempt } from './sign-in-attempt.ts'
import {
  accountKept,
  cancelled,
  credentialsMissing,
  nothingToForget,
  practiceNeedsNone,
  practiceNeedsNoToken,
  signInBroke,
  signOutFirst,
  stillChecking,
  tokenNotNow,
  tokenRefused,
} from './sign-in-troubles.ts'
import { openStanding } from './standing.ts'
import { tokenLives } from './token-life.ts'
import { openTokenUse } from './token-use.ts'

export type SessionParts = {
  /** Its redirect address is the final one. */
  readonly profile: Profile
  readonly connect: (app: AppCredentials) => Broker
  readonly secrets: SecretKeeper
  readonly remembered: Remembered
  readonly clock: Clock
  readonly random: Random
  readonly openBrowser: OpenBrowser
  readonly loginOpensIn: 'system-browser' | 'window'
  readonly log: Log
}

type Outcome = Promise<Result<void, AppError>>

export type Session = {
  readonly state: Source<SessionState, SessionState>
  /** Null until the app's credentials are known. */
  readonly broker: () => Broker | null
  /** The credentials that `broker` is connected with: whatever else speaks to the broker speaks as the same app. */
  readonly app: () => AppCredentials | null
  readonly withToken: <Value>(call: (token: Secret) => BrokerCall<Value>) => BrokerCall<Value>
  /** Answers when the browser has been sent to the login, or with the reason why not. */
  readonly signIn: (ask: { readonly keepUntilItEnds: boolean }) => Outcome
  readonly cancelSignIn: () => Outcome
  readonly signOut: () => Outcome
  readonly giveCredentials: (given: { readonly apiKey: string; readonly apiSecret: string }) => Outcome
  /** Answers when the broker has said whose token it is, or with the reason why it is not used. */
  readonly giveToken: (given: { readonly token: string; readonly keepUntilItEnds: boolean }) => Outcome
  readonly forgetAccount: () => Outcome
  readonly stop: () => Promise<void>
}

/** How long a sign-out waits for the broker's word. */
const farewellMillis = 3_000

export function openSession(parts: SessionParts): Session {
  const { profile, secrets, remembered, clock, log } = parts
  const keeper = keepApp(profile, secrets)
  const connected = connectApp(keeper, parts.connect)
  const kept = keepToken(profile, secrets, remembered)
  const life = tokenLives[profile.accountBy]
  const use = openTokenUse({ life, clock, onEnd: (why) => standing.end(why, clock.wall()) })
  const standing = openStanding({ profile, connected, kept, use, remembered, clock })
  const { state, become, rest } = standing
  let attempt: SignInAttempt | null = null
  let starting: Outcome | null = null
  /** A login that was given up has its port until then. */
  let portIsFree: Promise<void> = Promise.resolve()
  // Grows whenever the person or the end of the program overtakes what is under way.
  let era = 0

  function login(at: Broker): LoginParts {
    return { broker: at, life, clock, log }
  }

  /** Null when it was overtaken. */
  async function resume(at: Broker): Promise<KeptOutcome | null> {
    const mine = era
    become({ kind: 'resuming' })
    const outcome = await checkKept(kept, login(at))
    if (era !== mine) return null
    switch (outcome.kind) {
      case 'holds':
        standing.enter(login(at), outcome.token, { keep: true })
        break
      case 'ended':
        standing.end(outcome.why, outcome.at)
        break
      case 'out-of-reach':
      case 'unsure':
        rest(outcome.because)
        break
      case 'none':
        void kept.forget()
        rest(null)
        break
      default:
        assertNever(outcome)
    }
    return outcome
  }

  async function start(): Promise<void> {
    const mine = era
    void kept.tidy()
    const found = await connected.find()
    if (era !== mine) return
    const at = found.ok ? (found.value?.broker ?? null) : null
    if (at !== null && kept.isKept()) await resume(at)
    else rest(found.ok ? null : found.error)
  }

  function signIn({ keepUntilItEnds }: { readonly keepUntilItEnds: boolean }): Outcome {
    const now = state.snapshot()
    switch (now.kind) {
      case 'resuming':
        return Promise.resolve(fail(stillChecking))
      case 'signed-in':
        return Promise.resolve(ok())
      case 'needs-credentials':
      case 'signed-out':
      case 'waiting-for-browser':
      case 'exchanging-code':
      case 'ended':
      case 'wrong-account':
        return startOnce(keepUntilItEnds)
      default:
        return assertNever(now)
    }
  }

  function startOnce(keep: boolean): Outcome {
    if (starting !== null) return starting
    // Whatever a token that was given before comes to, this is what is wanted now.
    era += 1
    const mine = era
    const begun = beginOrResume(keep)
      .catch((error) => fail(broke(error, mine)))
      .finally(() => {
        if (starting === begun) starting = null
      })
    starting = begun
    return begun
  }

  /** A fault of the terminal's own, which must not leave it checking for ever. */
  function broke(error: unknown, mine: number): AppError {
    const because = signInBroke(log.fault('session', error))
    if (era === mine) rest(because)
    return because
  }

  async function findBroker(): Promise<Result<Broker, AppError>> {
    const found = await connected.find()
    if (!found.ok) return found
    return found.value === null ? fail(credentialsMissing) : ok(found.value.broker)
  }

  async function beginOrResume(keep: boolean): Outcome {
    if (attempt !== null) return attempt.begun
    const mine = era
    await portIsFree
    const found = await findBroker()
    if (era !== mine) return fail(cancelled)
    if (!found.ok) {
      rest(found.error)
      return found
    }
    if (kept.isKept()) {
      const outcome = await resume(found.value)
      if (outcome === null) return fail(cancelled)
      if (outcome.kind === 'unsure') return fail(outcome.because)
      if (outcome.kind === 'holds' && state.snapshot().kind !== 'ended') return ok()
    }
    return begin(found.value, keep)
  }

  function begin(at: Broker, keep: boolean): Outcome {
    const tell = (step: AttemptStep) => follow(step, at, keep)
    attempt = beginSignIn({ ...parts, ...login(at), redirectUri: profile.redirectUri, echo: remembered.echo, tell })
    return attempt.begun
  }

  function follow(step: AttemptStep, at: Broker, keep: boolean): void {
    switch (step.kind) {
      case 'waiting':
        become({ kind: 'waiting-for-browser', closesAt: step.closesAt, loginUrl: step.loginUrl })
        break
      case 'exchanging':
        become({ kind: 'exchanging-code' })
        break
      case 'done':
        attempt = null
        if (step.result.ok) standing.enter(login(at), step.result.value, { keep })
        else standing.giveUp(step.result.error)
        break
      default:
        assertNever(step)
    }
  }

  /** Whatever is under way stops counting, at once: what is asked for next, in this very turn too, comes after it. */
  function overtake(): void {
    era += 1
    if (attempt !== null) portIsFree = attempt.cancel()
    attempt = null
    starting = null
  }

  /** Answers at once: the port that it gives back is waited for by whoever wants it next. */
  async function cancelSignIn(): Outcome {
    const { kind } = state.snapshot()
    // Else nothing that shows is under way; a token that is being asked about is not taken any more.
    const isShown = attempt !== null || kind === 'resuming'
    overtake()
    if (isShown) rest(kind === 'resuming' ? null : cancelled)
    return ok()
  }

  async function signOut(): Outcome {
    overtake()
    const token = use.drop()
    // Another key may be given while the keychain takes its time: the token is ended as the app that it was made for.
    const broker = connected.current()?.broker
    rest(null)
    const end = (at: Broker) => (token === null ? endKept(at) : discard(login(at), token.secret))
    const farewell = broker !== undefined && within(clock, farewellMillis, end(broker))
    const [forgotten] = await Promise.all([kept.forget(), farewell])
    return forgotten
  }

  /** A token that is not in use: the broker is still being asked about it, or could not be. It is read before it is forgotten. */
  async function endKept(at: Broker): Promise<void> {
    if (!kept.isKept()) return
    const found = await kept.read()
    if (found.ok && found.value !== null) await discard(login(at), found.value.secret)
  }

  async function giveCredentials(given: { readonly apiKey: string; readonly apiSecret: string }): Outcome {
    if (profile.kind === 'practice') return fail(practiceNeedsNone)
    const { kind } = state.snapshot()
    if (kind !== 'needs-credentials' && kind !== 'signed-out' && kind !== 'ended') return fail(signOutFirst)
    const found = { apiKey: given.apiKey, apiSecret: new Secret(given.apiSecret) }
    overtake()
    const before = connected.current()?.app
    // A kept sign-in belongs to the app that it was made with.
    if (before !== undefined && before.apiKey !== found.apiKey) void kept.forget()
    connected.replace(found)
    rest(null)
    // The keychain may take its time, or ask the person; signing in need not wait for that.
    await keeper.hold(found)
    return ok()
  }

  /** Of a token that is typed in nothing is known but what the broker answers to it, and when all of its kind end. */
  async function giveToken(given: { readonly token: string; readonly keepUntilItEnds: boolean }): Outcome {
    if (profile.kind === 'practice') return fail(practiceNeedsNoToken)
    const { kind } = state.snapshot()
    const at = connected.current()?.broker
    if (kind === 'needs-credentials' || at === undefined) return fail(credentialsMissing)
    if (kind !== 'signed-out' && kind !== 'ended') return fail(tokenNotNow)
    overtake()
    const mine = era
    const secret = new Secret(given.token)
    // The page may have made it by the newer interface, whichever the profile goes by.
    const lives = [tokenLives[profile.accountBy], tokenLives.v2]
    const endsAt = instant(Math.min(...lives.map((life) => life.endOf(clock.wall()))))
    const account = await readIdentity(login(at), secret)
    if (era !== mine) return fail(cancelled)
    if (!account.ok) return fail(account.error.kind === 'session-ended' ? tokenRefused : account.error)
    standing.enter(
      login(at),
      { secret, account: account.value, endsAt },
      { keep: given.keepUntilItEnds, isGiven: true },
    )
    return ok()
  }

  async function forgetAccount(): Outcome {
    const now = state.snapshot()
    if (now.kind !== 'wrong-account') return fail(nothingToForget)
    // At once: the account that was agreed to is the one that may sign in next, also after a restart, and no third one.
    const replaced = remembered.replaceAccount(now.found)
    if (!replaced.ok) return fail(accountKept(now.expected, replaced.error))
    rest(null)
    return ok()
  }

  state.subscribe((next) => {
    const because = 'because' in next && next.because !== null ? `, because ${next.because.kind}` : ''
    log.note('session', next.kind + because)
  })
  const first = era
  void start().catch((error) => broke(error, first))

  return {
    state,
    broker: () => connected.current()?.broker ?? null,
    app: () => connected.current()?.app ?? null,
    withToken: use.withToken,
    signIn,
    cancelSignIn,
    signOut,
    giveCredentials,
    giveToken,
    forgetAccount,
    stop: async () => {
      overtake()
      use.drop()
      await portIsFree
      connected.close()
    },
  }
}
