/** Asks the broker for an address of one of its streams (service facts 1.1, 2). Each address works once, and its code is a secret. */
import { isIP } from 'node:net'
import { z } from 'zod'
import { fail, ok, type Result } from '../../contract/result.ts'
import type { ManySockets } from '../connections/many-sockets.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import { Secret } from '../session/secret.ts'
import { readAnswer } from './answer.ts'
import type { BrokerCall } from './broker.ts'
import { explain } from './explain.ts'
import { openHttp } from './http.ts'
import { retryAfterMillis } from './retry-after.ts'
import { newerHeaders, rootOf } from './signed-call.ts'
import type { Trouble } from './trouble.ts'

export type FeedAddress = {
  readonly ask: (token: Secret) => BrokerCall<Secret>
  readonly close: () => void
}

/** What each stream is asked for by, and what the call is spoken of as. */
const streams = {
  prices: { call: 'feed', path: '/v3/feed/market-data-feed/authorize' },
  updates: {
    call: 'updates',
    // Its commas are encoded, as service facts 2 writes them.
    path: '/v2/feed/portfolio-stream-feed/authorize?update_types=order%2Cgtt_order%2Cposition%2Cholding',
  },
} as const

export type FeedAddressParts = {
  readonly baseUrl: string
  readonly stream: keyof typeof streams
  readonly sockets?: ManySockets | undefined
  readonly clock: Clock
  readonly log: Log
}

/** Asked for seldom, and mostly after trouble: a connection kept from before would be the last thing to trust. */
const idleMillis = 1

const address = z.string().min(1).max(8_192)

/** Either spelling may come. */
const answerShape = z.object({
  data: z
    .object({
      authorized_redirect_uri: address.optional().catch(undefined),
      authorizedRedirectUri: address.optional().catch(undefined),
    })
    .transform((sent) => sent.authorized_redirect_uri ?? sent.authorizedRedirectUri)
    .pipe(address),
})

export function openFeedAddress({ baseUrl, stream, sockets, clock, log }: FeedAddressParts): FeedAddress {
  const { call, path } = streams[stream]
  const http = openHttp({ clock, idleMillis, sockets })
  const base = rootOf(baseUrl)

  async function ask(token: Secret): BrokerCall<Secret> {
    const answered = await send(token)
    if (answered.ok) return ok(new Secret(answered.value))
    const error = explain(call, answered.error, clock.wall())
    return fail({ ...error, reference: log.fault(`broker.${call}`, answered.error) })
  }

  async function send(token: Secret): Promise<Result<string, Trouble>> {
    const headers = newerHeaders(token)
    const outcome = await http.send({ method: 'GET', url: `${base}${path}`, headers })
    if (outcome.kind === 'not-sent') return fail(outcome)
    if (outcome.kind === 'may-have-been-sent') return fail({ kind: 'lost', why: outcome.why })
    const pause = retryAfterMillis(outcome.answer.retryAfter, clock.wall())
    const secrets = [token.reveal()]
    const read = readAnswer(outcome.answer, { shape: answerShape, secrets, retryAfterMillis: pause })
    if (!read.ok) return read
    if (mayBeOpened(read.value.data, base)) return ok(read.value.data)
    return fail({ kind: 'unreadable', why: { kind: 'wrong-shape', field: 'authorized_redirect_uri' } })
  }

  return { ask, close: http.close }
}

/**
 * A stream may be on another host of the same broker, and nowhere else: a practice one stays on this computer, and a
 * live one is secured and under the domain of the broker's own address.
 */
function mayBeOpened(text: string, baseUrl: string): boolean {
  const base = new URL(baseUrl)
  const feed = URL.parse(text)
  if (feed === null || feed.username !== '' || feed.password !== '' || feed.hash !== '') return false
  if (base.protocol === 'http:') return feed.protocol === 'ws:' && feed.hostname === base.hostname
  if (feed.protocol !== 'wss:') return false
  if (feed.hostname === base.hostname) return true
  return isIP(base.hostname) === 0 && feed.hostname.endsWith(`.${base.hostname.split('.').slice(1).join('.')}`)
}
