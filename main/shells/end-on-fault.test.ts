import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { endOnFault } from './end-on-fault.ts'

function aTerminal() {
  const process = new EventEmitter()
  const did: string[] = []
  const log = {
    note: () => {},
    fault: (area: string, error: unknown) => {
      did.push(`${area}: ${String(error)}`)
      return 'REF1'
    },
  }
  endOnFault({
    process: process as unknown as NodeJS.Process,
    log,
    tell: (text) => void did.push(text),
    leave: () => void did.push('left'),
  })
  return { process, did }
}

it.each(['uncaughtException', 'unhandledRejection'])('%s is noted, told with its reference, and ends it', (event) => {
  const { process, did } = aTerminal()
  process.emit(event, new Error('broken'))
  expect(did).toEqual(['terminal: Error: broken', expect.stringContaining('log under REF1'), 'left'])
})

it('ends once, and notes what the end breaks in turn', () => {
  const { process, did } = aTerminal()
  process.emit('unhandledRejection', 'first')
  process.emit('uncaughtException', 'second')
  expect(did).toEqual(['terminal: first', expect.any(String), 'left', 'terminal: second'])
})
