/**
 * What no program that writes an order down before it sends it can go below: a record built before, one write and one sync,
 * then a head built before on a socket opened before. The processor and the broker rest meanwhile as they do for ours.
 */
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { now } from '../pipeline/steady-time.ts'
import { latencies, type Race } from './race.ts'
import type { DiskSpan } from './terminal.ts'
import { ways } from './ways.ts'
import { type WholeWay, withoutDisk } from './whole-way.ts'

const record = Buffer.alloc(900, 'r')
const orders = 40

export async function recordedFloor(race: Race): Promise<WholeWay> {
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-floor-'))
  const file = await open(join(folder, 'record'), 'a')
  const way = await ways.floor(race.ports.near)
  await race.held()
  const spans: DiskSpan[] = []
  const asked: number[] = []
  for (let sent = 0; sent < orders; sent += 1) {
    asked.push(now())
    await noted(file.write(record), spans)
    await noted(file.datasync(), spans)
    await way.order()
  }
  const whole = latencies(asked, (await race.held()).placed)
  way.close()
  await file.close()
  await rm(folder, { recursive: true })
  return withoutDisk(whole, asked, spans)
}

async function noted(work: Promise<unknown>, spans: DiskSpan[]): Promise<void> {
  const from = now()
  await work
  spans.push({ from, to: now() })
}
