/** What a key does to the panel in hand: float it, dock it back, split, close, maximise, turn its tabs, change its letter. */
import type { DockviewApi, IDockviewPanel } from 'dockview-react'
import { type LinkLetter, linkLetters } from '../../contract/panels.ts'
import { assertNever } from '../../contract/result.ts'
import type { DockMove } from '../stores/dock-acts.ts'
import { addPanel, kindOf, placeBeside, type Titles } from './dock-panels.ts'
import { linkOf } from './panel-place.tsx'

export type Said = string | null

/** Carries out the move and returns what there is to say of it. */
export function carryOut(api: DockviewApi, panel: IDockviewPanel, move: DockMove, titles: Titles): Said {
  const { title = 'The panel' } = panel
  switch (move) {
    case 'float':
      return panel.api.location.type === 'floating' ? dock(api, panel) : float(api, panel)
    case 'split-right':
      return split(api, panel, 'right', titles)
    case 'split-below':
      return split(api, panel, 'bottom', titles)
    case 'close':
      panel.api.close()
      return `${title} closed.`
    case 'next-tab':
      return turn(panel, 1)
    case 'previous-tab':
      return turn(panel, -1)
    case 'maximise':
      return maximise(api, panel)
    case 'link':
      return link(panel)
    default:
      return assertNever(move)
  }
}

/** Where the keyboard is before where the dock believes itself to be. */
export function panelInHand(api: DockviewApi): IDockviewPanel | undefined {
  const holding = document.activeElement?.closest<HTMLElement>('[data-panel]')?.dataset['panel']
  return (holding === undefined ? undefined : api.getPanel(holding)) ?? api.activePanel
}

const floatingShare = 0.45
const floatingLeast = { width: 380, height: 280 }

function float(api: DockviewApi, panel: IDockviewPanel): Said {
  const width = Math.max(floatingLeast.width, Math.round(api.width * floatingShare))
  const height = Math.max(floatingLeast.height, Math.round(api.height * floatingShare))
  const x = Math.max(0, Math.round((api.width - width) / 2))
  const y = Math.max(0, Math.round((api.height - height) / 2))
  rememberHome(api, panel)
  api.addFloatingGroup(panel, { x, y, width, height, dragHandle: 'tabbar' })
  return `${panel.title} floats; the same key docks it.`
}

/** Where it came from; where that is gone, beside its like; where nothing is docked it becomes the whole dock. */
function dock(api: DockviewApi, panel: IDockviewPanel): Said {
  const kind = kindOf(panel)
  const docked = api.panels.filter((one) => one !== panel && one.api.location.type === 'grid')
  const known = docked.flatMap((one) => {
    const its = kindOf(one)
    return its === null ? [] : [{ id: one.id, kind: its }]
  })
  const id = kind === null ? null : placeBeside(kind, known)
  const home = homes.get(panel)
  const neighbour = docked.find((one) => one.id === home?.near)
  const like = docked.find((one) => one.id === id) ?? docked[0]
  if (home && neighbour) {
    panel.api.moveTo({ group: neighbour.group, position: home.position })
    if (home.position !== 'center') panel.group.api.setSize(home.size)
  } else panel.api.moveTo({ group: like?.group ?? api.addGroup() })
  return `${panel.title} is docked.`
}

type Home = {
  /** A panel that stayed, and on which side of it this one was. */
  readonly near: string
  readonly position: 'center' | 'top' | 'bottom' | 'left' | 'right'
  readonly size: { readonly width: number; readonly height: number }
}

/** Of the panels that float now. */
const homes = new WeakMap<IDockviewPanel, Home>()

const sides = [
  ['down', 'top'],
  ['right', 'left'],
  ['up', 'bottom'],
  ['left', 'right'],
] as const

function rememberHome(api: DockviewApi, panel: IDockviewPanel): void {
  const { group } = panel
  const size = { width: group.api.width, height: group.api.height }
  const tab = group.panels.find((one) => one !== panel)
  if (tab) homes.set(panel, { near: tab.id, position: 'center', size })
  for (const [direction, position] of tab ? [] : sides) {
    const near = api.adjacentGroupInDirection(group, direction)?.panels[0]
    if (!near) continue
    homes.set(panel, { near: near.id, position, size })
    return
  }
}

/** One of several tabs moves beside them; one that stands alone gets a second of its kind, which shows the same. */
function split(api: DockviewApi, panel: IDockviewPanel, position: 'right' | 'bottom', titles: Titles): Said {
  const kind = kindOf(panel)
  if (panel.group.panels.length > 1) panel.api.moveTo({ group: panel.group, position })
  else if (kind !== null) {
    const second = addPanel(api, { kind, params: { ...panel.params } }, titles)
    second.api.moveTo({ group: panel.group, position })
    second.api.setActive()
  }
  return null
}

function turn({ group }: IDockviewPanel, step: 1 | -1): Said {
  const { panels, activePanel } = group
  const here = activePanel ? panels.indexOf(activePanel) : 0
  const next = panels[(here + step + panels.length) % panels.length]
  if (panels.length < 2 || !next) return 'This group has one tab only.'
  next.api.setActive()
  return null
}

function maximise(api: DockviewApi, panel: IDockviewPanel): Said {
  if (api.hasMaximizedGroup()) {
    api.exitMaximizedGroup()
    return 'All panels are shown again.'
  }
  if (panel.api.location.type === 'floating') return 'A floating panel has no larger form: dock it first.'
  panel.api.maximize()
  return `${panel.title} fills the window; the same key shows all panels again.`
}

function link(panel: IDockviewPanel): Said {
  const next = nextLetter(linkOf(panel.api.component, panel.params?.['link']))
  panel.api.updateParameters({ link: next })
  return next === null ? `${panel.title} is not linked.` : `${panel.title} is linked to ${next}.`
}

/** None, then A to F, then none again. */
export function nextLetter(letter: LinkLetter | null): LinkLetter | null {
  return linkLetters[letter === null ? 0 : linkLetters.indexOf(letter) + 1] ?? null
}
