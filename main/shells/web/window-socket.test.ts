import { describe, expect, it, onTestFinished } from 'vitest'
import type { WebSocket } from 'ws'
import { admit, hearing, openSocket, startShell } from './shell.test-support.ts'

async function open() {
  const shell = await startShell()
  onTestFinished(shell.stop)
  const browser = await admit(shell)
  const openWindow = async (options = {}): Promise<WebSocket> => {
    const socket = await openSocket(shell, browser, {}, options)
    if (typeof socket === 'number') throw new Error(`refused with ${socket}`)
    return socket
  }
  const socket = await openWindow()
  return { shell, socket, window: hearing(socket), openWindow }
}

describe('a window', () => {
  it('is answered by the id of its ask', async () => {
    const { window } = await open()
    window.say({ id: 7, ask: 'double', value: 21 })
    window.say({ id: 8, ask: 'double', value: 'x' })
    window.say({ id: 9, ask: '__proto__' })
    await window.heard(3)
    // An answer may overtake another.
    const byId = (window.texts as { id: number }[]).toSorted((a, b) => a.id - b.id)
    expect(byId).toEqual([
      { id: 7, answer: { ok: true, value: 42 } },
      { id: 8, answer: { ok: false, error: expect.objectContaining({ kind: 'malformed-ask' }) } },
      { id: 9, answer: { ok: false, error: expect.objectContaining({ kind: 'refused' }) } },
    ])
  })

  it('is answered even when the answer cannot be written', async () => {
    const { window } = await open()
    window.say({ id: 1, ask: 'cycle' })
    await window.heard(1)
    expect(window.texts).toEqual([
      { id: 1, answer: { ok: false, error: expect.objectContaining({ kind: 'unexpected', reference: 'ref-1' }) } },
    ])
  })

  it('hears a snapshot, then changes, until it stops', async () => {
    const { shell, window } = await open()
    window.say({ id: 1, listen: 'price' })
    await window.heard(1)
    shell.price.set(101)
    await window.heard(2)
    window.say({ id: 1, stop: true })
    window.say({ id: 2, ask: 'double', value: 1 })
    await window.heard(3)
    shell.price.set(102)
    window.say({ id: 3, listen: 'price' })
    await window.heard(4)
    expect(window.texts).toEqual([
      { id: 1, told: { kind: 'snapshot', value: 100 } },
      { id: 1, told: { kind: 'change', value: 101 } },
      { id: 2, answer: { ok: true, value: 2 } },
      { id: 3, told: { kind: 'snapshot', value: 102 } },
    ])
  })

  it('hears that a stream is not there', async () => {
    const { window } = await open()
    window.say({ id: 1, listen: 'constructor' })
    await window.heard(1)
    expect(window.texts).toMatchObject([{ id: 1, told: { kind: 'lost', error: { kind: 'refused' } } }])
  })

  it('gets binary values as the same bytes, whatever becomes of the buffer afterwards', async () => {
    const { shell, window } = await open()
    const buffer = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    window.say({ id: 0x01020304, listen: 'frames' })
    await window.heardFrames(1)
    shell.frames.set(buffer)
    buffer.fill(0)
    await window.heardFrames(2)
    expect(window.frames[0]).toEqual(Buffer.from([4, 3, 2, 1, 0, 0, 0, 0, 1, 2, 3]))
    expect(window.frames[1]?.subarray(0, 8)).toEqual(Buffer.from([4, 3, 2, 1, 1, 0, 0, 0]))
    expect(window.frames[1]?.subarray(8)).toEqual(Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)))
  })

  it('takes its streams with it when it closes, and leaves those of the other windows', async () => {
    const { shell, socket, window, openWindow } = await open()
    const other = hearing(await openWindow())
    window.say({ id: 1, listen: 'price' })
    other.say({ id: 1, listen: 'price' })
    await Promise.all([window.heard(1), other.heard(1)])
    expect(shell.counts).toMatchObject({ starts: 1, stops: 0 })
    socket.terminate()
    await window.closed()
    shell.price.set(101)
    await other.heard(2)
    expect(shell.counts).toMatchObject({ starts: 1, stops: 0 })
  })
})

describe('garbage', () => {
  const garbage: readonly [string, string | Buffer][] = [
    ['not JSON', '{'],
    ['nothing', ''],
    ['a text', '"ask"'],
    ['null', 'null'],
    ['a list', '[1]'],
    ['no id', '{"ask":"double"}'],
    ['an id of 0', '{"id":0,"ask":"double"}'],
    ['an id that is no whole number', '{"id":1.5,"ask":"double"}'],
    ['an id beyond 32 bits', '{"id":4294967296,"ask":"double"}'],
    ['a name that is no text', '{"id":1,"ask":{"toString":1}}'],
    ['a name without end', `{"id":1,"ask":"${'x'.repeat(101)}"}`],
    ['two messages in one', '{"id":1,"ask":"double","listen":"price"}'],
    ['an unknown field', '{"id":1,"listen":"price","__proto__":{}}'],
    ['a stop of something else', '{"id":1,"stop":false}'],
    ['depth', '['.repeat(200_000)],
    ['bytes', Buffer.from([1, 2, 3])],
  ]

  it.each(garbage)('of %s closes that window with a reason, and no other', async (_, sent) => {
    const { shell, socket, window, openWindow } = await open()
    const other = hearing(await openWindow())
    socket.send(sent)
    expect(await window.closed()).toEqual({ code: 1008, reason: 'not a message of the terminal' })
    other.say({ id: 1, ask: 'double', value: 1 })
    await other.heard(1)
    expect(shell.counts.asks).toBe(1)
  })

  it('is the last thing that is read from a window', async () => {
    const { shell, socket, window } = await open()
    socket.send('{')
    window.say({ id: 1, ask: 'double', value: 1 })
    await window.closed()
    expect(shell.counts.asks).toBe(0)
  })

  it('of more than a mebibyte is not read to its end', async () => {
    const { socket, window } = await open()
    socket.send(`"${'x'.repeat(1024 * 1024)}"`)
    expect(await window.closed()).toMatchObject({ code: 1009 })
  })

  it('T34: in more than a thousand pieces is put together no further', async () => {
    const { socket, window } = await open()
    for (let piece = 0; piece <= 1_000; piece += 1) socket.send(piece === 0 ? '{' : ' ', { fin: false })
    expect(await window.closed()).toMatchObject({ code: 1008 })
  })

  it('in the frames closes the window too', async () => {
    const { socket, window } = await open()
    // An unmasked frame with a reserved opcode, straight to the wire.
    Reflect.get(socket, '_socket').write(Buffer.from([0x8f, 0x00]))
    expect(await window.closed()).toMatchObject({ code: 1002 })
  })

  it('of the same stream opened twice, or endless asks, closes the window', async () => {
    const first = await open()
    first.window.say({ id: 1, listen: 'price' })
    first.window.say({ id: 1, listen: 'price' })
    expect(await first.window.closed()).toMatchObject({ code: 1008, reason: 'a stream opened twice' })
    const second = await open()
    for (let id = 1; id <= 257; id += 1) second.window.say({ id, ask: 'never' })
    expect(await second.window.closed()).toMatchObject({ code: 1008, reason: 'too many asks at once' })
  })
})

describe('a window that takes nothing', () => {
  it('is dropped before what waits for it fills the memory', async () => {
    const { shell, socket, window } = await open()
    window.say({ id: 1, listen: 'frames' })
    await window.heardFrames(1)
    socket.pause()
    for (let frame = 0; frame < 64; frame += 1) shell.frames.set(new Uint8Array(1024 * 1024))
    expect(shell.lines.filter((line) => line.includes('takes nothing'))).toHaveLength(1)
    socket.resume()
    expect(await window.closed()).toMatchObject({ code: 1006 })
  })
})

describe('a dead window', () => {
  it('is dropped after 15 s without a pong, and its streams stop', async () => {
    const { shell, window, openWindow, socket } = await open()
    socket.terminate()
    await window.closed()
    const silent = hearing(await openWindow({ autoPong: false }))
    silent.say({ id: 1, listen: 'price' })
    await silent.heard(1)
    for (let beat = 0; beat < 3; beat += 1) shell.clock.advance(5_000)
    expect(await silent.closed()).toMatchObject({ code: 1006 })
    await expect.poll(() => shell.counts, { interval: 5 }).toMatchObject({ starts: 1, stops: 1 })
  })

  it('is not taken for dead because the terminal itself stood still', async () => {
    const { shell, socket, window } = await open()
    shell.clock.standStill(60_000)
    window.say({ id: 1, ask: 'double', value: 1 })
    await window.heard(1)
    expect(socket.readyState).toBe(socket.OPEN)
  })

  it('is not taken for dead while it answers', async () => {
    const { shell, socket, window } = await open()
    for (let beat = 0; beat < 6; beat += 1) {
      const pinged = new Promise((done) => socket.once('ping', done))
      shell.clock.advance(5_000)
      await pinged
      // The pong goes out before this ask, so its answer proves that the pong arrived.
      window.say({ id: beat + 1, ask: 'double', value: 1 })
      await window.heard(beat + 1)
    }
    expect(socket.readyState).toBe(socket.OPEN)
  })
})
