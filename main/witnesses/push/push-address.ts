/** Where order updates come from and what proves who asks (4.7, service facts 2): made here and nowhere else, and nothing of it prints. */
import { rootOf } from '../../broker/signed-call.ts'
import { Secret } from '../../session/secret.ts'

export type PushAddress = {
  readonly url: Secret
  /** Made when they are sent, so that no object holds the token in plain. */
  readonly headers: () => Readonly<Record<string, string>>
  /** A 401 of its handshake then says that the token is dead; of an address that works once it says that this one is. */
  readonly isByToken: boolean
}

export type PushLogin = { readonly apiKey: Secret; readonly token: Secret }

export function pushAddress(wsUrl: string, { apiKey, token }: PushLogin): PushAddress {
  const query = `apiKey=${encodeURIComponent(apiKey.reveal())}&token=${encodeURIComponent(token.reveal())}`
  return {
    url: new Secret(`${rootOf(wsUrl)}/?${query}`),
    headers: () => ({ authorization: `Bearer ${token.reveal()}`, 'x-api-key': apiKey.reveal() }),
    isByToken: true,
  }
}

/** One that the broker gave out for one connection. */
export function onceAddress(url: Secret): PushAddress {
  return { url, headers: () => ({}), isByToken: false }
}
