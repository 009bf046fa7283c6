/** How the broker would like its push channel's connection kept (4.5, section 6; service facts 3.2): asked for once, and never needed. */
import { z } from 'zod'
import { readAnswer } from '../../broker/answer.ts'
import type { Http } from '../../broker/http.ts'
import { rootOf } from '../../broker/signed-call.ts'
import type { Log } from '../../ports/log.ts'
import type { PushLogin } from './push-address.ts'

export type SocketTuning = {
  readonly isKeptAlive: boolean
  readonly keepAliveMillis: number
  readonly isWithoutDelay: boolean
}

/** What the broker's own clients do when nobody told them. */
export const usualTuning: SocketTuning = { isKeptAlive: true, keepAliveMillis: 1_000, isWithoutDelay: true }

const longestInterval = 60_000

const answerShape = z.object({
  data: z
    .object({
      keepalive: z.boolean().catch(usualTuning.isKeptAlive),
      keepaliveInterval: z.number().min(1).max(longestInterval).catch(usualTuning.keepAliveMillis),
      disableNagleAlgorithm: z.boolean().catch(usualTuning.isWithoutDelay),
    })
    .transform(
      (sent): SocketTuning => ({
        isKeptAlive: sent.keepalive,
        keepAliveMillis: sent.keepaliveInterval,
        isWithoutDelay: sent.disableNagleAlgorithm,
      }),
    ),
})

export type TuningAsk = { readonly http: Pick<Http, 'send'>; readonly baseUrl: string; readonly log: Log }

/** The usual tuning when it cannot be had: no outcome of this call keeps the channel from being opened. */
export async function askTuning(
  { http, baseUrl, log }: TuningAsk,
  { apiKey, token }: PushLogin,
): Promise<SocketTuning> {
  const url = `${rootOf(baseUrl)}/live/socket-params/`
  const headers = {
    accept: 'application/json',
    authorization: `Bearer ${token.reveal()}`,
    'x-api-key': apiKey.reveal(),
  }
  const outcome = await http.send({ method: 'GET', url, headers })
  if (outcome.kind !== 'answered') {
    log.note('push', 'no word on how to keep the connection', { why: outcome.why })
    return usualTuning
  }
  const secrets = [token.reveal(), apiKey.reveal()]
  const read = readAnswer(outcome.answer, { shape: answerShape, secrets, retryAfterMillis: null })
  if (read.ok) return read.value.data
  log.note('push', 'no word on how to keep the connection', { why: read.error.kind })
  return usualTuning
}
