/**
 * The control address: JSON over HTTP for tests and scripts on this machine. It is loopback only, and refuses what a
 * web page could make a browser send to it.
 */
import type { IncomingMessage, RequestListener } from 'node:http'
import { type Answer, jsonAnswer } from '../http/answer.ts'
import { type Call, jsonObject, readCall } from '../http/call.ts'
import type { Command } from './command.ts'

export function openControlDoor(commands: ReadonlyMap<string, Command>): RequestListener {
  return (request, response) => {
    void answer(commands, request)
      .then(({ status, headers, body }) => response.writeHead(status, { ...headers, connection: 'close' }).end(body))
      .catch(() => response.destroy())
  }
}

async function answer(commands: ReadonlyMap<string, Command>, request: IncomingMessage): Promise<Answer> {
  const stranger = strangerProblem(request)
  if (stranger !== null) return refusal(403, stranger)
  const call = await readCall(request)
  if (!call) return refusal(413, 'The body is longer than any command needs.')
  const command = commands.get(`${call.method} ${call.path}`)
  if (!command) return noCommand(commands, call)
  const body = call.method === 'POST' && call.body !== '' ? readBody(call) : {}
  if (!body) return refusal(400, 'The body must be a JSON object, with content-type application/json.')
  const told = command(body)
  return 'refused' in told ? refusal(400, told.refused) : jsonAnswer(200, told.value)
}

/** Another name for this machine, or a page as the sender, means a browser was made to ask. */
function strangerProblem({ headers, socket }: IncomingMessage): string | null {
  const names = ['127.0.0.1', '[::1]', 'localhost'].map((name) => `${name}:${socket.localPort}`)
  if (!names.includes(headers.host ?? '')) return `The Host header must be one of ${names.join(', ')}.`
  return headers.origin === undefined ? null : 'Web pages may not use the control address.'
}

function noCommand(commands: ReadonlyMap<string, Command>, { method, path }: Call): Answer {
  const methods = [...commands.keys()].map((key) => key.split(' ')).filter(([, known]) => known === path)
  if (methods.length === 0)
    return refusal(404, `There is no ${path} here; there are ${[...commands.keys()].join(', ')}.`)
  const allow = methods.map(([known]) => known).join(', ')
  return refusal(405, `${method} is not known for ${path}; ${allow} is.`, { allow })
}

function readBody(call: Call): Readonly<Record<string, unknown>> | null {
  // Any other content type could come from a form on a web page without the browser asking first.
  return call.headers['content-type']?.startsWith('application/json') ? jsonObject(call.body) : null
}

function refusal(status: number, error: string, headers: Readonly<Record<string, string>> = {}): Answer {
  return jsonAnswer(status, { error }, headers)
}
