import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { afterTurn } from './after-turn.ts'

it('runs after the turn, in the order asked, what is asked on the way in the next one', async () => {
  const ran: string[] = []
  afterTurn(() => {
    ran.push('first')
    afterTurn(() => ran.push('asked on the way'))
  })
  afterTurn(() => ran.push('second'))
  await Promise.resolve()
  expect(ran).toEqual([])
  await setImmediate()
  expect(ran).toEqual(['first', 'second'])
  await setImmediate()
  expect(ran).toEqual(['first', 'second', 'asked on the way'])
})

it('keeps none from running for one that throws, and hides no throw', async () => {
  const ran: string[] = []
  const faults: unknown[] = []
  const listeners = process.listeners('uncaughtException')
  process.removeAllListeners('uncaughtException')
  process.on('uncaughtException', (error) => faults.push(error))
  onTestFinished(() => {
    process.removeAllListeners('uncaughtException')
    for (const listener of listeners) process.on('uncaughtException', listener)
  })
  const broken = new Error('one of them is broken')
  afterTurn(() => ran.push('before'))
  afterTurn(() => {
    throw broken
  })
  afterTurn(() => ran.push('after'))
  await setImmediate()
  await setImmediate()
  expect(ran).toEqual(['before', 'after'])
  expect(faults).toEqual([broken])
})
