/** Putting panels into the dock: the first of its kind is shown again, another one gets an id and a name of its own. */
import type { AddPanelOptions, DockviewApi, IDockviewPanel } from 'dockview-react'
import { isPanelKind, type PanelKind } from '../../../contract/panels.ts'

export type NewPanel = {
  readonly kind: PanelKind
  /** Where no other panel has it by now. */
  readonly id?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly title?: string | undefined
}

/** `kind`, `kind-2`, …: the first that no panel has. */
export function freeId(kind: PanelKind, taken: ReadonlySet<string>): string {
  if (!taken.has(kind)) return kind
  let number = 2
  while (taken.has(`${kind}-${number}`)) number += 1
  return `${kind}-${number}`
}

export function titleOfPanel(title: string, id: string): string {
  const number = /-(\d+)$/.exec(id)?.[1]
  return number === undefined ? title : `${title} ${number}`
}

export function kindOf(panel: Pick<IDockviewPanel, 'view'>): PanelKind | null {
  const { contentComponent } = panel.view
  return isPanelKind(contentComponent) ? contentComponent : null
}

/** Those of a kind that this version has. */
export function knownOf(panels: readonly IDockviewPanel[]) {
  return panels.flatMap((panel) => {
    const kind = kindOf(panel)
    return kind === null ? [] : [{ id: panel.id, kind }]
  })
}

/** The active one of the kind before any other. */
export function findOfKind(api: DockviewApi, kind: PanelKind): IDockviewPanel | undefined {
  const { activePanel } = api
  if (activePanel && kindOf(activePanel) === kind) return activePanel
  return api.panels.find((panel) => kindOf(panel) === kind)
}

const records: readonly PanelKind[] = [
  ...(['orders', 'positions', 'trades', 'holdings', 'funds'] as const),
  ...(['postbacks', 'budgets', 'journal', 'connections', 'alerts', 'basket', 'gtt'] as const),
]

/** These share a place: a new one becomes a tab beside its like. */
const alike: readonly (readonly PanelKind[])[] = [
  records,
  ['account', 'ticket', 'depth'],
  ['watchlist'],
  ['chart', 'payoff'],
]

/** Null where nothing like it is open. */
export function placeBeside(kind: PanelKind, open: readonly { readonly id: string; readonly kind: PanelKind }[]) {
  const same = open.find((one) => one.kind === kind)
  const family = alike.find((kinds) => kinds.includes(kind)) ?? []
  return (same ?? open.find((one) => family.includes(one.kind)))?.id ?? null
}

/** What is looked at all day is not covered by what is looked at once. */
const showsPrices: readonly PanelKind[] = ['watchlist', 'chart', 'chain', 'depth', 'ladder']
/** So high, there is enough for both. */
const leastShared = 480
const underShare = 0.4

/** Where nothing like it is open it joins the panel in hand, or goes under prices that have the room. */
export function goesUnder(kind: PanelKind, inHand: { readonly kind: PanelKind | null; readonly height: number }) {
  if (kind !== 'timeline' && !records.includes(kind)) return false
  return inHand.kind !== null && showsPrices.includes(inHand.kind) && inHand.height >= leastShared
}

export function addPanel(api: DockviewApi, panel: NewPanel, titles: Titles, floats = false): IDockviewPanel {
  const { kind, params = {}, title } = panel
  const taken = new Set(api.panels.map((panel) => panel.id))
  const id = panel.id !== undefined && !taken.has(panel.id) ? panel.id : freeId(kind, taken)
  const place = floats ? { floating: true as const } : placeOf(api, kind)
  const giveRoom = 'initialWidth' in place ? roomGiver(api) : null
  const added = api.addPanel({
    id,
    component: kind,
    title: title ?? titleOfPanel(titles[kind], id),
    params,
    ...place,
  })
  giveRoom?.(added)
  return added
}

/** Dockview takes the room of a new column from the first one; here each gives its part. */
function roomGiver(api: DockviewApi): (added: IDockviewPanel) => void {
  const before = api.groups
    .filter((group) => group.api.location.type === 'grid')
    .map((group) => ({ group, width: group.width }))
    // What spans others first, then what stands in it.
    .toSorted((one, other) => other.width - one.width)
  const whole = api.width
  return (added) => {
    const share = (whole - ladderWidth) / whole
    for (const { group, width } of before) group.api.setSize({ width: Math.round(width * share) })
    added.group.api.setSize({ width: ladderWidth })
  }
}

type Placed = Pick<AddPanelOptions, 'position' | 'initialHeight' | 'initialWidth'>

/** A ladder is as good as it is high: the first one has a column of its own at the edge. */
const ladderWidth = 320

function placeOf(api: DockviewApi, kind: PanelKind): Placed {
  const beside = placeBeside(kind, knownOf(api.panels))
  if (beside !== null) return { position: { referencePanel: beside } }
  if (kind === 'ladder' && api.panels.length > 0) return { position: { direction: 'right' }, initialWidth: ladderWidth }
  const inHand = api.activePanel
  if (inHand?.api.location.type !== 'grid') return {}
  const { height } = inHand.group
  if (!goesUnder(kind, { kind: kindOf(inHand), height })) return {}
  return { position: { referencePanel: inHand, direction: 'below' }, initialHeight: Math.round(height * underShare) }
}

/** What each kind is called. */
export type Titles = Readonly<Record<PanelKind, string>>
