/** An order through everything main does with it, and the kill switch: from the request entering main to the broker holding it. */
import type { RuleId } from '../../contract/orders.ts'
import { now } from '../pipeline/steady-time.ts'
import { order } from './an-order.ts'
import type { Race } from './race.ts'
import { latencies, pause } from './race.ts'
import { openRecordedFloor } from './recorded-floor.ts'
import { type BenchTerminal, type DiskSpan, onDisk, openTerminal, until } from './terminal.ts'

export type WholeWay = {
  readonly whole: readonly number[]
  /** Without the time in which the disk was waited for. */
  readonly withoutDisk: readonly number[]
  readonly disk: readonly number[]
}

const confirmed: readonly RuleId[] = ['repeat']
/** More than a budget or the rule about the same order again waits for. */
export const skippedMillis = 12_000
/** Below the limit of open orders. */
export const ordersOfOne = 40

/** The terminal's orders, and in turn with them those of the floor that has rested as long: one after the other, or each after a pause. */
export async function placeThrough(race: Race, at: 'near' | 'far', pauseMillis = 0): Promise<Beside> {
  const terminal = await openTerminal(race.ports[at])
  const floor = await openRecordedFloor(race.ports[at])
  await race.held()
  const asked: number[] = []
  for (let sent = 0; sent < ordersOfOne; sent += 1) {
    terminal.skip(skippedMillis)
    const reviewed = terminal.trading.review(order.terms)
    if (!reviewed.ok) throw new Error(reviewed.error.happened)
    if (pauseMillis > 0) await pause(pauseMillis)
    asked.push(now())
    await place(terminal, reviewed.value.intent)
    if (pauseMillis > 0) await pause(pauseMillis)
    asked.push(now())
    await floor.order()
  }
  const whole = latencies(asked, (await race.held()).placed)
  const found = {
    ours: withoutDisk(...everyOther(0, whole, asked), terminal.disk()),
    floor: withoutDisk(...everyOther(1, whole, asked), floor.disk()),
  }
  await Promise.all([terminal.close(), floor.close()])
  return found
}

export type Beside = { readonly ours: WholeWay; readonly floor: WholeWay }

function everyOther(from: 0 | 1, ...lists: readonly [readonly number[], readonly number[]]) {
  const turn = (_: number, index: number) => index % 2 === from
  return [lists[0].filter(turn), lists[1].filter(turn)] as const
}

/** Each order's time and the part of it in which the disk was waited for. */
function withoutDisk(whole: readonly number[], asked: readonly number[], spans: readonly DiskSpan[]): WholeWay {
  const disk = asked.map((from, index) => onDisk(spans, from, from + (whole[index] ?? 0)))
  return { whole, ...apart(whole, disk) }
}

export async function place(
  { trading }: BenchTerminal,
  intent: Parameters<typeof trading.place>[0]['intent'],
): Promise<void> {
  const placed = await trading.place({ intent, confirmed }, 'bench')
  if (!placed.ok) throw new Error(placed.error.happened)
  const { state } = placed.value
  if (state.kind !== 'accepted')
    throw new Error(`the order is ${state.kind}${'because' in state ? `: ${state.because.happened}` : ''}`)
}

/** Milliseconds from the press to the broker holding the cancellation of everything. */
export async function press(race: Race, times: number): Promise<WholeWay> {
  const terminal = await openTerminal(race.ports.near)
  const { killSwitch } = terminal.trading
  const whole: number[] = []
  const disk: number[] = []
  for (let pressed = 0; pressed < times; pressed += 1) {
    terminal.skip(skippedMillis)
    await race.held()
    const from = now()
    await killSwitch.engage({ closePositions: false })
    const millis = await firstCancelled(race, from)
    whole.push(millis)
    disk.push(onDisk(terminal.disk(), from, from + millis))
    await hasSwept(terminal)
    const released = killSwitch.release('RELEASE')
    if (!released.ok) throw new Error(released.error.happened)
  }
  await terminal.close()
  return { whole, ...apart(whole, disk) }
}

function apart(whole: readonly number[], disk: readonly number[]): Pick<WholeWay, 'withoutDisk' | 'disk'> {
  return { withoutDisk: whole.map((millis, index) => millis - (disk[index] ?? 0)), disk }
}

/** Its limit is counted from the answer: one that came after the skip would have the next press wait for a whole second. */
function hasSwept({ trading }: BenchTerminal): Promise<void> {
  return until(trading.state, ({ halt }) => halt.kind === 'halted' && halt.step !== 'cancelling')
}

async function firstCancelled(race: Race, from: number): Promise<number> {
  for (;;) {
    const [at] = (await race.held()).cancelled
    if (at !== undefined) return at - from
    if (now() - from > 5_000) throw new Error('nothing was cancelled within five seconds')
  }
}
