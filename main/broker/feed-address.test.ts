import { inspect } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import type { Log } from '../ports/log.ts'
import { manualClock } from '../ports/manual-clock.test-support.ts'
import { Secret } from '../session/secret.ts'
import { type FeedAddressParts, openFeedAddress } from './feed-address.ts'
import { answerWith, type Conduct, startLoopbackServer } from './loopback-server.test-support.ts'

const feed = 'ws://127.0.0.1:4000/market-data-feeder/v3/feeds?requestId=canary-request&code=canary-code'

function told(data: unknown, status = 200): Conduct {
  return answerWith(status, JSON.stringify({ status: 'success', data }))
}

async function ask(conduct: Conduct, stream: FeedAddressParts['stream'] = 'prices') {
  const server = await startLoopbackServer(conduct)
  const lines: string[] = []
  const log: Log = {
    note: (...line) => void lines.push(inspect(line, { depth: 9 })),
    fault: (...line) => `ref-${lines.push(inspect(line, { depth: 9 }))}`,
  }
  const address = openFeedAddress({ baseUrl: `${server.url}/`, stream, clock: manualClock(0), log })
  onTestFinished(server.stop)
  onTestFinished(address.close)
  const answer = await address.ask(new Secret('canary-token'))
  return { answer, lines, arrived: server.arrived().join('') }
}

for (const name of ['authorized_redirect_uri', 'authorizedRedirectUri']) {
  test(`the address comes as ${name}, and does not print`, async () => {
    const { answer, arrived, lines } = await ask(told({ [name]: feed }))
    expect(answer.ok && answer.value.reveal()).toBe(feed)
    expect(inspect(answer, { depth: 9 }) + lines.join('')).not.toContain('canary')
    expect(arrived).toMatch(/^GET \/v3\/feed\/market-data-feed\/authorize HTTP\/1\.1\r\n/)
    expect(arrived).toContain('authorization: Bearer canary-token')
  })
}

for (const elsewhere of [
  'wss://evil.example/feeds?code=canary-code',
  'ws://evil.example/feeds?code=canary-code',
  'ws://127.0.0.1.evil.example/feeds?code=canary-code',
  'ws://user:canary@127.0.0.1/feeds',
  'http://127.0.0.1/feeds?code=canary-code',
  'ws://127.0.0.1/feeds#canary-code',
  'canary-code',
  '',
]) {
  test(`T28: ${elsewhere || 'nothing'} is nowhere to go, and is not repeated`, async () => {
    const { answer, lines } = await ask(told({ authorized_redirect_uri: elsewhere }))
    expect(answer.ok ? null : answer.error.kind).toBe('unreadable-answer')
    expect(inspect(answer, { depth: 9 }) + lines.join('')).not.toMatch(/canary|evil/)
  })
}

test('N01: a web page in its place is said to be one', async () => {
  const page = answerWith(200, '<!doctype html><title>Free WiFi</title>', { 'content-type': 'text/html' })
  const { answer } = await ask(page)
  expect(answer.ok ? '' : answer.error.happened).toContain('the network may want you to sign in')
})

test('P04: a 401 is the end of the session', async () => {
  const { answer } = await ask(told({}, 401))
  expect(answer.ok ? null : answer.error.kind).toBe('session-ended')
})

test('order updates are asked for by name, with nothing of the older interface', async () => {
  const { answer, arrived } = await ask(told({ authorized_redirect_uri: feed }), 'updates')
  expect(answer.ok && answer.value.reveal()).toBe(feed)
  const path = '/v2/feed/portfolio-stream-feed/authorize?update_types=order%2Cgtt_order%2Cposition%2Cholding'
  expect(arrived.split('\r\n')[0]).toBe(`GET ${path} HTTP/1.1`)
  expect(arrived).toContain('authorization: Bearer canary-token')
  expect(arrived.toLowerCase()).not.toContain('x-api-key')
})

test.each([
  ['prices', 'broker.feed', 'Prices on the screen are as old as they say.'],
  ['updates', 'broker.updates', 'Changes of your orders may come late.'],
] as const)('a refusal says what it means for %s', async (stream, area, means) => {
  const { answer, lines } = await ask(told({}, 503), stream)
  expect(answer.ok ? null : answer.error).toMatchObject({ kind: 'broker-down', reference: 'ref-1' })
  expect(answer.ok ? '' : answer.error.happened).toContain(means)
  expect(lines.join('')).toContain(area)
})
