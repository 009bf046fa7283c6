/** The unguessable part of the redirect address: made once for this installation, because the broker wants it registered. */
import { type Random, unguessable } from './ports/random.ts'
import { installMark, type Profile } from './profile.ts'
import type { Store } from './storage/store.ts'

const name = 'install-segment'

export function withInstallSegment(profile: Profile, store: Store, random: Random): Profile {
  if (!profile.redirectUri.includes(installMark)) return profile
  return { ...profile, redirectUri: profile.redirectUri.replace(installMark, segmentOf(store, random)) }
}

function segmentOf(store: Store, random: Random): string {
  const kept = store.read(name)
  if (typeof kept === 'string' && /^[A-Za-z0-9_-]{16,64}$/.test(kept)) return kept
  const made = unguessable(random, 18)
  store.write(name, made)
  return made
}
