/** Order updates by the older channel (4.7): one address, with the token and the key of the app in it. */
import { fail, ok } from '../../../contract/result.ts'
import { readLegacyFeed } from '../../market/feed/legacy-feed.ts'
import { Secret } from '../../session/secret.ts'
import type { Session } from '../../session/session.ts'
import { type PushLogin, pushAddress } from './push-address.ts'
import { readPushText } from './push-event.ts'
import { appUnknown } from './push-troubles.ts'
import type { PushWay } from './push-way.ts'
import { type SocketTuning, usualTuning } from './socket-tuning.ts'

export type OlderPushParts = {
  readonly wsUrl: string
  readonly app: Session['app']
  readonly askTuning: (login: PushLogin) => Promise<SocketTuning>
}

export function olderPush({ wsUrl, app, askTuning }: OlderPushParts): PushWay {
  function loginBy(token: Secret): PushLogin | null {
    const known = app()
    return known === null ? null : { apiKey: new Secret(known.apiKey), token }
  }

  return {
    address: async (token) => {
      const login = loginBy(token)
      return login === null ? fail(appUnknown) : ok(pushAddress(wsUrl, login))
    },
    askTuning: async (token) => {
      const login = loginBy(token)
      return login === null ? usualTuning : askTuning(login)
    },
    readText: readPushText,
    readQuotes: (bytes) => readLegacyFeed(Buffer.from(bytes).toString('utf8')),
  }
}
