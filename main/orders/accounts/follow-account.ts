/**
 * Trading as the terminal holds it: one account's at a time. When another account signs in, that of the one before is heard out and
 * ended, and the other's is opened from its own folder: book, journal, halt, limits and the figures of the day are never shared.
 */
import type { AppError } from '../../../contract/errors.ts'
import type { AccountId, Instant } from '../../../contract/kinds.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { SessionState } from '../../../contract/session.ts'
import type { BookState, HaltState } from '../../../contract/trading.ts'
import type { Source } from '../../ipc/source.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import { isReleaseWord, notReleased } from '../halt/halt-words.ts'
import type { Trading } from '../trading.ts'
import { between } from './between.ts'
import type { HaltWish, KeptPress } from './kept-press.ts'
import type { Owner } from './own-folder.ts'
import { openStreams } from './streams.ts'

export type FollowAccountParts = {
  readonly open: (owner: Owner) => Promise<Trading>
  /** Whose trading it is before anyone has signed in; null where the profile remembers nobody. */
  readonly first: AccountId | null
  readonly session: Source<SessionState, SessionState>
  readonly press: KeptPress
  readonly clock: Clock
  readonly log: Log
}

type Kept = Promise<Result<void, AppError>>

export async function followAccount(parts: FollowAccountParts): Promise<Trading> {
  const { open, first, session, press, clock, log } = parts
  let owner = first
  /** What was kept while nobody had signed in is its: the account that the profile remembers, or else the first that signs in. */
  let heir = first
  let now = await open({ account: first, isHeir: true })
  let isOpen = true
  let turning: Promise<void> | null = null
  /** Pressed while the account of this trading was not signed in: it holds for whoever is next. */
  let pressed = press.read()
  /** Whether the journal of an account has it; null while none was asked to. */
  let carried: Kept | null = pressed === null ? null : halted(now, pressed)
  /** Why the account that is signed in has no trading. */
  let trouble: AppError | null = null
  let isStopped = false
  const quitting = Promise.withResolvers<void>()
  const streams = openStreams(now)

  function signedIn(): AccountId | null {
    const state = session.snapshot()
    return state.kind === 'signed-in' ? state.account.id : null
  }

  function isTurnWanted(): boolean {
    const account = signedIn()
    return account !== null && (account !== owner || !isOpen) && !isStopped
  }

  function heed(): void {
    if (turning !== null) showNothing()
    else if (isTurnWanted()) turning = turn()
    else settle()
  }

  /** Whoever was meant by it is halted, and has it in the journal from then on. With nobody signed in it still holds for the next. */
  function settle(): void {
    const account = signedIn()
    if (pressed === null || account === null || account !== owner || !isOpen) return
    pressed = null
    void carried?.then((kept) => kept.ok && pressed === null && press.forget())
  }

  function showNothing(): void {
    const halt = pressed === null ? {} : { halt: haltToCome(clock.wall(), pressed) }
    streams.feed({ ...now, ...between(now.state.snapshot(), { book: notYet(), ...halt }) })
  }

  async function turn(): Promise<void> {
    try {
      while (isTurnWanted()) await turnTo(signedIn())
      settle()
    } catch (error) {
      trouble = { ...notOpened, reference: log.fault('account', error) }
      showNothing()
    } finally {
      turning = null
    }
  }

  async function turnTo(account: AccountId | null): Promise<void> {
    trouble = null
    showNothing()
    await end()
    if (isStopped) return
    heir ??= account
    now = await open({ account, isHeir: account === heir })
    owner = account
    isOpen = true
    // Before any window can reach it: what was pressed holds from its first moment on.
    if (pressed !== null) carried = now.killSwitch.engage(pressed)
    streams.feed(now)
  }

  async function end(): Promise<void> {
    if (!isOpen) return
    await Promise.race([now.hearOut(anotherSignedIn), quitting.promise])
    isOpen = false
    await now.stop()
  }

  function notYet(): BookState {
    if (signedIn() === null) return { kind: 'signed-out' }
    if (trouble !== null) return { kind: 'not-checked', since: clock.wall(), because: trouble }
    return { kind: 'checking', since: clock.wall(), why: 'start', sleptMillis: null }
  }

  function engage(wish: HaltWish): Kept {
    if (turning === null && isOpen && signedIn() !== null) return now.killSwitch.engage(wish)
    pressed = { closePositions: wish.closePositions || (pressed?.closePositions ?? false) }
    if (turning === null && isOpen) {
      carried = now.killSwitch.engage(wish)
      return inBoth(carried, press.keep(pressed))
    }
    // The account before has nothing that could leave any more, and the next one begins halted.
    carried = null
    showNothing()
    const next = (turning ?? Promise.resolve()).then(() => carried ?? fail(trouble ?? notOpened))
    return inBoth(next, press.keep(pressed))
  }

  function release(typed: string): Result<void, AppError> {
    // A trading that did not take the halt lets go of it whatever is typed.
    if (pressed !== null && !isReleaseWord(typed)) return fail(notReleased)
    const released = now.killSwitch.release(typed)
    if (!released.ok) return released
    pressed = null
    press.forget()
    if (turning !== null || !isOpen) showNothing()
    return released
  }

  const stopHeeding = session.subscribe(heed)
  heed()

  return {
    look: (terms) => now.look(terms),
    review: (terms) => now.review(terms),
    place: (ask, window) => now.place(ask, window),
    leaveOut: (intent, why) => now.leaveOut(intent, why),
    modify: (ask, window) => now.modify(ask, window),
    leaveChangeOut: (change, why) => now.leaveChangeOut(change, why),
    oneEnter: (row) => now.oneEnter(row),
    lookAtConversion: (terms) => now.lookAtConversion(terms),
    convert: (ask, window) => now.convert(ask, window),
    lookAtGtt: (terms) => now.lookAtGtt(terms),
    placeGtt: (ask, window) => now.placeGtt(ask, window),
    cancelGtts: (gtts) => now.cancelGtts(gtts),
    cancel: (orders) => now.cancel(orders),
    cancelAll: () => now.cancelAll(),
    timesForAll: () => now.timesForAll(),
    withdraw: (intent) => now.withdraw(intent),
    decide: (decision) => now.decide(decision),
    checkBook: () => now.checkBook(),
    sleeps: () => now.sleeps(),
    listed: () => now.listed(),
    timeline: (row) => now.timeline(row),
    derivation: (named) => now.derivation(named),
    candidates: (intent) => now.candidates(intent),
    killSwitch: { engage, release },
    journal: {
      read: (asked) => now.journal.read(asked),
      readEarlier: (asked) => now.journal.readEarlier(asked),
      check: (file) => now.journal.check(file),
    },
    beginJournal: async (typed) => {
      await turning
      return now.beginJournal(typed)
    },
    openOrders: () => now.openOrders(),
    brokerNow: () => now.brokerNow(),
    hearOut: (why) => now.hearOut(why),
    ...streams.sources,
    limits: {
      limits: streams.limits,
      // What is saved in between is meant for the account that is signed in.
      save: async (wish) => {
        await turning
        return now.limits.save(wish)
      },
    },
    stop: async () => {
      isStopped = true
      quitting.resolve()
      stopHeeding()
      await turning
      if (isOpen) await now.stop()
      isOpen = false
    },
  }
}

/** The journal of an account, and what is kept for the next one. */
async function inBoth(journal: Kept, kept: Result<void, AppError>): Kept {
  const recorded = await journal
  return recorded.ok ? kept : recorded
}

/** From its own journal it may be so already, and then waits for the sign-in. */
function halted({ state, killSwitch }: Trading, wish: HaltWish): Kept {
  const { halt } = state.snapshot()
  const isSo = halt.kind === 'halted' && (halt.closes || !wish.closePositions)
  return isSo ? Promise.resolve(ok()) : killSwitch.engage(wish)
}

function haltToCome(since: Instant, { closePositions }: HaltWish): HaltState {
  const counts = { openOrders: 0, unknownOrders: 0, openPositions: 0 }
  return { kind: 'halted', since, step: 'checking', closes: closePositions, ...counts, couldNot: [] }
}

const anotherSignedIn = 'Another account signed in before it left, so it was not sent.'

const notOpened: AppError = {
  kind: 'unexpected',
  happened: 'The orders of the account that signed in could not be opened, so nothing is shown and nothing is sent.',
  todo: 'Start the terminal again, then sign in.',
}
