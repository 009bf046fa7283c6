/** Answers what a window asks about trading: each request is one act of the desk, and the window's own word is never enough. */
import type { TerminalRequests } from '../../contract/ipc.ts'
import { fail, ok } from '../../contract/result.ts'
import type { Answers } from '../ipc/doorway.ts'
import { lookedBeforeSleep, noSuchOrder } from './desk/desk-words.ts'
import type { Wish } from './intents/wishes.ts'
import type { Trading } from './trading.ts'

type Names =
  | 'reviewOrder'
  | 'placeOrder'
  | 'modifyOrder'
  | 'cancelOrders'
  | 'cancelAllOrders'
  | 'withdrawIntent'
  | 'decideIntent'
  | 'checkBook'
  | 'readTimeline'
  | 'readDerivation'
  | 'readCandidates'
  | 'engageKillSwitch'
  | 'releaseKillSwitch'
  | 'beginJournal'
  | 'readJournal'
  | 'checkJournal'
  | 'readLimits'
  | 'saveLimits'
  | 'describeOpenOrders'
  | 'reviewConversion'
  | 'convertPosition'
  | 'reviewGtt'
  | 'placeGtt'
  | 'cancelGtts'
export type TradingAnswers = Pick<Answers<TerminalRequests>, Names>

export function answerTrading(trading: Trading): TradingAnswers {
  const isOfNow = (sleeps: number) => trading.sleeps() === sleeps

  return {
    reviewOrder: trading.look,
    placeOrder: async (ask, { windowId }) => {
      const placed = await trading.place(ask, windowId)
      return placed.ok ? ok({ ...wished(placed.value), orders: placed.value.orders }) : placed
    },
    modifyOrder: async ({ order, changes, confirmed, sleeps }, { windowId }) =>
      isOfNow(sleeps) ? trading.modify({ order, changes, confirmed }, windowId) : fail(lookedBeforeSleep),
    cancelOrders: async ({ orders, sleeps }) => {
      if (!isOfNow(sleeps)) return fail(lookedBeforeSleep)
      const [first, ...others] = new Set(orders)
      if (first === undefined) return fail(noSuchOrder)
      const cancelled = await trading.cancel([first, ...others])
      return cancelled.ok ? ok(wished(cancelled.value)) : cancelled
    },
    cancelAllOrders: async () => {
      const { wish, named, left } = await trading.cancelAll()
      return ok({ ...wished(wish), named, left })
    },
    withdrawIntent: ({ intent }) => trading.withdraw(intent),
    decideIntent: trading.decide,
    checkBook: () => {
      trading.checkBook()
      return ok()
    },
    readTimeline: async ({ row }) => ok(await trading.timeline(row)),
    readDerivation: (named) => ok(trading.derivation(named)),
    readCandidates: ({ intent }) => ok(trading.candidates(intent)),
    engageKillSwitch: trading.killSwitch.engage,
    releaseKillSwitch: ({ typed }) => trading.killSwitch.release(typed),
    beginJournal: ({ typed }) => trading.beginJournal(typed),
    readJournal: async ({ file, ...asked }) =>
      file === null ? ok(await trading.journal.read(asked)) : trading.journal.readEarlier({ file, ...asked }),
    checkJournal: ({ file }) => trading.journal.check(file),
    readLimits: () => ok(trading.limits.limits.snapshot()),
    saveLimits: trading.limits.save,
    describeOpenOrders: () => ok(trading.openOrders()),
    reviewConversion: trading.lookAtConversion,
    convertPosition: async (ask, { windowId }) => {
      const converted = await trading.convert(ask, windowId)
      return converted.ok ? ok(wished(converted.value)) : converted
    },
    reviewGtt: trading.lookAtGtt,
    placeGtt: async (ask, { windowId }) => {
      const placed = await trading.placeGtt(ask, windowId)
      return placed.ok ? ok(wished(placed.value)) : placed
    },
    cancelGtts: async ({ gtts, sleeps }) => {
      if (!isOfNow(sleeps)) return fail(lookedBeforeSleep)
      const cancelled = await trading.cancelGtts(gtts)
      return cancelled.ok ? ok(wished(cancelled.value)) : cancelled
    },
  }
}

function wished({ intent, state }: Wish) {
  return { intent: intent.id, state }
}
