import { expect, it } from 'vitest'
import { fail, ok } from '../../contract/result.ts'
import { answerArming } from './answer-arming.ts'
import { armingScene } from './arming.test-support.ts'
import { awayMillis } from './arming.ts'

const caller = { windowId: 'window-1', refusal: null }
const full = { kind: 'storage-failed', happened: 'The disk is full.', todo: 'Make room.' } as const

function aScene(isKept: boolean) {
  const { arming, state, clock } = armingScene()
  const saveArmMinutes = () => (isKept ? ok() : fail(full))
  const answers = answerArming({ arming, place: async () => fail(full), habits: { saveArmMinutes } as never })
  return { answers, arm: () => answers.arm({ minutes: 5 }, caller), state, clock }
}

it('T45: who is told that arming was refused is not armed', async () => {
  const refused = aScene(false)
  expect(await refused.arm()).toEqual(fail(full))
  expect(refused.state().kind).toBe('safe')
  const armed = aScene(true)
  expect(await armed.arm()).toEqual(ok())
  expect(armed.state().kind).toBe('armed')
})

it('T45: one key ends it, and whoever is there is heard', async () => {
  const { answers, arm, state, clock } = aScene(true)
  await arm()
  clock.advance(awayMillis - 1)
  expect(await answers.stayArmed(undefined, caller)).toEqual(ok())
  clock.advance(awayMillis - 1)
  expect(state().kind).toBe('armed')
  expect(await answers.disarm(undefined, caller)).toEqual(ok())
  expect(state()).toMatchObject({ kind: 'safe', ended: { why: 'by-hand' } })
})
