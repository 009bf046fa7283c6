/** Trading of one account in words: what it is asked and how it ends, and streams that a test moves. */

import { type Gtts, gttsNotReadYet } from '../../../contract/gtt.ts'
import { type IntentId, instant } from '../../../contract/kinds.ts'
import type { OrderRow, OrdersChange } from '../../../contract/orders.ts'
import { ok } from '../../../contract/result.ts'
import {
  notReadYet,
  type Portfolio,
  type PostbackLog,
  type PostbackState,
  type PostbacksChange,
  type TradingState,
} from '../../../contract/trading.ts'
import { announcer } from '../../ipc/announcer.ts'
import { held } from '../../ipc/source.ts'
import { defaultLimits } from '../limits/default-limits.ts'
import type { Trading } from '../trading.ts'
import type { KeptPress } from './kept-press.ts'

export type ToldTrading = {
  readonly trading: Trading
  readonly state: ReturnType<typeof held<TradingState>>
  readonly rows: (rows: readonly OrderRow[]) => void
  /** What it was asked, with its name before it. */
  readonly asked: readonly string[]
  /** Lets go of what is on the wire. */
  readonly heard: () => void
}

/** Only what the streams look at. */
export const row = (id: string) => ({ id, symbol: id }) as OrderRow
export const arrival = (number: number) =>
  ({ number, at: instant(1), verdict: 'reported', why: '', order: null, body: '' }) as const
export const counts = { reported: 1, old: 0, refused: 0, malformed: 0, otherType: 0, turnedAway: 0 }

const trading: TradingState = {
  ...{ book: { kind: 'signed-out' }, halt: { kind: 'trading' }, journal: { kind: 'sound', records: 0, dropped: 0 } },
  ...{ push: { up: false, since: instant(1), because: null }, postback: { kind: 'off' }, budgets: [], unknown: 0 },
  ...{ limitsProblem: null, clockAheadMillis: 0, sleeps: 0 },
}

export function toldTrading(name: string, asked: string[], log: PostbackLog = { arrivals: [], counts }): ToldTrading {
  const state = held<TradingState>({ ...trading, unknown: 1 })
  const orders = announcer<OrdersChange>()
  let rows: readonly OrderRow[] = [row(`${name} 1`)]
  const wire = Promise.withResolvers<void>()
  const hear = async (what: string) => {
    asked.push(`${name}: ${what}`)
    return ok()
  }
  const never = (): never => {
    throw new Error(`${name} was asked for something else`)
  }
  return {
    asked,
    state,
    heard: wire.resolve,
    rows: (next) => {
      rows = next
      orders.announce({ rows: next, gone: [] })
    },
    trading: {
      ...{ look: never, review: never, place: never, modify: never, cancel: never, cancelAll: never, withdraw: never },
      timesForAll: () => 0,
      ...{ leaveOut: never, leaveChangeOut: never, oneEnter: never, lookAtConversion: never, convert: never },
      ...{ lookAtGtt: never, placeGtt: never, cancelGtts: never, gtts: held<Gtts>(gttsNotReadYet) },
      ...{ decide: never, checkBook: never, timeline: never, derivation: never, beginJournal: never },
      ...{ journal: { read: never, readEarlier: never, check: never }, openOrders: never },
      listed: () => void hear('listed'),
      brokerNow: () => null,
      sleeps: () => 0,
      candidates: (_intent: IntentId) => [],
      orders: { snapshot: () => rows, subscribe: orders.subscribe },
      portfolio: held<Portfolio>({
        ...notReadYet,
        tradesDay: 0,
        conversions: [],
        brokerDay: 0,
        readAt: instant(7),
        positions: [],
        holdings: [],
        trades: [],
      }),
      postbacks: { snapshot: () => log, subscribe: announcer<PostbacksChange>().subscribe },
      postbackState: held<PostbackState>({ kind: 'off' }),
      state,
      limits: { limits: held(defaultLimits), save: () => hear('save') },
      killSwitch: {
        engage: ({ closePositions }) => hear(closePositions ? 'halt and close' : 'halt'),
        // As the real one answers while it is not halted: before it looks at the word.
        release: () => {
          void hear('release')
          return ok()
        },
      },
      hearOut: (why) => {
        asked.push(`${name}: hear out. ${why}`)
        return wire.promise
      },
      stop: async () => void (await hear('stop')),
    },
  }
}

/** What is kept of a press over the end of the program. */
export function pressInMemory(): KeptPress & { readonly kept: () => ReturnType<KeptPress['read']> } {
  let kept: ReturnType<KeptPress['read']> = null
  const read = () => kept
  return {
    ...{ read, kept: read },
    keep: (wish) => {
      kept = wish
      return ok()
    },
    forget: () => {
      kept = null
    },
  }
}
