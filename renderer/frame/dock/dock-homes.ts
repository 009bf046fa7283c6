/** Where the panels that float now stood in their workspace: among which tabs, and in which grid. */
import { type GridNode, type Room, withGhosts, withGroupAgain } from './dock-grid.ts'

export type Home = {
  readonly group: string
  /** In their order, with the panel itself. */
  readonly tabs: readonly string[]
  /** As it was when the panel left it. */
  readonly grid: GridNode
}

export type DockHomes = {
  readonly leave: (panel: string, home: Home, floating: readonly string[]) => void
  readonly of: (panel: string) => Home | null
  /** Today's grid with the home's group where it was; null where nobody can say where that would be. */
  readonly gridWith: (home: Home, now: GridNode, room: Room) => GridNode | null
}

/** For one workspace; what floats is known by name, as it is drawn anew when the workspace is come back to. */
export function createHomes(): DockHomes {
  const homes = new Map<string, Home>()
  /** The last grid that a panel left, with the places of all that float. */
  let whole: GridNode | null = null

  return {
    leave: (panel, home, floating) => {
      const left = floating.flatMap((id) => homes.get(id) ?? [])
      whole = withGhosts(whole, home.grid, new Set(left.map(({ group }) => group)))
      const beside = left.filter(({ group }) => group === home.group)
      homes.set(panel, { ...home, tabs: beside.find(({ tabs }) => holds(tabs, home.tabs))?.tabs ?? home.tabs })
    },
    of: (panel) => homes.get(panel) ?? null,
    gridWith: (home, now, room) => {
      const ofItsOwn = withGroupAgain(home.grid, now, home.group, room)
      return ofItsOwn ?? (whole && withGroupAgain(whole, now, home.group, room))
    },
  }
}

/** Whether these tabs are the others without the ones that left before, in the same order. */
function holds(tabs: readonly string[], left: readonly string[]): boolean {
  return tabs.filter((one) => left.includes(one)).join() === left.join()
}

/** The place among the tabs that are there: after the last of those it stood behind. */
export function placeAmong(tabs: readonly string[], panel: string, there: readonly string[]): number {
  const before = new Set(tabs.slice(0, Math.max(0, tabs.indexOf(panel))))
  return there.findLastIndex((one) => before.has(one)) + 1
}
