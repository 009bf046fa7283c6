import { expect, test } from 'vitest'
import { closeHidden } from './dock-drawing.ts'

type Panel = { readonly name: string; readonly group: Group }
type Group = { activePanel: Panel | null }

/** As Dockview's: where the panel that is shown goes, one behind it is brought to the front. */
function dockOf(...groups: readonly (readonly string[])[]) {
  const shown: string[] = []
  let panels = groups.flatMap((names) => {
    const group: Group = { activePanel: null }
    const made = names.map((name): Panel => ({ name, group }))
    group.activePanel = made[0] ?? null
    return made
  })
  const removePanel = (panel: Panel) => {
    panels = panels.filter((one) => one !== panel)
    if (panel.group.activePanel !== panel) return
    panel.group.activePanel = panels.find(({ group }) => group === panel.group) ?? null
    if (panel.group.activePanel) shown.push(panel.group.activePanel.name)
  }
  return {
    shown,
    removePanel,
    get panels() {
      return panels
    },
  }
}

test('the panels behind others go first, so that none of them is shown on the way to another arrangement', () => {
  const dock = dockOf(['orders', 'positions', 'trades'], ['depth'], ['ticket', 'account'])
  closeHidden(dock)
  expect(dock.panels.map(({ name }) => name)).toEqual(['orders', 'depth', 'ticket'])
  for (const panel of dock.panels) dock.removePanel(panel)
  expect(dock.shown).toEqual([])
})
