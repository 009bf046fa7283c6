/** An exchange small enough to see through, behind the parts of the kill switch: what was sent is kept in the order of sending. */
import type { AppError } from '../../../contract/errors.ts'
import { type OrderId, orderId } from '../../../contract/kinds.ts'
import type { OrderTerms } from '../../../contract/orders.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import type { HaltState } from '../../../contract/trading.ts'
import type { SendOutcome } from '../../broker/orders/order-calls.ts'
import { type ManualClock, manualClock } from '../../ports/manual-clock.test-support.ts'
import { live, now, paise, share } from '../checks/check.test-support.ts'
import type { Lacks } from '../reconcile/reconcile.ts'
import type { HaltRecord } from './halt-record.ts'
import { type KillSwitch, openKillSwitch } from './kill-switch.ts'
import type { HaltLook, HaltPosition, KillSwitchParts } from './kill-switch-parts.ts'

export const key = share.key

/** An order at the exchange; `signed` is what it would add to the position. */
export type Standing = {
  readonly id: OrderId
  readonly signed: number
  status: 'open' | 'cancelling' | 'final'
  filled: number
}

export type Exchange = {
  readonly clock: ManualClock
  readonly wire: string[]
  readonly records: HaltRecord[]
  readonly orders: Map<OrderId, Standing>
  /** The net position, as the exchange has it. */
  net: number
  /** Each net position it ever had after a trade. */
  readonly nets: number[]
  readonly trade: (order: Standing, quantity: number) => void
  /** Instruments of wishes on the wire. */
  unsettled: HaltLook['unsettled']
  readonly open: (signed: number) => Standing
  /** Answers to the next calls, in turn; when they have run out, everything goes well. */
  readonly cancelAnswers: (() => SendOutcome<unknown> | Promise<SendOutcome<unknown>>)[]
  /** A cancellation by name ends nothing. */
  isDeaf: boolean
  readonly readAnswers: (() => Result<Lacks, AppError> | null)[]
  readonly closeAnswers: ((order: Standing) => SendOutcome<readonly OrderId[]>)[]
  /** What the broker says of positions, where that is not the truth. */
  positions: (truth: readonly HaltPosition[]) => readonly HaltPosition[]
  /** Whether the trades of the day end what is in the list of positions no more. */
  hasEnded: () => boolean
  readonly parts: (part?: Partial<KillSwitchParts>) => KillSwitchParts
  readonly switchWith: (part?: Partial<KillSwitchParts>) => KillSwitch
  /** Time passes, and whatever waits for it goes on. */
  readonly pass: (millis: number) => Promise<void>
}

export function trouble(kind: AppError['kind'], happened = 'It broke.'): AppError {
  return { kind, happened, todo: 'Wait.' }
}

export const position = (net: number, part: Partial<HaltPosition> = {}): HaltPosition => ({
  ...{ key, name: share.symbol, product: 'I', net, carriedNet: 0, countsUnits: false, isExplained: true },
  ...part,
})

export function exchange(): Exchange {
  const clock = manualClock(now)
  const orders = new Map<OrderId, Standing>()
  let known: Omit<HaltLook, 'unsettled'> = { open: [], positions: [], soldHoldings: [] }
  let count = 0

  function open(signed: number): Standing {
    count += 1
    const id = orderId(`A${count}`)
    if (id === undefined) throw new Error('no order id')
    const order: Standing = { id, signed, status: 'open', filled: 0 }
    orders.set(id, order)
    return order
  }

  function trade(order: Standing, quantity: number): void {
    order.filled = quantity
    order.status = 'final'
    self.net += Math.sign(order.signed) * quantity
    self.nets.push(self.net)
  }

  function fill(order: Standing, share = 1): void {
    trade(order, Math.abs(Math.trunc(order.signed * share)))
  }

  function cancelAll(): SendOutcome<unknown> {
    for (const order of orders.values()) if (order.status !== 'final') order.status = 'final'
    return { kind: 'accepted', value: [], latencyMillis: null }
  }

  function look(): HaltLook {
    return { ...known, unsettled: self.unsettled }
  }

  async function readBook(): Promise<Result<Lacks, AppError>> {
    self.wire.push('read')
    const answer = self.readAnswers.shift()?.() ?? null
    await Promise.resolve()
    if (answer !== null && !answer.ok) return answer
    known = {
      open: [...orders.values()]
        .filter(({ status }) => status !== 'final')
        .map(({ id, status }) => ({ order: id, key, isCancelling: status === 'cancelling' })),
      positions: self.positions([position(self.net)]),
      soldHoldings: [],
    }
    return answer ?? ok({ orders: null, positions: null })
  }

  async function sendClose(terms: OrderTerms, mayLeave: () => boolean): Promise<SendOutcome<readonly OrderId[]>> {
    await Promise.resolve()
    if (!mayLeave()) return { kind: 'not-sent', error: trouble('halted') }
    self.wire.push(`${terms.side} ${terms.quantity} ${terms.type}${terms.slice ? ' sliced' : ''}`)
    const order = open(terms.side === 'buy' ? terms.quantity : -terms.quantity)
    const answer = self.closeAnswers.shift()
    if (answer !== undefined) return answer(order)
    fill(order)
    return { kind: 'accepted', value: [order.id], latencyMillis: null }
  }

  const self: Exchange = {
    clock,
    wire: [],
    records: [],
    orders,
    net: 0,
    nets: [],
    trade,
    unsettled: [],
    open,
    cancelAnswers: [],
    isDeaf: false,
    readAnswers: [],
    closeAnswers: [],
    positions: (truth) => truth,
    hasEnded: () => false,
    parts: (part = {}) => ({
      restored: null,
      isRestLost: () => false,
      record: async (record) => {
        self.records.push(record)
        return ok()
      },
      note: (record) => {
        self.records.push(record)
        return () => true
      },
      withdrawQueued: () => self.wire.push('withdraw'),
      cancelAll: async () => {
        self.wire.push('cancel all')
        return (self.cancelAnswers.shift() ?? cancelAll)()
      },
      cancelNamed: async (named) => {
        self.wire.push(`cancel ${named.length}`)
        for (const id of named) {
          const order = orders.get(id)
          if (order && !self.isDeaf) order.status = 'final'
        }
      },
      readBook,
      look,
      outcomeOf: (id) => {
        const order = orders.get(id)
        return order === undefined ? null : { isFinal: order.status === 'final', filled: order.filled }
      },
      hasEnded: () => self.hasEnded(),
      sendClose,
      marketOf: () => ({ instrument: share, price: { ...live, ...livePrices }, circuit: null, session: 'open' }),
      clock,
      log: { note: () => {}, fault: () => 'REF' },
      ...part,
    }),
    switchWith: (part) => openKillSwitch(self.parts(part)),
    pass: async (millis) => {
      await calm()
      for (let left = millis; left > 0; left -= 100) {
        clock.advance(Math.min(100, left))
        await calm()
      }
    },
  }
  return self
}

const livePrices = { last: paise(10_000), bid: paise(9_990), ask: paise(10_010) }

/** Until nothing more goes on without time passing. */
export async function calm(turns = 60): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
}

export function halted(state: HaltState): Extract<HaltState, { kind: 'halted' }> {
  if (state.kind !== 'halted') throw new Error('trading is not halted')
  return state
}

export function accepted(order: Standing): SendOutcome<readonly OrderId[]> {
  return { kind: 'accepted', value: [order.id], latencyMillis: null }
}

/** The closing order trades so much of itself, then ends. */
export function trades(self: Exchange, part: number): (order: Standing) => SendOutcome<readonly OrderId[]> {
  return (order) => {
    self.trade(order, part)
    return accepted(order)
  }
}

export const refusal = fail(trouble('broker-down', 'The broker is down.'))
