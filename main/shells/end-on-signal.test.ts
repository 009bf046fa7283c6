import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { endOnSignal } from './end-on-signal.ts'

function signalled(signal: string, sentence: string): unknown[] {
  const process = new EventEmitter()
  const did: unknown[] = []
  endOnSignal({
    process: process as unknown as NodeJS.Process,
    openOrders: () => ({ open: 1, unknown: 0, sentence }),
    say: (line) => void did.push(line),
    end: () => void did.push('ended'),
  })
  process.emit(signal)
  return did
}

it.each(['SIGTERM', 'SIGINT'])('X05: %s ends it, after what stays at the broker was said', (signal) => {
  expect(signalled(signal, 'One order is open.')).toEqual([{ event: 'left', sentence: 'One order is open.' }, 'ended'])
})

it('a signal ends it without a word where nothing stays', () => {
  expect(signalled('SIGTERM', '')).toEqual(['ended'])
})
