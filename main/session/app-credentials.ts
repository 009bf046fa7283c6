/** Which app the terminal speaks to the broker as: practice brings its own, live is the person's. */
import type { AppError } from '../../contract/errors.ts'
import { ok, type Result } from '../../contract/result.ts'
import type { AppCredentials } from '../broker/broker.ts'
import type { Profile } from '../profile.ts'
import { Secret } from './secret.ts'
import type { SecretKeeper } from './secret-store.ts'

export type AppKeeper = {
  /** Null while a live profile has none yet. */
  readonly read: () => Promise<Result<AppCredentials | null, AppError>>
  readonly hold: (app: AppCredentials) => Promise<void>
}

/** Known to everybody: the practice broker knows no other. */
function practiceApp(): AppCredentials {
  return { apiKey: 'practice-terminal', apiSecret: new Secret('practice-secret') }
}

export function keepApp(profile: Profile, secrets: SecretKeeper): AppKeeper {
  const keyName = secretName(profile, 'api-key')
  const secretNameOfApp = secretName(profile, 'api-secret')

  async function read(): Promise<Result<AppCredentials | null, AppError>> {
    if (profile.kind === 'practice') return ok(practiceApp())
    const key = await secrets.read(keyName)
    if (!key.ok) return key
    const secret = await secrets.read(secretNameOfApp)
    if (!secret.ok) return secret
    if (key.value === null || secret.value === null) return ok(null)
    return ok({ apiKey: key.value.reveal(), apiSecret: secret.value })
  }

  async function hold({ apiKey, apiSecret }: AppCredentials): Promise<void> {
    // Both at once: each is at hand from the first moment, however long the keychain takes to write them.
    await Promise.all([secrets.hold(keyName, new Secret(apiKey)), secrets.hold(secretNameOfApp, apiSecret)])
  }

  return { read, hold }
}

/** Practice and live, and two profiles of one kind, share no secret. */
export function secretName(profile: Profile, what: 'api-key' | 'api-secret' | 'token'): string {
  return `${profile.kind}/${profile.name}/${what}`
}
