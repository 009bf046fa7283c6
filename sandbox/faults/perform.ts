/** Sends an answer, or does to it what a fault says. What comes back is the outcome for the request log. */
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, bodyBytes, wireForm } from '../http/answer.ts'
import type { FaultDeed } from './plan.ts'
import { withSpoiltRows } from './spoil-rows.ts'

export type Exchange = {
  readonly response: ServerResponse
  readonly socket: Socket
  /** Does what was asked. A fault that stands in for the broker does not call it, unless it comes after. */
  readonly answer: () => Answer | Promise<Answer>
  /** The error body of the path's generation for a status. */
  readonly refusal: (status: number) => Answer
}

export async function perform(deed: FaultDeed | null, exchange: Exchange): Promise<string> {
  const act = await chooseAct(deed ?? {}, exchange)
  if (deed?.delayMs !== undefined) await pause(deed.delayMs, exchange.response)
  if (exchange.socket.destroyed) return 'the caller left'
  return act()
}

/** The work is done before the delay: a late reply is about something that has happened. */
async function chooseAct(deed: FaultDeed, exchange: Exchange): Promise<() => string | Promise<string>> {
  const { response, socket } = exchange
  if (deed.after) await exchange.answer()
  if ('status' in deed) return () => send(response, chosenAnswer(deed, exchange.refusal))
  if ('html' in deed) return () => send(response, portalPage)
  if ('empty' in deed) return () => send(response, { status: 200, headers: {}, body: '' })
  if ('bigBody' in deed) return () => sendBig(response)
  if ('hang' in deed) return () => 'no answer'
  if ('drop' in deed) return () => drop(socket)
  const answer = await exchange.answer()
  if ('loseReply' in deed) return () => lose(socket, answer)
  if ('halfBody' in deed) return () => sendHalf(socket, answer)
  if ('resetAfterBytes' in deed) return () => sendThenReset(socket, answer, deed.resetAfterBytes)
  if ('spoilRows' in deed) return () => sendSpoilt(response, answer, deed.spoilRows)
  return () => send(response, answer)
}

async function pause(millis: number, response: ServerResponse): Promise<void> {
  const left = new AbortController()
  response.once('close', () => left.abort())
  await wait(millis, undefined, { signal: left.signal }).catch(() => undefined)
}

function send(response: ServerResponse, answer: Answer): string {
  const bytes = bodyBytes(answer)
  response.writeHead(answer.status, { ...answer.headers, 'content-length': bytes.length }).end(bytes)
  return String(answer.status)
}

function sendSpoilt(response: ServerResponse, answer: Answer, count: number): string {
  const spoilt = withSpoiltRows(answer, count)
  if (!spoilt) return `${send(response, answer)}, no list with ${count} to spoil`
  return `${send(response, spoilt)}, ${count} spoilt`
}

/** The error body of that status, or what the plan has instead of it. */
export function chosenAnswer(
  deed: Extract<FaultDeed, { readonly status: number }>,
  refusal: Exchange['refusal'],
): Answer {
  const plain = refusal(deed.status)
  const answer = { ...plain, headers: { ...plain.headers, ...deed.headers } }
  if (deed.body === undefined) return answer
  return { ...answer, body: typeof deed.body === 'string' ? deed.body : JSON.stringify(deed.body) }
}

const portalPage: Answer = {
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html><html lang="en"><title>Network sign-in</title><h1>Sign in to use this network</h1></html>',
}

const bigBodyBytes = 10 * 1024 * 1024
const piece = 'x'.repeat(65_536)

async function sendBig(response: ServerResponse): Promise<string> {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
  // The caller may well hang up before the end; that is what this is for.
  await pipeline(Readable.from(bigJson()), response).catch(() => undefined)
  return '200, 10 MB'
}

function* bigJson(): Generator<string> {
  const head = '{"code":200,"status":"OK","timestamp":"","message":"success","data":"'
  yield head
  for (let left = bigBodyBytes - head.length - 2; left > 0; left -= piece.length) yield piece.slice(0, left)
  yield '"}'
}

function drop(socket: Socket): string {
  socket.destroy()
  return 'dropped'
}

function lose(socket: Socket, answer: Answer): string {
  socket.destroy()
  return `${answer.status}, reply lost`
}

function sendHalf(socket: Socket, answer: Answer): string {
  const { head, body } = wireForm(answer)
  socket.end(Buffer.concat([head, body.subarray(0, Math.floor(body.length / 2))]))
  return `${answer.status}, half sent`
}

function sendThenReset(socket: Socket, answer: Answer, bytes: number): string {
  const { head, body } = wireForm(answer)
  const part = Buffer.concat([head, body]).subarray(0, bytes)
  if (part.length === 0) socket.resetAndDestroy()
  else socket.write(part, () => socket.resetAndDestroy())
  return `${answer.status}, reset after ${part.length} bytes`
}
