/** The arrangements that workspaces begin with, as shares of the window, for the panels that this version has. */
import { Orientation, type SerializedDockview } from 'dockview-react'
import { isPanelKind, type PanelKind } from '../../../contract/panels.ts'
import type { DockLayout, MovingPanel, StartName } from '../../../contract/workspaces.ts'
import { freeId, type Titles, titleOfPanel } from './dock-panels.ts'

/** Rows and columns take turns, a row first. `share` is of what holds it. */
type Area =
  | { readonly share: number; readonly tabs: readonly string[] }
  | { readonly share: number; readonly areas: readonly Area[] }

const records = ['orders', 'positions', 'trades', 'holdings', 'funds']

const starts: Readonly<Record<StartName, readonly Area[]>> = {
  watch: [
    { share: 0.6, tabs: ['watchlist'] },
    {
      share: 0.4,
      areas: [
        { share: 0.55, tabs: ['chart'] },
        { share: 0.45, tabs: ['depth', 'account'] },
      ],
    },
  ],
  trade: [
    {
      share: 0.7,
      areas: [
        {
          share: 0.64,
          areas: [
            // So wide that the name of an option is whole on a common screen.
            { share: 0.56, tabs: ['watchlist'] },
            { share: 0.44, tabs: ['chart'] },
          ],
        },
        { share: 0.36, tabs: records },
      ],
    },
    {
      share: 0.3,
      areas: [
        { share: 0.45, tabs: ['depth'] },
        { share: 0.55, tabs: ['ticket'] },
      ],
    },
  ],
  options: [
    {
      share: 0.7,
      areas: [
        { share: 0.55, tabs: ['chain'] },
        {
          share: 0.45,
          areas: [
            { share: 0.5, tabs: ['chart', 'payoff'] },
            { share: 0.5, tabs: ['watchlist', 'positions', 'orders', 'basket'] },
          ],
        },
      ],
    },
    {
      share: 0.3,
      areas: [
        { share: 0.45, tabs: ['depth'] },
        { share: 0.55, tabs: ['ticket'] },
      ],
    },
  ],
  orders: [
    {
      // So wide that an order tells its type, and the name of an option is whole, on a common screen.
      share: 0.67,
      areas: [
        { share: 0.55, tabs: ['orders', 'trades', 'gtt'] },
        { share: 0.45, tabs: ['positions', 'holdings'] },
      ],
    },
    {
      share: 0.33,
      areas: [
        { share: 0.5, tabs: ['funds', 'account', 'connections'] },
        { share: 0.5, tabs: ['postbacks', 'budgets', 'journal'] },
      ],
    },
  ],
}

type Size = { readonly width: number; readonly height: number }
type Grid = SerializedDockview['grid']['root']
type Drawn = { readonly panels: SerializedDockview['panels']; last: number }

export function startingLayout(start: StartName, size: Size, titles: Titles): SerializedDockview {
  const drawn: Drawn = { panels: {}, last: 0 }
  const areas = present({ share: 1, areas: starts[start] })
  const root = areas === null || 'tabs' in areas ? [] : areas.areas
  const data = nodes(root, size, 'width', drawn, titles)
  return {
    grid: { root: { type: 'branch', data, size: size.height }, ...size, orientation: Orientation.HORIZONTAL },
    panels: drawn.panels,
    activeGroup: '1',
  }
}

/** Without the kinds that this version does not have; what is left of a split shares its room. */
function present(area: Area): Area | null {
  if ('tabs' in area) {
    const tabs = area.tabs.filter(isPanelKind)
    return tabs.length === 0 ? null : { ...area, tabs }
  }
  const left = area.areas.flatMap((one) => present(one) ?? [])
  const whole = left.reduce((sum, { share }) => sum + share, 0)
  const [only] = left
  if (only && left.length === 1 && 'tabs' in only) return { ...only, share: area.share }
  return left.length === 0 ? null : { ...area, areas: left.map((one) => ({ ...one, share: one.share / whole })) }
}

function nodes(areas: readonly Area[], size: Size, along: keyof Size, drawn: Drawn, titles: Titles): Grid[] {
  const across = along === 'width' ? 'height' : 'width'
  return areas.map((area) => {
    const length = Math.round(size[along] * area.share)
    if ('tabs' in area) return { type: 'leaf', data: group(area.tabs.filter(isPanelKind), drawn, titles), size: length }
    const inner = { ...size, [along]: length }
    return { type: 'branch', data: nodes(area.areas, inner, across, drawn, titles), size: length }
  })
}

/** For a panel that has a window of its own. */
export function layoutOfOne({ kind, title, params }: MovingPanel): DockLayout {
  const size = { width: 800, height: 600 }
  const leaf = { type: 'leaf', data: { views: [kind], activeView: kind, id: '1' }, size: size.width }
  return {
    grid: { root: { type: 'branch', data: [leaf], size: size.height }, ...size, orientation: 'HORIZONTAL' },
    panels: { [kind]: { id: kind, contentComponent: kind, title, params } },
    activeGroup: '1',
  }
}

function group(kinds: readonly PanelKind[], drawn: Drawn, titles: Titles) {
  const views = kinds.map((kind) => {
    const id = freeId(kind, new Set(Object.keys(drawn.panels)))
    drawn.panels[id] = {
      id,
      contentComponent: kind,
      title: titleOfPanel(titles[kind], id),
      params: {},
    }
    return id
  })
  drawn.last += 1
  return { views, activeView: views[0] ?? '', id: String(drawn.last) }
}
