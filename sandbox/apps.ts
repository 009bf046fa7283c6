/** The apps registered with the broker: a key that names one, a secret that proves it, and where its logins may return to. */

export type App = {
  readonly apiKey: string
  readonly apiSecret: string
  readonly redirectUris: readonly string[]
  /** Where changes of its people's orders are told; null when it has not asked for that. */
  readonly postbackUrl: string | null
  /** The exchange-approved algos it may name in an order (4.1). */
  readonly algoNames: readonly string[]
}

/** The app the terminal uses in practice. Each side holds its own copy; nothing about it is secret. */
export const practiceApp = { apiKey: 'practice-terminal', apiSecret: 'practice-secret' }

export type Apps = {
  readonly all: () => readonly App[]
  readonly find: (apiKey: string) => App | null
  /** Makes an app, or changes one that stands; a redirect URI is added to those it has. */
  readonly register: (app: AppRegistration) => App
}

/** What is left out stays as it was. */
export type AppRegistration = {
  readonly apiKey: string
  readonly apiSecret?: string
  readonly redirectUri?: string
  readonly postbackUrl?: string | null
  readonly algoNames?: readonly string[]
}

const unregistered = { apiSecret: '', redirectUris: [], postbackUrl: null, algoNames: [] }

export function openApps(redirectUris: readonly string[], postbackUrl: string | null = null): Apps {
  const apps = new Map<string, App>([
    [practiceApp.apiKey, { ...unregistered, ...practiceApp, redirectUris, postbackUrl }],
  ])
  return {
    all: () => [...apps.values()],
    find: (apiKey) => apps.get(apiKey) ?? null,
    register: ({ apiKey, redirectUri, ...changes }) => {
      const before: App = apps.get(apiKey) ?? { apiKey, ...unregistered }
      const added = redirectUri === undefined || before.redirectUris.includes(redirectUri) ? [] : [redirectUri]
      const app = { ...before, ...changes, redirectUris: [...before.redirectUris, ...added] }
      apps.set(apiKey, app)
      return app
    },
  }
}

/** Why an address cannot be registered, or null when it can. */
export function redirectUriProblem(text: string): string | null {
  if (!URL.canParse(text)) return 'it is not a whole address such as http://127.0.0.1:43117/signed-in'
  const { protocol, hash } = new URL(text)
  if (protocol !== 'http:' && protocol !== 'https:') return 'it must begin with http:// or https://'
  if (hash !== '' || text.includes('#')) return 'it must not hold a #'
  // It is copied as it stands into a Location header.
  if (!/^[\x21-\x7e]+$/.test(text)) return 'it must be written in plain ASCII without spaces'
  return null
}
