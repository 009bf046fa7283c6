/** Where every request of the broker's address comes in: read, noted, put through the fault plan, answered. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Faults } from '../faults/faults.ts'
import { perform } from '../faults/perform.ts'
import { takesPassword } from '../login/dialogs.ts'
import { takesSecret } from '../order-button/trade-routes.ts'
import type { RequestLog } from '../requests.ts'
import type { Answer } from './answer.ts'
import { type Call, readCall } from './call.ts'
import { plainRefusal, refuse } from './refusals.ts'

export type DoorParts = {
  readonly now: () => number
  readonly requests: RequestLog
  readonly faults: Faults
  readonly route: (call: Call) => Answer | Promise<Answer>
  /** A fault of the practice broker's own, for whoever runs it. */
  readonly report: (error: unknown) => void
}

export function openDoor(parts: DoorParts): RequestListener {
  return (request, response) => {
    // The date of the exchange, not of the machine: a client may compare it with its own.
    response.setHeader('date', new Date(parts.now()).toUTCString())
    void receive(parts, request, response).catch((error: unknown) => {
      response.destroy()
      // A request that ends in its middle is no fault of ours.
      if (!request.readableAborted) parts.report(error)
    })
  }
}

async function receive(parts: DoorParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { now, faults } = parts
  const call = await readCall(request)
  if (!call) return refuseLong(parts, request, response)
  const settle = note(parts, call)
  const outcome = await perform(faults.next(call), {
    response,
    socket: request.socket,
    answer: () => answerSafely(parts, call),
    refusal: (status) => plainRefusal(now(), call.path, status),
  })
  settle(outcome)
}

async function answerSafely({ now, route, report }: DoorParts, call: Call): Promise<Answer> {
  try {
    return await route(call)
  } catch (error) {
    report(error)
    return refuse(now(), call.path, { kind: 'broken', reason: 'The practice broker met a fault of its own.' })
  }
}

function refuseLong({ now }: DoorParts, request: IncomingMessage, response: ServerResponse): void {
  const answer = refuse(now(), request.url ?? '', {
    kind: 'too-long',
    reason: 'The body is longer than any call needs.',
  })
  response.writeHead(answer.status, { ...answer.headers, connection: 'close' }).end(answer.body)
}

function note({ now, requests }: DoorParts, call: Call): (outcome: string) => void {
  return requests.note({
    at: now(),
    method: call.method,
    path: call.path,
    query: call.query.toString(),
    headers: Object.fromEntries(Object.entries(call.headers).map(([name, value]) => [name, String(value)])),
    body: takesPassword(call.path) || takesSecret(call.path) ? withoutSecrets(call.body) : call.body,
  })
}

/** Somebody may type a real password into a practice page; the record is no place for it. */
function withoutSecrets(body: string): string {
  const form = new URLSearchParams(body)
  for (const name of ['password', 'loginKey']) if (form.has(name)) form.set(name, '[not kept]')
  return form.toString()
}
