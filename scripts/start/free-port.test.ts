import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test, vi } from 'vitest'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { freePortFrom } from './free-port.mjs'

async function hold(host: string, port = 0) {
  const server = createServer().listen({ host, port, exclusive: true })
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

test.each(['127.0.0.1', '::1'])('a port that another program holds on %s is passed over', async (host) => {
  const { server, port } = await hold(host)
  try {
    expect(await freePortFrom(port, 20)).toBeGreaterThan(port)
    await expect(freePortFrom(port, 1)).rejects.toThrow('in use')
  } finally {
    server.close()
  }
})

test('a free port is taken as it is', async () => {
  // The system may give it to somebody else before it is looked at; then another one is tried.
  await vi.waitFor(async () => {
    const { server, port } = await hold('127.0.0.1')
    server.close()
    await once(server, 'close')
    expect(await freePortFrom(port, 1)).toBe(port)
  })
})
