/**
 * Several orders or changes that one Enter sends, one after the other, are sent by their window. Where that is shut or lost in the middle,
 * those that have not left stand as not sent, in the list or with their order: nobody else could say so. Where the terminal itself ends
 * there, the journal lets the next start say it.
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

export type SameEnterParts = Pick<Trading, 'leaveOut' | 'leaveChangeOut' | 'oneEnter' | 'timesForAll'> & {
  readonly clock: Pick<Clock, 'after'>
}

/** What follows is asked for as soon as the one before has its answer; later it was stopped, and the window has said so. */
const followsMillis = 1_000

type Row = {
  readonly windowId: string
  readonly own: string
  /** What is to follow it. A window may send two rows at once, and each is known by its last. */
  readonly following: readonly string[]
  readonly begin: () => Stop
  readonly leaveOut: () => void
}
/** `timesForAll`: how often it was asked to cancel everything when this one was asked for; `over`: to be called at the end of the row. */
type Rest = Row & { readonly timesForAll: number; readonly over: Stop; stopTimer: Stop }

export function openSameEnter(parts: SameEnterParts): SameEnter {
  const { leaveOut, leaveChangeOut, oneEnter, timesForAll, clock } = parts
  const rests = new Map<string, Rest>()

  function forget(name: string): void {
    rests.get(name)?.stopTimer()
    rests.delete(name)
  }

  /** Null where it is the first of a row, also where the row before ended with the same one. */
  function before(row: Row): Rest | null {
    const rest = rests.get(nameOf(row))
    return rest?.following.includes(row.own) ? rest : null
  }

  function beginRow(row: Row): Stop {
    rests.get(nameOf(row))?.over()
    return row.begin()
  }

  async function follow<Answer>(row: Row, act: () => Answer): Promise<Awaited<Answer>> {
    const name = nameOf(row)
    const over = before(row)?.over ?? beginRow(row)
    const rest: Rest = { ...row, timesForAll: timesForAll(), over, stopTimer: () => {} }
    forget(name)
    rests.set(name, rest)
    const answer = await act()
    if (rests.get(name) === rest) rest.stopTimer = clock.after(followsMillis, () => end(name, rest))
    return answer
  }

  function end(name: string, { over }: Rest): void {
    forget(name)
    over()
  }

  return {
    windowGone: (windowId) => {
      for (const [name, rest] of [...rests]) {
        if (rest.windowId !== windowId) continue
        forget(name)
        rest.leaveOut()
        // Else the row gets no end in the journal, so that a later start tells it too.
        if (rest.following.length === 0) rest.over()
      }
    },
    place: (place) => (ask, caller) => {
      const { intent, following, basket } = ask
      // An order by itself is of no such row of them.
      if (following === undefined) return place(ask, caller)
      const why = basket === undefined ? windowWent : windowWentFromBasket
      const row: Row = {
        ...{ windowId: caller.windowId, own: intent, following },
        begin: () => oneEnter({ orders: [intent, ...following] }),
        leaveOut: () => following.forEach((each) => void leaveOut(each, why)),
      }
      return follow(row, () => place(ask, caller))
    },
    modify: (modify) => (ask, caller) => {
      const { order, changes, following } = ask
      if (following === undefined) return modify(ask, caller)
      const row: Row = {
        ...{ windowId: caller.windowId, own: order, following: following.map((each) => each.order) },
        begin: () => oneEnter({ changes: [{ order, changes }, ...following] }),
        leaveOut: () => following.forEach((each) => void leaveChangeOut(each, changeWent)),
      }
      // Of an order the look says it.
      const times = before(row)?.timesForAll ?? timesForAll()
      return times === timesForAll() ? follow(row, () => modify(ask, caller)) : fail(allCancelledSince)
    },
  }
}

function nameOf({ windowId, own, following }: Row): string {
  return `${windowId} ${following.at(-1) ?? own}`
}

const windowWent =
  'Its window was shut or lost before its turn came, so it was not sent. What went before it stands in the list.'
const windowWentFromBasket =
  'Its window was shut or lost before its turn came, so it was not sent and is in the basket still. What went before it stands in the list.'
const changeWent =
  'Its window was shut or lost before its turn came, so it was not sent. The order stands as it did before.'
