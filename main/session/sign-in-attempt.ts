/** One sign-in: the loopback server first, then the browser, then the code. What it learns after it was cancelled is thrown away. */
import type { AppError } from '../../contract/errors.ts'
import type { Instant } from '../../contract/kinds.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import type { OpenBrowser } from '../ports/open-browser.ts'
import { type Random, unguessable } from '../ports/random.ts'
import type { Token } from './kept-token.ts'
import { discard, exchange, type LoginParts } from './login.ts'
import { type Loopback, openLoopback } from './loopback.ts'
import { cancelled, signInBroke } from './sign-in-troubles.ts'

export type AttemptStep =
  | { readonly kind: 'waiting'; readonly closesAt: Instant; readonly loginUrl: string | null }
  | { readonly kind: 'exchanging' }
  | { readonly kind: 'done'; readonly result: Result<Token, AppError> }

export type SignInAttempt = {
  /** Settles when the browser has been sent to the login page, or with the reason why not. */
  readonly begun: Promise<Result<void, AppError>>
  /** Nothing is told afterwards; settles when the port is free again. */
  readonly cancel: () => Promise<void>
}

/** Whether this broker sends the state back, learnt from its first redirect that did. */
export type StateEcho = { readonly isKnown: () => boolean; readonly remember: () => void }

export type AttemptParts = LoginParts & {
  readonly redirectUri: string
  readonly echo: StateEcho
  readonly random: Random
  readonly openBrowser: OpenBrowser
  readonly loginOpensIn: 'system-browser' | 'window'
  readonly tell: (step: AttemptStep) => void
}

export function beginSignIn(parts: AttemptParts): SignInAttempt {
  const { broker, redirectUri, loginOpensIn, tell } = parts
  let over = false
  let loopback: Loopback | null = null
  let arrived = false

  async function begin(): Promise<Result<void, AppError>> {
    const state = unguessable(parts.random, 24)
    const opened = await openLoopback({ ...parts, state, stateDemanded: parts.echo.isKnown() })
    if (!opened.ok) return finish(opened)
    loopback = opened.value
    if (over) {
      loopback.cancel()
      return fail(cancelled)
    }
    const url = broker.loginUrl(redirectUri, state)
    tell({ kind: 'waiting', closesAt: loopback.closesAt, loginUrl: loginOpensIn === 'window' ? url : null })
    void complete(loopback).catch(broke)
    return loginOpensIn === 'window' ? ok() : sendBrowser(url)
  }

  async function sendBrowser(url: string): Promise<Result<void, AppError>> {
    const sent = await parts.openBrowser(url)
    // Some starters of browsers report a failure although the page has opened.
    return sent.ok || arrived || over ? ok() : finish(sent)
  }

  async function complete({ arrival }: Loopback): Promise<void> {
    const came = await arrival
    if (over) return
    if (!came.ok) {
      finish(came)
      return
    }
    arrived = true
    if (came.value.stateEchoed) parts.echo.remember()
    tell({ kind: 'exchanging' })
    const token = await exchange(parts, came.value.code, redirectUri)
    if (!over) finish(token)
    else if (token.ok) await discard(parts, token.value.secret)
  }

  /** The end of it, told once. */
  function finish<Failed extends Result<Token, AppError>>(result: Failed): Failed {
    if (over) return result
    over = true
    loopback?.cancel()
    tell({ kind: 'done', result })
    return result
  }

  function broke(error: unknown): Result<never, AppError> {
    return finish(fail(signInBroke(parts.log.fault('session', error))))
  }

  const begun = begin().catch(broke)
  return {
    begun,
    cancel: async () => {
      over = true
      loopback?.cancel()
      await begun
      await loopback?.arrival
    },
  }
}
