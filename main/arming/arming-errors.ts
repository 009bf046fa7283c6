/** What a person reads when arming, or an order by one key, is refused. */
import { type OneKeyEnd, oneKeyEndWords } from '../../contract/arming.ts'
import type { AppError } from '../../contract/errors.ts'

export function cannotArm(why: OneKeyEnd): AppError {
  return {
    kind: why === 'halted' ? 'halted' : 'not-now',
    happened: `One-key orders were not armed: ${oneKeyEndWords[why]}.`,
    todo: 'Arm them again when that is over. The ticket works by its own rules all the while.',
  }
}

export function notArmed(why: OneKeyEnd | null): AppError {
  return {
    kind: why === 'halted' ? 'halted' : 'refused',
    happened: `One-key orders are not armed${why === null ? '' : `: ${oneKeyEndWords[why]}`}. Nothing was sent.`,
    todo: 'Arm them first, or open the ticket.',
  }
}

export const pressedBefore: AppError = {
  kind: 'refused',
  happened: 'This press of the key was taken already. Nothing more was sent.',
  todo: 'Look at the list of orders.',
}

export function tooSoon(agoMillis: number, spanMillis: number): AppError {
  return {
    kind: 'refused',
    happened: `An order for the same instrument and side went by one key ${(agoMillis / 1000).toFixed(1)} s ago; another within ${(spanMillis / 1000).toFixed(0)} s is not sent.`,
    todo: 'Wait, or use the ticket, which asks whether you want it twice.',
  }
}
