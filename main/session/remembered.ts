/** What is remembered of a profile between starts, and is no secret: its account, and whether a token was kept. */
import { z } from 'zod'
import type { AppError } from '../../contract/errors.ts'
import { accountId } from '../../contract/kinds.ts'
import { ok, type Result } from '../../contract/result.ts'
import type { AccountIdentity } from '../../contract/session.ts'
import type { Profile } from '../profile.ts'
import type { Store } from '../storage/store.ts'
import type { StateEcho } from './sign-in-attempt.ts'

/** `to-forget`: the keychain would not delete it, so it is tried again at the next start. */
export type TokenMark = 'none' | 'kept' | 'to-forget'

export type Remembered = {
  readonly account: () => AccountIdentity | null
  /** For this run in any case; a failure says that the next start will not know it. */
  readonly pinAccount: (account: AccountIdentity) => Result<void, AppError>
  /** In the place of the other, of which nothing stays: neither what was learnt of the broker that led to it. Where it fails, all stays. */
  readonly replaceAccount: (account: AccountIdentity) => Result<void, AppError>
  readonly tokenMark: () => TokenMark
  readonly markToken: (mark: TokenMark) => boolean
  readonly echo: StateEcho
}

const accountSchema = z.object({ id: z.string().min(1), name: z.string() })
const markSchema = z.enum(['none', 'kept', 'to-forget'])

const loginAt = { legacy: '', v2: '/v2' } as const

export function rememberIn(store: Pick<Store, 'read' | 'write' | 'writeAll'>, profile: Profile): Remembered {
  const accountName = `account/${profile.kind}/${profile.name}`
  // That the newer interface sends it back says nothing of the older one, at the same address.
  const address = `${profile.baseUrl}${loginAt[profile.accountBy]}`
  const echoName = `state-echo/${profile.kind}/${profile.name}/${address}`
  const markName = `token-mark/${profile.kind}/${profile.name}`
  const parsed = accountSchema.safeParse(store.read(accountName))
  let written = parsed.success ? { id: accountId(parsed.data.id), name: parsed.data.name } : null
  let pinned: AccountIdentity | null = written

  function pinAccount(account: AccountIdentity): Result<void, AppError> {
    pinned = account
    const done = store.write(accountName, account)
    // That only the name is an older one is no other account.
    if (!done.ok) return written?.id === account.id ? ok() : done
    written = account
    return done
  }

  function replaceAccount(account: AccountIdentity): Result<void, AppError> {
    const values = new Map<string, unknown>([
      [accountName, account],
      [echoName, undefined],
    ])
    const done = store.writeAll(values)
    if (done.ok) {
      written = account
      pinned = account
    }
    return done
  }

  return {
    account: () => pinned,
    pinAccount,
    replaceAccount,
    tokenMark: () => markSchema.catch('none').parse(store.read(markName)),
    markToken: (mark) => store.write(markName, mark).ok,
    echo: {
      isKnown: () => store.read(echoName) === true,
      remember: () => void (store.read(echoName) === true || store.write(echoName, true)),
    },
  }
}
