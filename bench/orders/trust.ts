/** A certificate for the stand-in, which this process then trusts like any other. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { selfSigned } from '../../main/broker/self-signed.test-support.ts'
import type { Tls } from './race.ts'

export async function withTrust<Value>(run: (tls: Tls) => Promise<Value>): Promise<Value> {
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-bench-'))
  const tls = { keyFile: join(folder, 'key.pem'), certificateFile: join(folder, 'certificate.pem') }
  const { key, cert } = selfSigned('127.0.0.1')
  await writeFile(tls.keyFile, key, { mode: 0o600 })
  await writeFile(tls.certificateFile, cert)
  setDefaultCACertificates([...getCACertificates('default'), cert])
  try {
    return await run(tls)
  } finally {
    await rm(folder, { recursive: true })
  }
}
