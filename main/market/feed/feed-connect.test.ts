/** TLS interception (threat T27), on the line that prices come by. */
import tls, { createServer, getCACertificates, setDefaultCACertificates, type TlsOptions } from 'node:tls'
import { afterEach, expect, test, vi } from 'vitest'
import { selfSigned } from '../../broker/self-signed.test-support.ts'
import { listening } from '../../ports/listening.test-support.ts'
import { connectFeed } from './feed-connect.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

/** Opens the line to an end of its own, and tells how that went and what was heard there. */
async function lineTo(options: TlsOptions): Promise<readonly [unknown, readonly string[]]> {
  const heard: string[] = []
  const server = createServer(options, (socket) => {
    socket.on('error', () => {})
    socket.on('data', (bytes) => heard.push(bytes.toString()))
  })
  server.on('tlsClientError', () => {})
  const port = await listening(server)
  cleanups.push(() => new Promise((resolve) => server.close(resolve)))
  const onread = { buffer: new Uint8Array(64), callback: () => true }
  const line = connectFeed({ isSecure: true, host: '127.0.0.1', port }, onread)
  cleanups.push(() => line.destroy())
  line.write('GET /feed HTTP/1.1')
  const outcome = await new Promise((resolve) => {
    line.once('secureConnect', () => resolve('taken for the broker'))
    line.once('error', (error) => resolve('code' in error ? error.code : error))
  })
  return [outcome, heard]
}

test('an end that cannot prove who it is hears nothing, whatever the environment says of certificates', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  expect(await lineTo(selfSigned('feed.test'))).toEqual(['DEPTH_ZERO_SELF_SIGNED_CERT', []])
})

test('nothing older than TLS 1.2 is spoken, whatever this Node was told', async () => {
  const [min, ciphers, known] = [tls.DEFAULT_MIN_VERSION, tls.DEFAULT_CIPHERS, getCACertificates('default')]
  cleanups.push(() => Object.assign(tls, { DEFAULT_MIN_VERSION: min, DEFAULT_CIPHERS: ciphers }))
  cleanups.push(() => setDefaultCACertificates(known))
  const old = selfSigned('feed.test')
  setDefaultCACertificates([...known, old.cert])
  const weak = 'DEFAULT@SECLEVEL=0'
  Object.assign(tls, { DEFAULT_MIN_VERSION: 'TLSv1', DEFAULT_CIPHERS: weak })
  const [outcome, heard] = await lineTo({ ...old, minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: weak })
  expect([outcome, heard]).toEqual([expect.stringContaining('PROTO'), []])
})
