/** One thing a scenario does, with the rows of the failure catalogue whose fault it injects; a plain act injects none. */
import type { OrderRow } from '../../../contract/orders.ts'
import type { CrashPointName } from '../../../main/ports/crash-point.ts'
import type { FaultDeed } from '../../../sandbox/faults/plan.ts'
import type { OrderRule } from '../../../sandbox/orders/faults/order-plan.ts'
import type { Scene } from '../scene.ts'

export type Act = {
  readonly name: string
  readonly rows: readonly string[]
  readonly run: (scene: Scene) => Promise<void>
}

export const placePath = '/v3/order/place'
export const placeBegins = `POST ${placePath}`
/** For orders with their own way out. */
export const olderPlacePath = '/live/orders'
/** Where a code becomes a token. */
export const tokenPaths = { legacy: '/index/oauth/token', v2: '/v2/login/authorization/token' } as const
export const convertPath = '/v2/portfolio/convert-position'
export const convertBegins = `PUT ${convertPath}`
export const gttPlacePath = '/v3/order/gtt/place'
export const gttPlaceBegins = `POST ${gttPlacePath}`
export const gttCancelPath = '/v3/order/gtt/cancel'
export const gttCancelBegins = `DELETE ${gttCancelPath}`

/** What the broker's address does to the next calls of this kind. */
export function atTheBroker({ sandbox }: Scene, method: string, path: string, deed: FaultDeed, times = 1): void {
  sandbox.faults.plan([...sandbox.faults.rules(), { match: { method, path }, times, do: deed }])
}

export function toOrders({ sandbox }: Scene, rule: OrderRule): void {
  sandbox.orderFaults.plan([...sandbox.orderFaults.rules(), { times: 1, ...rule }])
}

/** Real milliseconds, for what counts in them. */
export function real({ speed }: Scene, millis: number): number {
  return Math.round(millis / speed)
}

/** Of what is asked for while this runs, nothing may be placed. */
export async function forbidding(scene: Scene, why: string, run: () => Promise<unknown>): Promise<void> {
  const from = scene.sandbox.clock.now()
  await run()
  scene.forbidden.push({ from, to: scene.sandbox.clock.now(), why })
}

const points: readonly [CrashPointName, ...CrashPointName[]] = [
  'before-intent-recorded',
  'after-intent-recorded',
  'before-send',
  'after-send-before-outcome',
  'after-outcome',
]

/** Dies at one of the points of what is done once `arm` was called, and begins again. */
export async function dieAtPoint(scene: Scene, run: (arm: () => Promise<void>) => Promise<void>): Promise<void> {
  const point = scene.chance.oneOf(points)
  await run(async () => void (await scene.ask({ kind: 'crash', plan: { point, times: 1 } })))
  if (scene.core().isAlive()) await scene.ask({ kind: 'crash', plan: null })
  else await scene.restart()
}

export async function openRows(scene: Scene): Promise<readonly OrderRow[]> {
  const looked = await scene.look()
  return looked?.rows.filter(({ order, isFinal }) => order !== null && !isFinal) ?? []
}

export function hasUnknown(rows: readonly OrderRow[]): boolean {
  return rows.some(({ intentState }) => intentState?.kind === 'unknown')
}
