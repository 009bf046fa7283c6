/** Which channel a profile's account hears of its orders by, and that nothing is asked of the other one. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountId, instant } from '../../../contract/kinds.ts'
import type { SessionState } from '../../../contract/session.ts'
import { held } from '../../ipc/source.ts'
import { manualClock } from '../../ports/manual-clock.test-support.ts'
import { systemRandom } from '../../ports/random.ts'
import { Secret } from '../../session/secret.ts'
import { openPushChannel } from './open-push-channel.ts'
import { type PortfolioServer, startPortfolioServer } from './portfolio-server.test-support.ts'
import type { Push, PushHappening } from './push.ts'
import { envelope } from './push-server.test-support.ts'

let server: PortfolioServer
let push: Push | null
beforeEach(async () => {
  server = await startPortfolioServer()
  push = null
})
afterEach(async () => {
  push?.stop()
  await server.stop()
})

async function openUp(accountBy: 'legacy' | 'v2') {
  const account = { id: accountId('PR1001'), name: 'Asha Practice' }
  const state = held<SessionState>({ kind: 'signed-in', account, endsAt: instant(86_400_000) })
  const taken: PushHappening[] = []
  const channel = openPushChannel({
    profile: { accountBy, baseUrl: server.baseUrl, wsUrl: server.url },
    app: () => ({ apiKey: 'key', apiSecret: new Secret('secret') }),
    ...{ clock: manualClock(0), random: systemRandom, log: { note: () => {}, fault: () => 'R1' } },
  })
  push = channel((happening) => void taken.push(happening), { state, withToken: (call) => call(new Secret('token')) })
  const socket = await server.next()
  const paths = () => [...server.calls, ...server.asked].map(({ url }) => url?.split('?')[0])
  return { socket, taken, paths }
}

test('an account of the older interface hears by the older channel', async () => {
  const { socket, taken, paths } = await openUp('legacy')
  socket.send(envelope('order_update', { order_id: '1' }))
  await vi.waitFor(() => expect(taken).toEqual([{ kind: 'order-update', record: { order_id: '1' } }]))
  await vi.waitFor(() => expect(paths()).toEqual(['/live/socket-params/', '/']))
})

test('an account of the newer interface hears by the newer stream', async () => {
  const { socket, taken, paths } = await openUp('v2')
  socket.send(JSON.stringify({ update_type: 'order', order_id: '1' }))
  await vi.waitFor(() => expect(taken).toEqual([{ kind: 'order-update', record: { order_id: '1' } }]))
  expect(paths()).toEqual(['/v2/feed/portfolio-stream-feed/authorize', '/order-updates/feed'])
})
