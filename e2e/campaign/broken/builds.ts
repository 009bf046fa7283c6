/** Eighteen ways to break the product on purpose, each by changed lines of its own source: a campaign that lets one pass is itself broken. */

export type Change = { readonly file: string; readonly from: string; readonly to: string }

export type BrokenBuild = {
  readonly name: string
  readonly changes: readonly Change[]
  /** The acts that are most likely to show it; they are drawn half of the time. */
  readonly focus: readonly string[]
}

export const brokenBuilds: readonly BrokenBuild[] = [
  {
    name: 'no sync',
    changes: [
      {
        file: 'main/orders/journal/page-file.ts',
        from: 'const synced = file.sync()',
        to: 'const synced = Promise.resolve()',
      },
    ],
    focus: ['killed at a named point', 'killed while it checks'],
  },
  {
    name: 'journal after send',
    changes: [
      {
        file: 'main/orders/intents/wishes.ts',
        from: "    return journal.record({ kind: 'intent', intent: wish.intent })",
        to: "    setTimeout(() => void journal.record({ kind: 'intent', intent: wish.intent }), 300)\n    return ok()",
      },
    ],
    focus: ['killed at a named point'],
  },
  {
    name: 'retry on 5xx',
    changes: [
      {
        file: 'main/broker/orders/send-order.ts',
        from: '    const outcome = await http.send({ ...ask.http, mayLeave })',
        to: "    let outcome = await http.send({ ...ask.http, mayLeave })\n    if (outcome.kind === 'answered' && outcome.answer.status >= 500) outcome = await http.send({ ...ask.http, mayLeave })",
      },
    ],
    focus: ['a fault of the broker'],
  },
  {
    name: 'postback believed',
    changes: [
      {
        file: 'main/orders/hints.ts',
        from: '    askDetail(order)\n  }',
        to: "    void import('../broker/orders/read-order-record.ts').then(({ readOrderRecord }) => {\n      const read = readOrderRecord(fields)\n      if (read.ok) book.take({ kind: 'orders', witness: 'push', askedAt: null, arrivedAt: { wall: clock.wall(), elapsed: clock.elapsed() }, isWhole: false, orders: [read.value] })\n    })\n  }",
      },
    ],
    focus: ['a postback with another content'],
  },
  {
    name: 'checksum skipped',
    changes: [
      {
        file: 'main/witnesses/postback/checksum.ts',
        from: '  return given.length === expected.length && timingSafeEqual(given, expected)',
        to: '  return given.length === expected.length || timingSafeEqual(given, expected)',
      },
    ],
    focus: ['a forged postback'],
  },
  {
    name: 'staleness off',
    changes: [
      {
        file: 'main/orders/checks/fresh-last.ts',
        from: 'price.ageMillis >= 0 && price.ageMillis <= limits.freshPriceMillis',
        to: 'price.ageMillis >= 0 || price.ageMillis <= limits.freshPriceMillis',
      },
    ],
    focus: ['no price comes any more'],
  },
  {
    name: 'cancel with an empty list',
    changes: [
      {
        file: 'main/orders/answers.ts',
        from: '      if (first === undefined) return fail(noSuchOrder)\n      const cancelled = await trading.cancel([first, ...others])',
        to: '      const cancelled = await trading.cancel(orders)',
      },
      {
        file: 'main/broker/orders/cancel-path.ts',
        from: '  if (first === undefined || rest.includes(undefined)) return null',
        to: "  if (first === undefined) return '/live/orders/'",
      },
    ],
    focus: ['cancel a selection that holds nothing'],
  },
  {
    name: 'cancels more than was named, once all was cancelled',
    changes: [
      {
        file: 'main/orders/desk/cancel.ts',
        from: '  const underWay = new Map<string, Promise<Wish>>()',
        to: '  const underWay = new Map<string, Promise<Wish>>()\n  let isMore = false',
      },
      {
        file: 'main/orders/desk/cancel.ts',
        from: '  async function cancelAll(asker: Asker): Promise<AllAsked> {',
        to: '  async function cancelAll(asker: Asker): Promise<AllAsked> {\n    isMore = true',
      },
      {
        file: 'main/orders/desk/cancel.ts',
        from: 'calls.cancel(token, orders),',
        to: 'calls.cancel(token, isMore ? [...orders, ...book.open().flatMap((row) => (row.order === null || orders.includes(row.order) ? [] : [row.order]))] : orders),',
      },
    ],
    focus: ['cancel one after all was cancelled'],
  },
  {
    name: 'duplicate check off',
    changes: [
      {
        file: 'main/orders/checks/rules/repeat.ts',
        from: "  if (kind === 'change') return null",
        to: "  if (kind !== 'never') return null",
      },
    ],
    focus: ['the same order again, unconfirmed'],
  },
  {
    name: 'reconcile skipped',
    changes: [
      {
        file: 'main/orders/reconcile/reconcile.ts',
        from: '    if (isRunning || isResting()) return\n    stopTimer()',
        to: "    state.set({ kind: 'current', since: clock.wall(), checkedAt: clock.wall() })\n    if (clock.wall() > 0) return\n    stopTimer()",
      },
    ],
    focus: ['updates lost', 'the channel ends, and an order fills'],
  },
  {
    name: 'kill switch only in the window',
    changes: [
      {
        file: 'main/orders/halt/kill-switch.ts',
        from: '    isHalted: () => halt !== null,',
        to: '    isHalted: () => false,',
      },
    ],
    focus: ['the kill switch, with orders in flight'],
  },
  {
    name: 'the token among the words',
    changes: [
      {
        file: 'main/orders/sending/access.ts',
        from: '      outcome = await attempt(() => call(calls.value, token))',
        to: "      outcome = await attempt(() => call(calls.value, token))\n      if (outcome.kind === 'unknown') outcome = { ...outcome, error: { ...outcome.error, happened: outcome.error.happened + token.reveal() } }",
      },
    ],
    focus: ['a fault of the broker'],
  },
  {
    name: 'the same wish twice',
    changes: [
      {
        file: 'main/orders/intents/reviews.ts',
        from: '      reviews.delete(id)\n      return found',
        to: '      return found',
      },
    ],
    focus: ['a window that comes back sends the same wish again'],
  },
  {
    name: 'a GTT order sent again where no answer came',
    changes: [
      {
        file: 'main/orders/desk/gtt.ts',
        from: '      call: (calls, token, lastLook) => calls.placeGtt(token, { terms, algoName: parts.algoName }, lastLook),',
        to: "      call: async (calls, token, lastLook) => {\n        const ask = { terms, algoName: parts.algoName }\n        const outcome = await calls.placeGtt(token, ask, lastLook)\n        return outcome.kind === 'unknown' ? calls.placeGtt(token, ask, lastLook) : outcome\n      },",
      },
    ],
    focus: ['a GTT order that meets a fault of the broker'],
  },
  {
    name: 'a GTT order taken for cancelled where no answer came',
    changes: [
      {
        file: 'main/orders/gtt/follow-gtts.ts',
        from: "    const isOver = it === null ? isNowhere(id) : it.standing !== 'active'",
        to: '    const isOver = it !== undefined',
      },
    ],
    focus: ['a GTT order swallowed'],
  },
  {
    name: 'damage passed over',
    changes: [
      {
        file: 'main/orders/journal/line.ts',
        from: '      if (!isHex(at, to - from) || !isHex(at + sumAt, crc32(bytes.subarray(at + hashAt, to)))) return null\n',
        to: '',
      },
      {
        file: 'main/orders/journal/line.ts',
        from: 'if (bytes[from - 1] !== space || hashOf(from, to) !== own) return null',
        to: 'hashOf(from, to)',
      },
    ],
    focus: ['a bit of the journal flips'],
  },
  {
    name: 'a failed write taken for done',
    changes: [
      {
        file: 'main/orders/journal/page-file.ts',
        from: "return fail({ kind: 'not-written', error })",
        to: 'return ok(head.ready({ file: name, lines: reach.lines, hash: reach.hash, closed: false }))',
      },
    ],
    focus: ['the folder may not be written'],
  },
  {
    name: 'dies of a taken port',
    changes: [
      {
        file: 'main/witnesses/postback/open-postbacks.ts',
        from: "if (server?.ok === false) state.set({ kind: 'failed', because: server.error })",
        to: "if (server?.ok === false) throw new Error('the port is taken')",
      },
    ],
    focus: ['the port of the postbacks is taken'],
  },
]
