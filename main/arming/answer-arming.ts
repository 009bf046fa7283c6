/** Answers what a window asks about one-key orders, and keeps how long arming lasts. */
import type { TerminalRequests } from '../../contract/ipc.ts'
import { ok } from '../../contract/result.ts'
import type { Answers } from '../ipc/doorway.ts'
import type { HabitsKeeper } from '../storage/order-habits.ts'
import type { Arming } from './arming.ts'
import type { PlaceByKey } from './place-by-key.ts'

type Names = 'arm' | 'disarm' | 'stayArmed' | 'placeByKey' | 'rememberSentence' | 'saveOrderDefault'
export type ArmingAnswers = Pick<Answers<TerminalRequests>, Names>

export type ArmingAnswerParts = {
  readonly arming: Arming
  readonly place: PlaceByKey
  readonly habits: HabitsKeeper
}

export function answerArming({ arming, place, habits }: ArmingAnswerParts): ArmingAnswers {
  return {
    arm: ({ minutes }) => {
      // First, so that what is refused is armed by nothing.
      const kept = habits.saveArmMinutes(minutes)
      return kept.ok ? arming.arm(minutes) : kept
    },
    disarm: () => {
      arming.disarm('by-hand')
      return ok()
    },
    stayArmed: () => {
      arming.here()
      return ok()
    },
    placeByKey: (order, { windowId }) => place(order, windowId),
    rememberSentence: (sentence) => habits.rememberSentence(sentence),
    saveOrderDefault: ({ scope, value }) => habits.saveDefault(scope, value),
  }
}
