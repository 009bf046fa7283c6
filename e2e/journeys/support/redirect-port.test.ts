import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { holdRedirectPort } from './redirect-port.ts'

test('two at once get two ports, although nobody listens on them yet', async () => {
  const [one, other] = await Promise.all([holdRedirectPort(), holdRedirectPort()])
  expect(one.port).not.toBe(other.port)
  await Promise.all([one.giveBack(), other.giveBack()])
})

test('a port that was given back is given out again', async () => {
  const before = await holdRedirectPort()
  await before.giveBack()
  const after = await holdRedirectPort()
  expect(after.port).toBe(before.port)
  await after.giveBack()
})

test.each(['127.0.0.1', '::1'])('a port that another program has on %s is passed over', async (host) => {
  const before = await holdRedirectPort()
  await before.giveBack()
  const squatter = createServer().listen({ port: before.port, host, exclusive: true })
  await once(squatter, 'listening')
  const after = await holdRedirectPort()
  expect(after.port).not.toBe(before.port)
  await after.giveBack()
  squatter.close()
})
