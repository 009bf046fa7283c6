/** `node bench/over-tls.ts [--json FILE] [--quick]`: what reading the feed adds to receiving it over TLS, on loopback. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { selfSigned } from '../main/broker/self-signed.test-support.ts'
import { type MarketRun, openMarketRun } from './pipeline/market-run.ts'
import { publish, type Row } from './report.ts'
import { compare } from './rounds.ts'

const names = ['received', 'decoded', 'conflated', 'protobufjs', 'official'] as const
const updatesPerSecond = 24_000

async function overTlsRows(run: MarketRun, quick: boolean): Promise<readonly Row[]> {
  const spent = new Map<string, number[]>(names.map((name) => [name, []]))
  // Code is made fast by the message, not by the second.
  const warmUps = 5
  const rounds = quick ? 3 : 11
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : [...names].reverse()) {
      const micros = await run.spend({ name, updatesPerSecond, millis: quick ? 600 : 1_000 })
      if (round >= 0) spent.get(name)?.push(micros)
    }
  }
  const held = (what: string, over: string, bound: Row['bound']): Row => {
    const compared = compare(spent, over, 'received')
    return { what: `${what}, CPU a message of 60`, unit: 'µs', peer: 'receive alone', bound, ...compared }
  }
  return [
    held('receive, decode and conflate', 'decoded', { atMost: 1.2 }),
    held('and through the gate, onto the board, in the reader’s thread', 'conflated', { atMost: 1.2 }),
    held('receive, protobufjs, post objects', 'protobufjs', null),
    held("receive, and the official client's path", 'official', null),
  ]
}

if (import.meta.main) {
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-bench-'))
  const tls = { keyFile: join(folder, 'key.pem'), certificateFile: join(folder, 'certificate.pem') }
  const { key, cert } = selfSigned('127.0.0.1')
  await writeFile(tls.keyFile, key, { mode: 0o600 })
  await writeFile(tls.certificateFile, cert)
  const run = await openMarketRun(names, tls)
  const rows = await overTlsRows(run, process.argv.includes('--quick'))
  run.stop()
  await rm(folder, { recursive: true })
  await publish({ bench: 'Reading the feed over TLS', rows }, process.argv.slice(2))
}
