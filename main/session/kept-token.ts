/** A token kept in the keychain until its known end, because the person asked for it. */
import { z } from 'zod'
import type { AppError } from '../../contract/errors.ts'
import { accountId, type Instant, instant } from '../../contract/kinds.ts'
import { ok, type Result } from '../../contract/result.ts'
import type { AccountIdentity } from '../../contract/session.ts'
import type { Profile } from '../profile.ts'
import { secretName } from './app-credentials.ts'
import type { Remembered } from './remembered.ts'
import { Secret } from './secret.ts'
import type { SecretKeeper } from './secret-store.ts'

/** A token in use: whose it is and when it ends. */
export type Token = { readonly secret: Secret; readonly account: AccountIdentity; readonly endsAt: Instant }

export type TokenKeeper = {
  readonly isKept: () => boolean
  readonly read: () => Promise<Result<Token | null, AppError>>
  readonly keep: (token: Token) => Promise<void>
  readonly forget: () => Promise<Result<void, AppError>>
  /** Tries again what an earlier run could not delete. */
  readonly tidy: () => Promise<void>
}

const keptSchema = z.object({
  token: z.string().min(1),
  endsAt: z.number(),
  account: z.object({ id: z.string(), name: z.string() }),
  /** The address and the interface that the token was made at: it is never sent to another, and has its end by them. */
  baseUrl: z.string(),
  accountBy: z.string(),
})

export function keepToken(profile: Profile, secrets: SecretKeeper, remembered: Remembered): TokenKeeper {
  const name = secretName(profile, 'token')
  // One act at a time, so that a sign-out and the next sign-in cannot mix.
  let lane: Promise<unknown> = Promise.resolve()
  function inTurn<Value>(act: () => Promise<Value>): Promise<Value> {
    const done = lane.then(act)
    lane = done.catch(() => undefined)
    return done
  }
  let forgets = 0

  async function keep({ secret, account, endsAt }: Token): Promise<void> {
    // Marked first: a crash in between leaves a mark without a token, never a token without a mark.
    if (!remembered.markToken('kept')) return
    const { baseUrl, accountBy } = profile
    const text = JSON.stringify({ token: secret.reveal(), endsAt, account, baseUrl, accountBy })
    const kept = await secrets.keep(name, new Secret(text))
    if (!kept.ok) await forget()
  }

  async function read(): Promise<Result<Token | null, AppError>> {
    const found = await secrets.read(name)
    if (!found.ok) return found
    const kept = found.value === null ? null : parseKept(found.value)
    return ok(kept !== null && isOf(profile, kept) ? kept.token : null)
  }

  async function forget(): Promise<Result<void, AppError>> {
    if (remembered.tokenMark() === 'none') return ok()
    markToForget()
    const forgotten = await secrets.forget(name)
    if (forgotten.ok) remembered.markToken('none')
    return forgotten
  }

  function markToForget(): void {
    if (remembered.tokenMark() === 'kept') remembered.markToken('to-forget')
  }

  return {
    isKept: () => remembered.tokenMark() === 'kept',
    read: () => inTurn(read),
    keep: (token) => {
      const before = forgets
      // What was signed out of while it waited for its turn is not written any more.
      return inTurn(async () => (forgets === before ? keep(token) : undefined))
    },
    forget: () => {
      forgets += 1
      // At once: where the terminal ends before the keychain has answered, the next start signs nobody in.
      markToForget()
      return inTurn(forget)
    },
    tidy: async () => {
      if (remembered.tokenMark() === 'to-forget') await inTurn(forget)
    },
  }
}

type Kept = { readonly baseUrl: string; readonly accountBy: string; readonly token: Token }

function isOf({ baseUrl, accountBy }: Profile, kept: Kept): boolean {
  return kept.baseUrl === baseUrl && kept.accountBy === accountBy
}

function parseKept(secret: Secret): Kept | null {
  try {
    const { token, endsAt, account, baseUrl, accountBy } = keptSchema.parse(JSON.parse(secret.reveal()))
    const identity = { id: accountId(account.id), name: account.name }
    return { baseUrl, accountBy, token: { secret: new Secret(token), account: identity, endsAt: instant(endsAt) } }
  } catch {
    return null
  }
}
