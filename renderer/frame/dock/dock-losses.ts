/** What was lost of each workspace in this window, the last first: panels that were closed, arrangements that others stand in place of. */
import type { PanelKind } from '../../../contract/panels.ts'
import type { DockLayout } from '../../../contract/workspaces.ts'
import type { Box } from './dock-boxes.ts'
import type { Home } from './dock-homes.ts'

export type ClosedPanel = {
  readonly what: 'panel'
  readonly id: string
  readonly kind: PanelKind
  readonly title: string
  readonly params: Readonly<Record<string, unknown>>
  readonly floats: boolean
  /** Also of one that floats: the tabs that it floats with. */
  readonly home: Home | null
  /** Null for one that is docked. */
  readonly box: Box | null
}

export type Loss = ClosedPanel | { readonly what: 'arrangement'; readonly layout: DockLayout }

export type DockLosses = {
  readonly add: (place: string, loss: Loss) => void
  /** The last one, which is then no loss any more. */
  readonly take: (place: string) => Loss | null
  readonly next: (place: string) => Loss | null
  /** An arrangement that gave way to an earlier one comes last: what was lost of the earlier one comes before it. */
  readonly putLast: (place: string, loss: Loss) => void
}

/** More than anyone closes in one go. */
const most = 60

/** `place` is a workspace on its monitors. */
export function createLosses(): DockLosses {
  const losses = new Map<string, readonly Loss[]>()
  const of = (place: string) => losses.get(place) ?? []
  return {
    add: (place, loss) => void losses.set(place, [...of(place), loss].slice(-most)),
    take: (place) => {
      const last = of(place).at(-1) ?? null
      losses.set(place, of(place).slice(0, -1))
      return last
    },
    next: (place) => of(place).at(-1) ?? null,
    putLast: (place, loss) => void losses.set(place, [loss, ...of(place)]),
  }
}
