/** Being signed in, as a closed union: each state carries only what it needs. */
import type { AppError } from './errors.ts'
import type { AccountId, Instant } from './kinds.ts'

export type AccountIdentity = { readonly id: AccountId; readonly name: string }

/** Why a session that was good is over. */
export type SessionEnd =
  /** The broker's older interface clears every token between 05:00 and 06:00 IST; some end from 03:30 on. */
  | 'daily-clearing'
  /** The newer interface ends every token at 03:30 IST. */
  | 'nightly-end'
  /** The broker refused it before the known end. */
  | 'refused-by-broker'
  /** The same a second time within minutes: another program signs in with the same app and account. */
  | 'signed-in-elsewhere'

export type SessionState =
  /** A live profile whose API key and secret have not been given yet. `redirectUri` must be registered with the broker. */
  | { readonly kind: 'needs-credentials'; readonly redirectUri: string; readonly because: AppError | null }
  | { readonly kind: 'signed-out'; readonly because: AppError | null }
  /** A kept token is being checked with the broker after a start. */
  | { readonly kind: 'resuming' }
  /** The loopback server is up. `loginUrl` is given only where the window itself may open the page (practice). */
  | { readonly kind: 'waiting-for-browser'; readonly closesAt: Instant; readonly loginUrl: string | null }
  | { readonly kind: 'exchanging-code' }
  /** `unpinned`: there where the account could not be written down, so that only this run of the terminal stops at another one. */
  | {
      readonly kind: 'signed-in'
      readonly account: AccountIdentity
      readonly endsAt: Instant
      readonly unpinned?: AppError
    }
  | { readonly kind: 'ended'; readonly why: SessionEnd; readonly at: Instant }
  /** Another account than the remembered one answered: a full stop. */
  | { readonly kind: 'wrong-account'; readonly expected: AccountIdentity; readonly found: AccountIdentity }

/** Where secrets are held now. */
export type SecretsState =
  | { readonly kind: 'in-keychain' }
  /** No keychain could be used, so secrets live in memory until the terminal closes. */
  | { readonly kind: 'in-memory'; readonly because: AppError }

/** In letters, of a token that is typed in; the broker's have some three hundred. */
export const longestToken = 8_192
