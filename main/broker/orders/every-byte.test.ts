/** O02 at its lowest rung: the connection is reset after every single byte of a placement, and after every byte of its answer. */
import { createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { listening } from '../../ports/listening.test-support.ts'
import { answerWith } from '../loopback-server.test-support.ts'
import type { SendOutcome } from './order-calls.ts'
import { openOrderScene, order } from './order-scene.test-support.ts'

const body = '{"status":"success","data":{"order_ids":["261120000000123"]},"metadata":{"latency":3}}'
const reply = `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
const refusal = '{"status":"error","errors":[{"errorCode":"UDAPI1052","message":"No"}]}'
const refusing = `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json\r\ncontent-length: ${refusal.length}\r\n\r\n${refusal}`

/** Each connection is treated as `treat` says; it is called with every piece of what comes, and once before any. */
async function serve(treat: (socket: Socket, heard: number) => void): Promise<string> {
  const server = createServer((socket) => {
    let heard = 0
    socket.on('error', () => {})
    socket.on('data', (data) => {
      heard += data.length
      treat(socket, heard)
    })
    treat(socket, 0)
  })
  const port = await listening(server)
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return `http://127.0.0.1:${port}`
}

async function placeAt(hftBaseUrl: string): Promise<SendOutcome<unknown>> {
  const scene = await openOrderScene(() => {}, { profile: { hftBaseUrl } })
  const outcome = await scene.calls.place(scene.token, order())
  await scene.stop()
  return outcome
}

async function requestLength(): Promise<number> {
  const scene = await openOrderScene(answerWith(200, '{}'))
  await scene.calls.place(scene.token, order())
  await scene.stop()
  return scene.server.arrived()[0]?.length ?? 0
}

test('O02: reset after each byte of the request: never refused, never sent twice', async () => {
  const whole = await requestLength()
  expect(whole).toBeGreaterThan(400)
  let upTo = 0
  let connections = 0
  const url = await serve((socket, heard) => {
    if (heard === 0) connections += 1
    if (heard >= upTo) socket.resetAndDestroy()
  })
  for (; upTo <= whole; upTo += 1) {
    const { kind } = await placeAt(url)
    // Reset before it was open, nothing of it can have left.
    if (upTo === 0) expect(['not-sent', 'unknown']).toContain(kind)
    else expect([upTo, kind]).toEqual([upTo, 'unknown'])
    expect(connections).toBe(upTo + 1)
  }
})

/** The kinds that were seen, by how many bytes of the answer had gone out. */
async function afterEachByte(answer: string): Promise<readonly string[]> {
  const whole = await requestLength()
  let sent = 0
  const url = await serve((socket, heard) => {
    if (heard < whole) return
    if (sent === 0) socket.resetAndDestroy()
    else socket.write(answer.slice(0, sent), () => socket.resetAndDestroy())
  })
  const kinds: string[] = []
  for (; sent <= answer.length; sent += 1) kinds.push((await placeAt(url)).kind)
  return kinds
}

test('O02: reset after each byte of the answer: unknown until the whole of it is there', async () => {
  const kinds = await afterEachByte(reply)
  expect(kinds.slice(0, -1).filter((kind) => kind !== 'unknown')).toEqual([])
  expect(['accepted', 'unknown']).toContain(kinds.at(-1))
})

test('O02: half a refusal refuses nothing', async () => {
  const kinds = await afterEachByte(refusing)
  expect(kinds.slice(0, -1).filter((kind) => kind !== 'unknown')).toEqual([])
  expect(['refused', 'unknown']).toContain(kinds.at(-1))
})
