/**
 * Several orders or changes that one Enter sends, one after the other, are sent by their window. Where that is shut or lost in the middle,
 * those that have not left stand as not sent, in the list or with their order: nobody else could say so.
 */
import { fail } from '../../contract/result.ts'
import type { Clock } from '../ports/clock.ts'
import type { Stop } from '../ports/stop.ts'
import type { TradingAnswers } from './answers.ts'
import { allCancelledSince } from './desk/desk-words.ts'
import type { Trading } from './trading.ts'

type Place = TradingAnswers['placeOrder']
type Modify = TradingAnswers['modifyOrder']

export type SameEnter = {
  readonly place: (place: Place) => Place
  readonly modify: (modify: Modify) => Modify
  readonly windowGone: (windowId: string) => void
}

export type SameEnterParts = Pick<Trading, 'leaveOut' | 'leaveChangeOut' | 'timesForAll'> & {
  readonly clock: Pick<Clock, 'after'>
}

/** What follows is asked for as soon as the one before has its answer; later it was stopped, and the window has said so. */
const followsMillis = 1_000

type Row = {
  readonly windowId: string
  /** By its last one: a window may send two of them at once. */
  readonly last: string
  readonly leaveOut: () => void
}
/** `timesForAll`: how often it was asked to cancel everything when the first of it was asked for. */
type Rest = Row & { readonly timesForAll: number; stopTimer: Stop }

export function openSameEnter({ leaveOut, leaveChangeOut, timesForAll, clock }: SameEnterParts): SameEnter {
  const rests = new Map<string, Rest>()

  function forget(name: string): void {
    rests.get(name)?.stopTimer()
    rests.delete(name)
  }

  async function follow<Answer>(row: Row, act: () => Answer): Promise<Awaited<Answer>> {
    const name = nameOf(row)
    const rest: Rest = { ...row, timesForAll: timesForAll(), stopTimer: () => {} }
    forget(name)
    rests.set(name, rest)
    const answer = await act()
    if (rests.get(name) === rest) rest.stopTimer = clock.after(followsMillis, () => forget(name))
    return answer
  }

  return {
    windowGone: (windowId) => {
      for (const [name, rest] of [...rests]) {
        if (rest.windowId !== windowId) continue
        forget(name)
        rest.leaveOut()
      }
    },
    place: (place) => (ask, caller) => {
      const { intent, following, basket } = ask
      // An order by itself is of no such row of them.
      if (following === undefined) return place(ask, caller)
      const why = basket === undefined ? windowWent : windowWentFromBasket
      const row: Row = {
        windowId: caller.windowId,
        last: following.at(-1) ?? intent,
        leaveOut: () => following.forEach((each) => void leaveOut(each, why)),
      }
      return follow(row, () => place(ask, caller))
    },
    modify: (modify) => (ask, caller) => {
      const { order, following } = ask
      if (following === undefined) return modify(ask, caller)
      const row: Row = {
        windowId: caller.windowId,
        last: following.at(-1)?.order ?? order,
        leaveOut: () => following.forEach((each) => void leaveChangeOut(each, changeWent)),
      }
      // Of an order the look says it.
      const before = rests.get(nameOf(row))?.timesForAll ?? timesForAll()
      return before === timesForAll() ? follow(row, () => modify(ask, caller)) : fail(allCancelledSince)
    },
  }
}

function nameOf({ windowId, last }: Row): string {
  return `${windowId} ${last}`
}

const windowWent =
  'Its window was shut or lost before its turn came, so it was not sent. What went before it stands in the list.'
const windowWentFromBasket =
  'Its window was shut or lost before its turn came, so it was not sent and is in the basket still. What went before it stands in the list.'
const changeWent =
  'Its window was shut or lost before its turn came, so it was not sent. The order stands as it did before.'
