import { expect, it } from 'vitest'
import { fail, ok } from '../../contract/result.ts'
import { answerArming } from './answer-arming.ts'
import { armingScene } from './arming.test-support.ts'

const caller = { windowId: 'window-1', refusal: null }
const full = { kind: 'storage-failed', happened: 'The disk is full.', todo: 'Make room.' } as const

function aScene(isKept: boolean) {
  const { arming, state } = armingScene()
  const saveArmMinutes = () => (isKept ? ok() : fail(full))
  const answers = answerArming({ arming, place: async () => fail(full), habits: { saveArmMinutes } as never })
  return { arm: () => answers.arm({ minutes: 5 }, caller), state }
}

it('T45: who is told that arming was refused is not armed', async () => {
  const refused = aScene(false)
  expect(await refused.arm()).toEqual(fail(full))
  expect(refused.state().kind).toBe('safe')
  const armed = aScene(true)
  expect(await armed.arm()).toEqual(ok())
  expect(armed.state().kind).toBe('armed')
})
