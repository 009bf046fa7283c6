import { expect, it } from 'vitest'
import { isFirstInstance } from './single-instance.ts'

function start(hasLock: boolean) {
  const did: unknown[] = []
  const app = { requestSingleInstanceLock: () => hasLock, quit: () => void did.push('quit') }
  const say = (line: object, then = () => {}) => {
    did.push(line)
    then()
  }
  return { isFirst: isFirstInstance(app, { userData: '/data', profile: 'live.json' }, say), did }
}

it('T44: a second start says which profile was not opened, and quits', () => {
  const happened = 'A terminal already runs on the folder /data and was brought forward; live.json was not opened.'
  const said = { event: 'not-opened', happened, todo: expect.stringContaining('--user-data') }
  expect(start(false)).toEqual({ isFirst: false, did: [said, 'quit'] })
})

it('the first start goes on without a word', () => {
  expect(start(true)).toEqual({ isFirst: true, did: [] })
})
