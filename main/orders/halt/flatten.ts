/** The work of the kill switch: cancel, read, close, read again, until a whole reading proves that nothing is left. */
import type { AppError } from '../../../contract/errors.ts'
import type { OrderId } from '../../../contract/kinds.ts'
import type { HaltState } from '../../../contract/trading.ts'
import type { SendOutcome } from '../../broker/orders/order-calls.ts'
import type { Lacks } from '../reconcile/reconcile.ts'
import { closer } from './close-position.ts'
import { type Closings, nameOf } from './closings.ts'
import { cancelTrouble, cannotClose, notAllRead, notKnown, notListed, readTrouble, stillOpen } from './halt-words.ts'
import type { HaltLook, HaltPosition, KillSwitchParts } from './kill-switch-parts.ts'
import type { Vanished } from './vanished.ts'

type Step = Extract<HaltState, { kind: 'halted' }>['step']

export type Flattening = {
  readonly step: () => Step
  readonly couldNot: () => readonly string[]
  /** Ends a pause: something has changed. */
  readonly wake: () => void
  /** No act begins after this. */
  readonly stop: () => void
}

/** From one reading to the next; the limits of the broker may make it longer. */
const betweenReadings = 1_000
const longestPause = 10_000
/** How long the exchange has for a cancellation that it says is on its way. */
const cancellationMillis = 3_000
/** After so many, what is still open is named, and there is room for other cancellations in between. */
const cancelsToTell = 3
/** After so many, about a minute, they come so seldom that the broker's half hour has room for all of them. */
const quickCancels = 20
const betweenLateCancels = 15_000
/** So many are named between two sweeps: by the newer interface each is a request, and a reading must not wait long. */
const mostNamed = 20

/** What became of an order is known within it, or is the trader's to say. */
const askingMillis = 15_000

export type FlatteningParts = {
  readonly parts: KillSwitchParts
  readonly closings: Closings
  readonly vanished: Vanished
  readonly closes: boolean
  readonly changed: () => void
}

export function startFlattening({ parts, closings, vanished, closes, changed }: FlatteningParts): Flattening {
  const { clock } = parts
  /** What could not be done, by what it is about. */
  const troubles = new Map<string, string>()
  /** The positions that cannot be closed before an outcome is known, and since when. */
  const heldUp = new Map<string, number>()
  let step: Step = 'cancelling'
  let isOver = false
  let wake = () => {}
  let cancelledAt = Number.NEGATIVE_INFINITY
  /** How the last cancellation of everything ended; null until one has. */
  let lastCancel: SendOutcome<unknown>['kind'] | null = null
  /** How the last sweep ended, for as long as nothing was cancelled by its name since. */
  let sweep: SendOutcome<unknown>['kind'] | null = null
  /** How often everything was cancelled since nothing was open. */
  let cancels = 0
  let failures = 0
  /** Whole readings one after the other that found nothing left, all asked for after the last act. */
  let proofs = 0

  const close = closer({ parts, closings, mayLeave: () => !isOver, trouble })

  function move(next: Step): void {
    step = next
    changed()
  }

  function trouble(about: string, sentence: string | null): void {
    if (sentence === null) troubles.delete(about)
    else troubles.set(about, sentence)
  }

  async function cancelEverything(): Promise<void> {
    proofs = 0
    cancels += 1
    step = 'cancelling'
    const outcome = await parts.cancelAll()
    cancelledAt = clock.elapsed()
    lastCancel = outcome.kind
    sweep = outcome.kind
    trouble('cancel', cancelTrouble(outcome))
  }

  /** A sweep that is refused, as one of too many orders is, did nothing. What is known to be open goes by name then, a part at a time. */
  async function cancelNamed([first, ...others]: readonly OrderId[]): Promise<void> {
    if (first === undefined) return
    proofs = 0
    sweep = null
    step = 'cancelling'
    await parts.cancelNamed([first, ...others.slice(0, mostNamed - 1)])
  }

  /** Nor is what one sweep after the other leaves open left to sweeps alone: orders for after the close may be such. */
  function goesByName(): boolean {
    if (sweep === 'refused') return true
    const isLeftOpen = cancels >= cancelsToTell && cancels < quickCancels
    return sweep !== null && isLeftOpen && clock.elapsed() - cancelledAt >= cancellationMillis
  }

  /** What surely did nothing is asked again even while nothing can be read; after anything else a reading decides. */
  function isCancelOwed(): boolean {
    return (lastCancel === 'refused' || lastCancel === 'not-sent') && mayCancelAgain()
  }

  function mayCancelAgain(): boolean {
    return cancels < quickCancels || clock.elapsed() - cancelledAt >= betweenLateCancels
  }

  function hasCancelArrived(): boolean {
    return lastCancel === 'accepted'
  }

  /** What could be read is cancelled and closed; while a row could not be, nothing is proven. By positions of before nothing is closed. */
  async function act(look: HaltLook, { orders, positions, arePositionsOld }: Lacks): Promise<void> {
    failures = 0
    const lacks = orders ?? (closes ? positions : null)
    if (!arePositionsOld) closings.observe(look)
    if (positions === null) vanished.observe(look)
    const isUnread = orders !== null
    forgetSolved(look, isUnread)
    trouble('read', lacks && notAllRead(lacks))
    const named = look.open.flatMap(({ order, isCancelling }) => (order === null || isCancelling ? [] : [order]))
    if (named.length > 0 && goesByName()) await cancelNamed(named)
    else if (needsCancel(look, isUnread)) await cancelEverything()
    if (isOver) return
    tellWhatStays(look)
    if (closes) for (const position of look.positions) tellHeldUp(position, look)
    // Each goes on the figure just read; what goes wrong with one keeps none of the others.
    if (closes && !arePositionsOld && (!isUnread || hasCancelArrived()))
      await Promise.all(closings.ready(look).map((position) => closeOne(position)))
    judge(look, lacks === null)
  }

  /** Where the last cancellation itself went wrong, its own sentence says more. */
  function tellWhatStays({ open }: HaltLook): void {
    if (open.length === 0 || cancels < cancelsToTell || troubles.has('cancel')) return
    trouble('cancel', stillOpen(open.length, cancels))
  }

  function tellHeldUp(position: HaltPosition, { unsettled }: HaltLook): void {
    const about = nameOf(position)
    const since = heldUp.get(about) ?? clock.elapsed()
    const isLong = clock.elapsed() - since >= askingMillis
    if (position.net !== 0 && unsettled.includes(position.key)) {
      heldUp.set(about, since)
      if (isLong) trouble(about, cannotClose(position, notKnown))
    } else if (heldUp.delete(about) && isLong) trouble(about, null)
  }

  async function closeOne(position: HaltPosition): Promise<void> {
    await close(position).catch(fault)
  }

  function needsCancel({ open }: HaltLook, isUnread: boolean): boolean {
    if (cancels < cancelsToTell && open.some(({ isCancelling }) => !isCancelling)) return true
    if (clock.elapsed() - cancelledAt < cancellationMillis || !mayCancelAgain()) return false
    // An order that cannot be read may be open: what surely arrived, and more than once, has done for it what can be done.
    return open.length > 0 || (isUnread && (!hasCancelArrived() || cancels < cancelsToTell))
  }

  function judge(look: HaltLook, isWhole: boolean): void {
    proofs = isWhole && isClear(look) ? proofs + 1 : 0
    // Positions are a reading of their own and may be a moment behind the orders.
    if (proofs >= (closes ? 2 : 1)) move('flat')
    else if (look.open.length > 0) move('cancelling')
    else move(closes && hasPosition(look) ? 'closing' : 'checking')
  }

  function isClear(look: HaltLook): boolean {
    return look.open.length === 0 && look.unsettled.length === 0 && !(closes && mayHavePosition(look))
  }

  function mayHavePosition(look: HaltLook): boolean {
    return hasPosition(look) || vanished.all().length > 0
  }

  function forgetSolved({ open, positions }: HaltLook, isUnread: boolean): void {
    if (open.length === 0 && !isUnread) {
      trouble('cancel', null)
      cancels = 0
    }
    const standing = new Set(positions.filter(({ net }) => net !== 0).map(nameOf))
    for (const about of troubles.keys()) if (about !== 'cancel' && !standing.has(about)) trouble(about, null)
  }

  async function stumble(error: AppError): Promise<void> {
    failures += 1
    proofs = 0
    trouble('read', readTrouble(error))
    if (isCancelOwed() && error.kind !== 'session-ended') await cancelEverything()
    move(error.kind === 'session-ended' ? 'stopped' : 'checking')
  }

  function fault(error: unknown): void {
    const reference = parts.log.fault('kill switch', error)
    failures += 1
    proofs = 0
    trouble(
      'fault',
      `A step of the kill switch met a fault (${reference}). New orders stay blocked; it is tried again.`,
    )
    move('checking')
  }

  /** A pause that `wake` cuts short. */
  async function pause(millis: number): Promise<void> {
    if (isOver) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const stopTimer = clock.after(millis, resolve)
    wake = resolve
    await promise
    stopTimer()
  }

  async function round(): Promise<void> {
    const read = await parts.readBook()
    if (isOver) return
    if (read.ok) await act(parts.look(), read.value)
    else await stumble(read.error)
  }

  async function run(): Promise<void> {
    vanished.begin(parts.look())
    await cancelEverything().catch(fault)
    while (!isOver) {
      const startedAt = clock.elapsed()
      // Once flat it only watches: what appears later is met like the rest.
      if (step !== 'flat' || !isClear(parts.look())) await round().catch(fault)
      const millis = Math.min(longestPause, betweenReadings * 2 ** Math.max(0, failures - 1))
      await pause(Math.max(0, millis - (clock.elapsed() - startedAt)))
    }
  }

  void run()

  return {
    step: () => step,
    couldNot: () => [...troubles.values(), ...(closes ? vanished.all().map(notListed) : [])],
    wake: () => wake(),
    stop: () => {
      isOver = true
      wake()
    },
  }
}

function hasPosition({ positions }: HaltLook): boolean {
  return positions.some(({ net }) => net !== 0)
}
