/**
 * Several orders that one Enter sends, one after the other, are sent by their window. Where that is shut or lost in the middle, those that
 * have not left stand in the list as not sent: nobody else could say so.
 */
import type { IntentId } from '../../contract/kinds.ts'
import type { Clock } from '../ports/clock.ts'
import type { Stop } from '../ports/stop.ts'
import type { TradingAnswers } from './answers.ts'
import type { Trading } from './trading.ts'

type Place = TradingAnswers['placeOrder']

export type SameEnter = {
  readonly place: (place: Place) => Place
  readonly windowGone: (windowId: string) => void
}

export type SameEnterParts = {
  readonly leaveOut: Trading['leaveOut']
  readonly clock: Pick<Clock, 'after'>
}

/** What follows is asked for as soon as the one before has its answer; later it was stopped, and the window has said so. */
const followsMillis = 1_000

type Rest = { readonly following: readonly IntentId[]; stopTimer: Stop }

export function openSameEnter({ leaveOut, clock }: SameEnterParts): SameEnter {
  const rests = new Map<string, Rest>()

  function forget(windowId: string): void {
    rests.get(windowId)?.stopTimer()
    rests.delete(windowId)
  }

  function windowGone(windowId: string): void {
    const following = rests.get(windowId)?.following ?? []
    forget(windowId)
    for (const intent of following) leaveOut(intent, windowWent)
  }

  return {
    windowGone,
    place: (place) => async (ask, caller) => {
      const { following } = ask
      // An order by itself is of no such row of them.
      if (following === undefined) return place(ask, caller)
      const { windowId } = caller
      const rest: Rest = { following, stopTimer: () => {} }
      forget(windowId)
      rests.set(windowId, rest)
      const placed = await place(ask, caller)
      if (rests.get(windowId) === rest) rest.stopTimer = clock.after(followsMillis, () => forget(windowId))
      return placed
    },
  }
}

const windowWent =
  'Its window was shut or lost before its turn came, so it was not sent. What went before it stands in the list.'
