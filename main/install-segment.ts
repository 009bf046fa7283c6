/** The unguessable part of the redirect address: made once for this installation, because the broker wants it registered. */
import type { AppError } from '../contract/errors.ts'
import { type Random, unguessable } from './ports/random.ts'
import { installMark, type Profile } from './profile.ts'
import type { Store } from './storage/store.ts'

const name = 'install-segment'

/** `problem`: the next start will have another address. */
export type Installed = { readonly profile: Profile; readonly problem: AppError | null }

export function withInstallSegment(profile: Profile, store: Pick<Store, 'read' | 'write'>, random: Random): Installed {
  if (!profile.redirectUri.includes(installMark)) return { profile, problem: null }
  const { segment, problem } = segmentOf(store, random)
  return { profile: { ...profile, redirectUri: profile.redirectUri.replace(installMark, segment) }, problem }
}

function segmentOf(store: Pick<Store, 'read' | 'write'>, random: Random) {
  const kept = store.read(name)
  if (typeof kept === 'string' && /^[A-Za-z0-9_-]{16,64}$/.test(kept)) return { segment: kept, problem: null }
  const segment = unguessable(random, 18)
  const done = store.write(name, segment)
  return { segment, problem: done.ok ? null : notKept(done.error) }
}

function notKept({ reference }: AppError): AppError {
  return {
    kind: 'storage-failed',
    happened: 'This address could not be written to the disk, so the next start will have another one.',
    todo: 'Free some space on the disk and start the terminal again before you register it.',
    ...(reference !== undefined && { reference }),
  }
}
