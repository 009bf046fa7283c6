/** The newer stream of order updates for tests: each ask for an address gets another one, or is answered as told. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type PushServer, startPushServer } from './push-server.test-support.ts'

export type PortfolioServer = PushServer & {
  readonly baseUrl: string
  /** Every ask over HTTP that came. */
  readonly calls: readonly IncomingMessage[]
  /** Every address that was given out, in its order. */
  readonly given: readonly string[]
  /** From now on the ask for an address is answered so; null gives one out. */
  readonly answer: (answer: Answer | null) => void
}

export type Answer = (response: ServerResponse) => void

export async function startPortfolioServer(): Promise<PortfolioServer> {
  const calls: IncomingMessage[] = []
  const given: string[] = []
  let told: Answer | null = null
  const server = await startPushServer((request, response) => {
    calls.push(request)
    if (told !== null) return told(response)
    const address = `${server.url}/order-updates/feed?requestId=r${given.length}&code=${codeCanary}-${given.length}`
    given.push(address)
    answerWith(200, { authorized_redirect_uri: address })(response)
  })
  return {
    ...server,
    ...{ calls, given },
    baseUrl: server.url.replace('ws', 'http'),
    answer: (answer) => {
      told = answer
    },
  }
}

/** In every address that is given out. */
export const codeCanary = 'c0de-c4nary'

export function answerWith(status: number, data: unknown, headers: Readonly<Record<string, string>> = {}): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ status: status === 200 ? 'success' : 'error', data }))
  }
}
