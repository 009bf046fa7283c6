import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type WebSocket as PeerSocket, WebSocketServer } from 'ws'
import { longestAsk } from '../contract/longest-ask.ts'
import { manualClock } from '../main/ports/manual-clock.test-support.ts'
import type { Transport } from './bridge.ts'
import { lookEvery, silenceLimit } from './core-socket.ts'
import { connectToCore } from './web-transport.ts'

/** A core made by hand: a real WebSocket server whose side of each conversation the test writes itself. */
async function scriptedCore() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const heard: unknown[] = []
  const waiting: (() => void)[] = []
  const peers: PeerSocket[] = []
  server.on('connection', (peer) => {
    peers.push(peer)
    peer.on('message', (data) => {
      heard.push(JSON.parse(String(data)))
      for (const check of [...waiting]) check()
    })
    for (const check of [...waiting]) check()
  })
  const until = (ready: () => boolean) =>
    new Promise<void>((done) => {
      const check = () => {
        if (ready()) done()
      }
      waiting.push(check)
      check()
    })
  return {
    url: `ws://127.0.0.1:${port}/`,
    heard,
    hears: (count: number) => until(() => heard.length >= count),
    connections: (count: number) => until(() => peers.length >= count),
    say: (message: unknown) => peers.at(-1)?.send(JSON.stringify(message)),
    sayBytes: (bytes: Uint8Array) => peers.at(-1)?.send(bytes),
    breakConnection: () => peers.at(-1)?.terminate(),
    stop: () => {
      for (const peer of peers) peer.terminate()
      server.close()
    },
  }
}

type Core = Awaited<ReturnType<typeof scriptedCore>>
const cores: Core[] = []
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  for (const core of cores.splice(0)) core.stop()
})

async function connected() {
  const core = await scriptedCore()
  cores.push(core)
  const clock = manualClock(0)
  const delays: number[] = []
  const sockets: WebSocket[] = []
  let closing = false
  stops.push(() => {
    closing = true
  })
  const transport = connectToCore({
    openSocket: () => {
      const socket = new WebSocket(core.url)
      sockets.push(socket)
      return socket
    },
    after: (millis, run) => {
      delays.push(millis)
      return clock.after(millis, () => {
        if (!closing) run()
      })
    },
    random: () => 0.5,
  })
  return { core, clock, delays, sockets, transport }
}

/** Nothing listens there: it is reserved. */
const unused = 1

/** Everything a listener was told, and a way to wait for the next. */
function hear(transport: Transport, name: 'session' | 'account') {
  const told: { kind: string; value?: unknown }[] = []
  const waiting: (() => void)[] = []
  const stop = transport.listen(name, (one) => {
    told.push(one)
    for (const check of [...waiting]) check()
  })
  const count = (many: number) =>
    new Promise<void>((done) => {
      const check = () => {
        if (told.length >= many) done()
      }
      waiting.push(check)
      check()
    })
  return { told, count, stop }
}

describe('asking', () => {
  it('sends what was asked while the page loads, in order, once the core is there', async () => {
    const { core, transport } = await connected()
    const first = transport.ask('signIn', { keepUntilItEnds: true })
    const second = transport.ask('signOut', undefined)
    await core.hears(2)
    expect(core.heard).toEqual([
      { id: 1, ask: 'signIn', value: { keepUntilItEnds: true } },
      { id: 2, ask: 'signOut' },
    ])
    core.say({ id: 2, answer: { ok: true } })
    core.say({ id: 1, answer: { ok: true, value: 7 } })
    expect(await second).toEqual({ ok: true })
    expect(await first).toEqual({ ok: true, value: 7 })
  })

  it('answers core-lost to what was under way, says that the outcome is not known, and never sends it again', async () => {
    const { core, clock, transport } = await connected()
    const asked = transport.ask('signOut', undefined)
    await core.hears(1)
    core.breakConnection()
    expect(await asked).toMatchObject({
      ok: false,
      error: { kind: 'core-lost', happened: expect.stringContaining('not known whether') },
    })
    clock.advance(250)
    await core.connections(2)
    hear(transport, 'session')
    await core.hears(2)
    expect(core.heard).toEqual([
      { id: 1, ask: 'signOut' },
      { id: 2, listen: 'session' },
    ])
  })

  it('says of what was asked while the page loads that nothing was sent, where no core is there', async () => {
    const transport = connectToCore({
      openSocket: () => new WebSocket(`ws://127.0.0.1:${unused}/`),
      after: () => () => {},
      random: () => 0.5,
    })
    expect(await transport.ask('signOut', undefined)).toMatchObject({
      error: { kind: 'core-lost', happened: expect.stringContaining('Nothing was sent') },
    })
  })

  it('refuses what is asked while the core is lost, and never sends it later', async () => {
    const { core, clock, transport } = await connected()
    const lost = transport.ask('signOut', undefined)
    await core.hears(1)
    core.breakConnection()
    await lost
    const refused = await transport.ask('signIn', { keepUntilItEnds: true })
    expect(refused).toMatchObject({
      error: { kind: 'core-lost', happened: expect.stringContaining('Nothing was sent') },
    })
    clock.advance(1_000)
    await core.connections(2)
    // The listener's message is the first the core hears after the return: the refused ask never comes.
    transport.listen('session', () => {})
    await core.hears(2)
    expect(core.heard[1]).toEqual({ id: 3, listen: 'session' })
  })

  it('T34: sends nothing that the core would close the line for, as a file of another kind that was chosen by mistake', async () => {
    const { core, transport } = await connected()
    // As many bytes as letters, and three to a letter.
    for (const text of ['x'.repeat(longestAsk), '\ufffd'.repeat(longestAsk / 3)]) {
      expect(await transport.ask('importWorkspace', { text })).toMatchObject({
        ok: false,
        error: { kind: 'malformed-ask', happened: expect.stringContaining('Nothing was done') },
      })
    }
    void transport.ask('importWorkspace', { text: 'x'.repeat(longestAsk - 100) })
    await core.hears(1)
    expect(core.heard).toHaveLength(1)
  })

  it('answers what cannot be written as text instead of throwing', async () => {
    const { transport } = await connected()
    expect(await transport.ask('importWorkspace', { text: 1n })).toMatchObject({ error: { kind: 'malformed-ask' } })
  })
})

describe('listening', () => {
  it('tells each listener its own snapshot and changes, and asks the core to stop with it', async () => {
    const { core, transport } = await connected()
    const session = hear(transport, 'session')
    const account = hear(transport, 'account')
    await core.hears(2)
    core.say({ id: 1, told: { kind: 'snapshot', value: 'signed-out' } })
    core.say({ id: 2, told: { kind: 'snapshot', value: 'none' } })
    core.say({ id: 1, told: { kind: 'change', value: 'signed-in' } })
    await session.count(2)
    expect(session.told.map(({ value }) => value)).toEqual(['signed-out', 'signed-in'])
    expect(account.told.map(({ value }) => value)).toEqual(['none'])
    session.stop()
    session.stop()
    await core.hears(3)
    expect(core.heard.slice(2)).toEqual([{ id: 1, stop: true }])
  })

  it('tells every listener lost at once, asks again on return, and takes a fresh snapshot', async () => {
    const { core, clock, transport } = await connected()
    const session = hear(transport, 'session')
    await core.hears(1)
    core.say({ id: 1, told: { kind: 'snapshot', value: 'old' } })
    await session.count(1)
    core.breakConnection()
    await session.count(2)
    expect(session.told[1]).toMatchObject({ kind: 'lost', error: { kind: 'core-lost' } })
    clock.advance(250)
    await core.hears(2)
    expect(core.heard[1]).toEqual({ id: 1, listen: 'session' })
    core.say({ id: 1, told: { kind: 'snapshot', value: 'new' } })
    await session.count(3)
    expect(session.told[2]).toEqual({ kind: 'snapshot', value: 'new' })
  })

  it('tells a listener that comes while the core is lost that it is', async () => {
    const { core, clock, transport } = await connected()
    const session = hear(transport, 'session')
    await core.hears(1)
    core.breakConnection()
    await session.count(1)
    const late = hear(transport, 'account')
    expect(late.told).toEqual([])
    clock.advance(0)
    expect(late.told).toMatchObject([{ kind: 'lost' }])
  })

  it('does not tell a listener that came just before the core was back that it is lost', async () => {
    const { core, clock, transport } = await connected()
    const session = hear(transport, 'session')
    await core.hears(1)
    core.breakConnection()
    await session.count(1)
    clock.advance(250)
    const late = hear(transport, 'account')
    await core.hears(3)
    clock.advance(0)
    expect(late.told).toEqual([])
  })

  it('asks for nothing of a listener that has stopped before the core is there', async () => {
    const { core, transport } = await connected()
    hear(transport, 'session').stop()
    void transport.ask('signOut', undefined)
    await core.hears(1)
    expect(core.heard).toEqual([{ id: 2, ask: 'signOut' }])
  })

  it('hands binary values over as the bytes that came', async () => {
    const { core, transport } = await connected()
    const session = hear(transport, 'session')
    await core.hears(1)
    core.sayBytes(Uint8Array.of(1, 0, 0, 0, 0, 0, 0, 0, 9, 8, 7))
    core.sayBytes(Uint8Array.of(1, 0, 0, 0, 1, 0, 0, 0, 6))
    await session.count(2)
    expect(session.told).toEqual([
      { kind: 'snapshot', value: Uint8Array.of(9, 8, 7) },
      { kind: 'change', value: Uint8Array.of(6) },
    ])
  })

  it('tells the others when one listener throws, and does not hide its fault', async () => {
    const { core, clock, transport } = await connected()
    transport.listen('account', () => {
      throw new Error('the panel broke')
    })
    const session = hear(transport, 'session')
    await core.hears(2)
    core.breakConnection()
    await session.count(1)
    expect(session.told[0]?.kind).toBe('lost')
    expect(() => clock.advance(0)).toThrow('the panel broke')
  })
})

describe('a core that comes back', () => {
  it('is waited for as briefly at its next loss as at its first, once it has spoken', async () => {
    const { core, clock, delays, transport } = await connected()
    const session = hear(transport, 'session')
    const retries = () => delays.filter((delay) => delay > 0 && delay !== lookEvery)
    await core.hears(1)
    core.breakConnection()
    await session.count(1)
    clock.advance(1_000)
    await core.hears(2)
    core.breakConnection()
    await session.count(2)
    expect(retries()).toEqual([125, 250])
    clock.advance(1_000)
    await core.hears(3)
    core.say({ id: 1, told: { kind: 'snapshot', value: 'here' } })
    await session.count(3)
    core.breakConnection()
    await session.count(4)
    expect(retries()).toEqual([125, 250, 125])
  })
})

describe('a core that is not there', () => {
  it('counts a silent core as lost, and a beating one as there', async () => {
    const { core, clock, transport } = await connected()
    const session = hear(transport, 'session')
    await core.hears(1)
    clock.advance(silenceLimit - 1)
    core.say({ beat: true })
    core.say({ id: 1, told: { kind: 'snapshot', value: 'here' } })
    await session.count(1)
    clock.advance(silenceLimit - 1)
    expect(session.told).toHaveLength(1)
    clock.advance(lookEvery)
    expect(session.told[1]).toMatchObject({ kind: 'lost' })
  })

  it('leaves a silent core for good: its socket is closed, and one other is opened', async () => {
    const { core, clock, delays, sockets, transport } = await connected()
    const session = hear(transport, 'session')
    await core.hears(1)
    const [left] = sockets
    if (left === undefined) throw new Error('no socket')
    const closed = once(left, 'close')
    clock.advance(silenceLimit + lookEvery)
    expect(session.told).toMatchObject([{ kind: 'lost' }])
    await closed
    expect(delays.filter((delay) => delay > 0 && delay !== lookEvery)).toEqual([125])
    clock.advance(125)
    await core.hears(2)
    expect(sockets).toHaveLength(2)
  })

  it('does not blame the core for the time that the window itself stood still', async () => {
    const { core, clock, transport } = await connected()
    const session = hear(transport, 'session')
    await core.hears(1)
    clock.standStill(4 * silenceLimit)
    core.say({ id: 1, told: { kind: 'snapshot', value: 'here' } })
    await session.count(1)
    expect(session.told).toEqual([{ kind: 'snapshot', value: 'here' }])
  })

  it('waits longer after each failure up to five seconds, with jitter, and says lost once', async () => {
    const { core, clock, delays, transport } = await connected()
    const session = hear(transport, 'session')
    await core.hears(1)
    core.stop()
    await session.count(1)
    const retries = () => delays.filter((delay) => delay > 0 && delay !== lookEvery)
    expect(retries()).toEqual([125])
    for (let failed = 2; failed <= 7; failed += 1) {
      clock.advance(5_000)
      await expect.poll(() => retries().length, { interval: 5 }).toBe(failed)
    }
    expect(retries()).toEqual([125, 250, 500, 1_000, 2_000, 2_500, 2_500])
    expect(session.told).toHaveLength(1)
  })
})
