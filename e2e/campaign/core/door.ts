/** The product's own way of signing in, before an order core: the address the browser comes back to, the keychain, the exchange of the code. */
import { join } from 'node:path'
import { fail, ok } from '../../../contract/result.ts'
import { connectBroker } from '../../../main/broker/connect-broker.ts'
import type { Clock } from '../../../main/ports/clock.ts'
import type { Log } from '../../../main/ports/log.ts'
import type { Random } from '../../../main/ports/random.ts'
import type { Profile } from '../../../main/profile.ts'
import { keychainTrouble } from '../../../main/session/keychain-trouble.ts'
import { memoryStore } from '../../../main/session/memory-store.ts'
import { rememberIn } from '../../../main/session/remembered.ts'
import { keepSecrets, type SecretStore } from '../../../main/session/secret-store.ts'
import { openSession, type Session } from '../../../main/session/session.ts'
import { openStore } from '../../../main/storage/store.ts'
import type { Keychain } from './messages.ts'

export type DoorParts = {
  readonly profile: Profile
  readonly folder: string
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly keychain: Keychain
}

export type Door = Pick<Session, 'state' | 'withToken'> & {
  /** Where the browser is sent; null where the sign-in did not begin. */
  readonly signIn: () => Promise<string | null>
  readonly stop: () => Promise<void>
}

export function openDoor({ profile, folder, clock, random, log, keychain }: DoorParts): Door {
  const { baseUrl, accountBy } = profile
  const store = openStore({ file: join(folder, 'terminal.sqlite'), clock, log })
  if (!store.ok) throw new Error(store.error.happened)
  const session = openSession({
    ...{ profile, clock, random, log, loginOpensIn: 'window' },
    connect: (app) => connectBroker({ baseUrl, accountBy, app, clock, log }),
    secrets: keepSecrets(keychain === 'sound' ? memoryStore() : brokenStore(keychain), log),
    remembered: rememberIn(store.value, profile),
    openBrowser: async () => ok(),
  })
  return {
    state: session.state,
    withToken: session.withToken,
    signIn: async () => {
      await settled(session)
      const begun = await session.signIn({ keepUntilItEnds: true })
      const now = session.state.snapshot()
      return begun.ok && now.kind === 'waiting-for-browser' ? now.loginUrl : null
    },
    stop: async () => {
      await session.stop()
      store.value.close()
    },
  }
}

/** What was kept is looked for first. */
function settled({ state }: Pick<Session, 'state'>): Promise<void> {
  if (state.snapshot().kind !== 'resuming') return Promise.resolve()
  return new Promise((resolve) => {
    const stop = state.subscribe(({ kind }) => {
      if (kind === 'resuming') return
      stop()
      resolve()
    })
  })
}

/** In which nothing can be kept. */
function brokenStore(trouble: 'locked' | 'too-long'): SecretStore {
  const refuse = async () => fail(keychainTrouble(trouble))
  return { get: refuse, set: refuse, delete: refuse, reach: refuse }
}
