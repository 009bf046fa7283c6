/**
 * What no program that writes an order down before it sends it can go below: a record built before, one write and one sync,
 * then a head built before on a socket opened before. It takes turns with the terminal's own orders, so that processor, caches
 * and broker have rested as long and after the same kind of work: in a hot loop the same write takes a fraction of the time,
 * and no person's order is ever the thousandth of a loop.
 */
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { now } from '../pipeline/steady-time.ts'
import type { DiskSpan } from './terminal.ts'
import { ways } from './ways.ts'

const record = Buffer.alloc(900, 'r')

export type RecordedFloor = {
  readonly order: () => Promise<void>
  readonly disk: () => readonly DiskSpan[]
  readonly close: () => Promise<void>
}

export async function openRecordedFloor(port: number): Promise<RecordedFloor> {
  const folder = await mkdtemp(join(tmpdir(), 'bellwether-floor-'))
  const file = await open(join(folder, 'record'), 'a')
  const way = await ways.floor(port)
  const spans: DiskSpan[] = []
  return {
    order: async () => {
      await noted(file.write(record), spans)
      await noted(file.datasync(), spans)
      await way.order()
    },
    disk: () => spans,
    close: async () => {
      way.close()
      await file.close()
      await rm(folder, { recursive: true })
    },
  }
}

async function noted(work: Promise<unknown>, spans: DiskSpan[]): Promise<void> {
  const from = now()
  await work
  spans.push({ from, to: now() })
}
