/** The apps registered with the broker: a key that names one, a secret that proves it, and where its logins may return to. */

export type App = { readonly apiKey: string; readonly apiSecret: string; readonly redirectUris: readonly string[] }

/** The app the terminal uses in practice. Each side holds its own copy; nothing about it is secret. */
export const practiceApp = { apiKey: 'practice-terminal', apiSecret: 'practice-secret' }

export type Apps = {
  readonly all: () => readonly App[]
  readonly find: (apiKey: string) => App | null
  /** Makes an app, or gives one that stands a new secret, another redirect URI, or both. */
  readonly register: (app: AppRegistration) => App
}

export type AppRegistration = {
  readonly apiKey: string
  readonly apiSecret?: string
  readonly redirectUri?: string
}

export function openApps(redirectUris: readonly string[]): Apps {
  const apps = new Map<string, App>([[practiceApp.apiKey, { ...practiceApp, redirectUris }]])
  return {
    all: () => [...apps.values()],
    find: (apiKey) => apps.get(apiKey) ?? null,
    register: ({ apiKey, apiSecret, redirectUri }) => {
      const before = apps.get(apiKey) ?? { apiKey, apiSecret: '', redirectUris: [] }
      const added = redirectUri === undefined || before.redirectUris.includes(redirectUri) ? [] : [redirectUri]
      const app = {
        apiKey,
        apiSecret: apiSecret ?? before.apiSecret,
        redirectUris: [...before.redirectUris, ...added],
      }
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
