/** What a key does to the panel in hand: float it, dock it back, split, close, resize, maximise, turn its tabs or order them, change its letter. */
import type { DockviewApi, IDockviewPanel } from 'dockview-react'
import { type LinkLetter, linkLetters } from '../../../contract/panels.ts'
import { assertNever } from '../../../contract/result.ts'
import { panelInHand as panelWithKeyboard } from '../../keyboard/in-hand.ts'
import { type LetterKeeper, linkOf, linkTo } from '../../panel-link.ts'
import type { DockMove } from '../../stores/windows/dock-acts.ts'
import { changeBox } from './dock-boxes.ts'
import { dock, float, keepingScroll } from './dock-float.ts'
import { gridOf, groupNames } from './dock-grid.ts'
import type { DockHomes } from './dock-homes.ts'
import { addPanel, kindOf, type Titles } from './dock-panels.ts'
import { resize } from './dock-sizes.ts'

export type Said = string | null

type CarryOutParts = {
  readonly titles: Titles
  readonly homes: DockHomes
  readonly links: LetterKeeper
  /** Writes down what is about to be closed and returns what there is to say of it. */
  readonly closing: (panel: IDockviewPanel) => string
}

/** Carries out the move and returns what there is to say of it. */
export function carryOut(
  api: DockviewApi,
  panel: IDockviewPanel,
  move: DockMove,
  { titles, homes, links, closing }: CarryOutParts,
): Said {
  const { title = 'The panel' } = panel
  const floats = panel.api.location.type === 'floating'
  switch (move) {
    case 'float':
      return floats ? dock(api, panel, homes) : float(api, panel, homes)
    case 'float-left':
    case 'float-right':
    case 'float-up':
    case 'float-down':
      return floats ? changeBox(api, panel, move) : `${title} does not float.`
    case 'wider':
    case 'narrower':
    case 'taller':
    case 'shorter':
      if (floats) return changeBox(api, panel, move)
      return api.hasMaximizedGroup() ? notWhileMaximised : resize(api, panel, move)
    case 'next-group':
      return api.hasMaximizedGroup() ? notWhileMaximised : toNextGroup(api, panel)
    case 'tab-left':
      return order(panel, -1)
    case 'tab-right':
      return order(panel, 1)
    case 'split-right':
      return split(api, panel, 'right', titles)
    case 'split-below':
      return split(api, panel, 'bottom', titles)
    case 'close': {
      const said = closing(panel)
      panel.api.close()
      return said
    }
    case 'next-tab':
      return turn(panel, 1)
    case 'previous-tab':
      return turn(panel, -1)
    case 'maximise':
      return maximise(api, panel)
    case 'link':
      return link(panel, links)
    default:
      return assertNever(move)
  }
}

/** Where the keyboard is before where the dock believes itself to be. */
export function panelInHand(api: DockviewApi): IDockviewPanel | undefined {
  const holding = panelWithKeyboard(document)
  return (holding === null ? undefined : api.getPanel(holding)) ?? api.activePanel
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
  if (panels.length < 2 || !next) return oneTabOnly
  next.api.setActive()
  return null
}

const oneTabOnly = 'This group has one tab only.'

function order(panel: IDockviewPanel, step: 1 | -1): Said {
  const { title = 'The panel', group } = panel
  const { length } = group.panels
  const to = group.panels.indexOf(panel) + step
  if (length < 2) return oneTabOnly
  if (to < 0 || to >= length) return `${title} is the ${step > 0 ? 'last' : 'first'} tab already.`
  keepingScroll(() => panel.api.moveTo({ group, position: 'center', index: to }))
  return `${title} is tab ${to + 1} of ${length}.`
}

/** As they stand; one that floats goes into the first. */
function toNextGroup(api: DockviewApi, panel: IDockviewPanel): Said {
  const { title = 'The panel' } = panel
  const grid = gridOf(api.toJSON().grid)
  const names = grid ? groupNames(grid) : []
  const next = names[(names.indexOf(panel.group.id) + 1) % names.length]
  const group = api.groups.find(({ id }) => id === next && id !== panel.group.id)
  if (!group) return 'There is no other group to put it into.'
  const beside = group.activePanel?.title
  keepingScroll(() => panel.api.moveTo({ group }))
  return beside === undefined ? `${title} is docked.` : `${title} is a tab beside ${beside}.`
}

const notWhileMaximised = 'One panel fills the window: show all panels again first.'

function maximise(api: DockviewApi, panel: IDockviewPanel): Said {
  if (api.hasMaximizedGroup()) {
    api.exitMaximizedGroup()
    return 'All panels are shown again.'
  }
  if (panel.api.location.type === 'floating') return 'A floating panel has no larger form: dock it first.'
  panel.api.maximize()
  return `${panel.title} fills the window; the same key shows all panels again.`
}

function link(panel: IDockviewPanel, links: LetterKeeper): Said {
  const next = nextLetter(linkOf(panel.api.component, panel.params?.['link']))
  linkTo(panel, links, next)
  return next === null ? `${panel.title} is not linked.` : `${panel.title} is linked to ${next}.`
}

/** None, then A to F, then none again. */
export function nextLetter(letter: LinkLetter | null): LinkLetter | null {
  return linkLetters[letter === null ? 0 : linkLetters.indexOf(letter) + 1] ?? null
}
