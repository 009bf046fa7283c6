/** Which app the terminal speaks to the broker as: practice brings its own, live is the person's. */
import { z } from 'zod'
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

const pairSchema = z.object({ apiKey: z.string().min(1), apiSecret: z.string().min(1) })

export function keepApp(profile: Profile, secrets: SecretKeeper): AppKeeper {
  const name = secretName(profile, 'app')

  async function read(): Promise<Result<AppCredentials | null, AppError>> {
    if (profile.kind === 'practice') return ok(practiceApp())
    const found = await secrets.read(name)
    if (!found.ok) return found
    return ok(found.value && parsePair(found.value))
  }

  return {
    read,
    hold: async (app) => {
      await secrets.hold(name, pairOf(app))
    },
  }
}

/** One entry: a keychain that is slow, or locks in between, never has the key of one app beside the secret of another. */
function pairOf({ apiKey, apiSecret }: AppCredentials): Secret {
  return new Secret(JSON.stringify({ apiKey, apiSecret: apiSecret.reveal() }))
}

function parsePair(secret: Secret): AppCredentials | null {
  try {
    const { apiKey, apiSecret } = pairSchema.parse(JSON.parse(secret.reveal()))
    return { apiKey, apiSecret: new Secret(apiSecret) }
  } catch {
    return null
  }
}

/** Practice and live, and two profiles of one kind, share no secret. */
export function secretName(profile: Profile, what: 'app' | 'token'): string {
  return `${profile.kind}/${profile.name}/${what}`
}
