/** Secrets for as long as the terminal runs. */
import { ok } from '../../contract/result.ts'
import type { Secret } from './secret.ts'
import type { SecretStore } from './secret-store.ts'

export type MemoryStore = SecretStore & { readonly isEmpty: () => boolean }

export function memoryStore(): MemoryStore {
  const secrets = new Map<string, Secret>()
  return {
    get: async (name) => ok(secrets.get(name) ?? null),
    set: async (name, secret) => {
      secrets.set(name, secret)
      return ok()
    },
    delete: async (name) => {
      secrets.delete(name)
      return ok()
    },
    reach: async () => ok(),
    isEmpty: () => secrets.size === 0,
  }
}
