/** What is remembered of a profile between starts, and is no secret: its account, and whether a token was kept. */
import { z } from 'zod'
import { accountId } from '../../contract/kinds.ts'
import type { AccountIdentity } from '../../contract/session.ts'
import type { Profile } from '../profile.ts'
import type { Store } from '../storage/store.ts'
import type { StateEcho } from './sign-in-attempt.ts'

/** `to-forget`: the keychain would not delete it, so it is tried again at the next start. */
export type TokenMark = 'none' | 'kept' | 'to-forget'

export type Remembered = {
  readonly account: () => AccountIdentity | null
  readonly pinAccount: (account: AccountIdentity) => void
  /** And with it what was learnt of the broker that led to it. */
  readonly forgetAccount: () => void
  readonly tokenMark: () => TokenMark
  readonly markToken: (mark: TokenMark) => boolean
  readonly echo: StateEcho
}

const accountSchema = z.object({ id: z.string().min(1), name: z.string() })
const markSchema = z.enum(['none', 'kept', 'to-forget'])

const loginAt = { legacy: '', v2: '/v2' } as const

export function rememberIn(store: Store, profile: Profile): Remembered {
  const accountName = `account/${profile.kind}/${profile.name}`
  // That the newer interface sends it back says nothing of the older one, at the same address.
  const address = `${profile.baseUrl}${loginAt[profile.accountBy]}`
  const echoName = `state-echo/${profile.kind}/${profile.name}/${address}`
  const markName = `token-mark/${profile.kind}/${profile.name}`
  return {
    account: () => {
      const parsed = accountSchema.safeParse(store.read(accountName))
      return parsed.success ? { id: accountId(parsed.data.id), name: parsed.data.name } : null
    },
    pinAccount: (account) => void store.write(accountName, account),
    forgetAccount: () => {
      store.forget(accountName)
      store.forget(echoName)
    },
    tokenMark: () => markSchema.catch('none').parse(store.read(markName)),
    markToken: (mark) => store.write(markName, mark).ok,
    echo: {
      isKnown: () => store.read(echoName) === true,
      remember: () => void (store.read(echoName) === true || store.write(echoName, true)),
    },
  }
}
