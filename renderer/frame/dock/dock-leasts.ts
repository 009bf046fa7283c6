/** No group of the dock is smaller than its panel can say whole: a figure that is cut reads as another one. */
import type { DockviewApi } from 'dockview-react'
import { remNow } from '../../ui/rem.ts'
import type { Room } from './dock-grid.ts'

/** In rem, since all that a panel shows grows with the text. One for every kind, so that a tab that is turned moves no other group. */
const least: Room = { width: 12.5, height: 8.5 }

/**
 * Holds every group to it, also what an older arrangement kept smaller, and tells how much room all of them need together, and
 * one: a window that has less of it scrolls, as what is beside each other must not lie over each other. To be called anew when the
 * text has another size.
 */
export function holdLeasts(api: DockviewApi, needs: (all: Room, one: Room) => void): () => void {
  const rem = remNow()
  const [minimumWidth, minimumHeight] = [Math.ceil(least.width * rem), Math.ceil(least.height * rem)]

  function hold(group: DockviewApi['groups'][number]): void {
    if (group.minimumWidth === minimumWidth && group.minimumHeight === minimumHeight) return
    group.api.setConstraints({ minimumWidth, minimumHeight })
  }

  function holdAll(): void {
    for (const group of api.groups) hold(group)
    needs({ width: api.minimumWidth, height: api.minimumHeight }, { width: minimumWidth, height: minimumHeight })
  }

  const told = [
    // Before a kept arrangement is laid out, so that each group has its share of what the others leave.
    api.onDidAddGroup(hold),
    api.onDidLayoutChange(holdAll),
    api.onDidMaximizedGroupChange(holdAll),
  ]
  holdAll()
  return () => told.forEach((each) => void each.dispose())
}
