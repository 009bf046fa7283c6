/** The dock that holds the panels: restores the last arrangement, tells every change, and offers its commands. */
import {
  type DockviewApi,
  DockviewReact,
  type DockviewReadyEvent,
  type DockviewTheme,
  type IDockviewPanel,
  type IDockviewPanelProps,
} from 'dockview-react'
import { useEffect, useRef, useState } from 'react'
import { type PanelKind, panelKinds } from '../../contract/panels.ts'
import type { Screen } from '../screen.ts'
import { useScreen } from '../screen-context.tsx'
import type { DockMove, PanelBeginning } from '../stores/dock-acts.ts'
import { carryOut, panelInHand } from './dock-moves.ts'
import { addPanel, findOfKind, type Titles } from './dock-panels.ts'
import { DockTab } from './dock-tab.tsx'
import { DockWatermark } from './dock-watermark.tsx'
import { readLayoutShape } from './layout-shape.ts'
import { PanelFrame } from './panel-frame.tsx'
import { HeaderActs } from './panel-header-acts.tsx'
import { panelParts } from './panel-kinds.tsx'
import { PlacedPanel } from './panel-place.tsx'
import 'dockview-react/dist/styles/dockview.css'
import './dock.css'

const theme: DockviewTheme = {
  name: 'bellwether',
  className: 'dock-theme',
  dndTabIndicator: 'line',
  tabAnimation: 'default',
}
const components = Object.fromEntries(panelKinds.map((kind) => [kind, placed(kind)]))

function placed(kind: PanelKind) {
  return (dock: IDockviewPanelProps) => (
    <PlacedPanel api={dock.api} params={dock.params}>
      <PanelFrame kind={kind} />
    </PlacedPanel>
  )
}

const titles = Object.fromEntries(panelKinds.map((kind) => [kind, panelParts[kind].title])) as Titles

const sideWidth = 420
const ordersHeight = 320

const unreadable =
  'The saved arrangement of the panels could not be read, so the first one is shown. Arrange the panels as you like; that is saved again.'

export function Dock() {
  const screen = useScreen()
  const [api, setApi] = useState<DockviewApi | null>(null)
  const wasRestored = useRef(false)

  useEffect(() => {
    if (!api || wasRestored.current) return
    wasRestored.current = true
    void restore(api, screen)
  }, [api, screen])

  useEffect(() => {
    if (!api) return
    const acts = {
      show: (kind: PanelKind) => show(api, kind),
      open: (kind: PanelKind, beginning: PanelBeginning = {}) => open(api, kind, beginning),
      move: (move: DockMove) => moveInHand(api, move, screen.notices.tell),
      addToWatchlist: () => addToWatchlist(api),
      putBack: () => putBack(api),
    }
    screen.dock.setState({ acts })
    return () => screen.dock.setState({ acts: null })
  }, [api, screen])

  return (
    <>
      <h1 className="for-the-ear">Bellwether</h1>
      <DockviewReact
        theme={theme}
        components={components}
        defaultTabComponent={DockTab}
        rightHeaderActionsComponent={HeaderActs}
        watermarkComponent={DockWatermark}
        floatingGroupBounds="boundedWithinViewport"
        onReady={({ api: ready }: DockviewReadyEvent) => setApi(ready)}
      />
    </>
  )
}

async function restore(api: DockviewApi, { layout, notices }: Screen): Promise<void> {
  const saved = await layout.read()
  if (saved === null) putBack(api)
  else if (!draw(api, saved)) {
    putBack(api)
    layout.changed(api.toJSON())
    notices.warn(unreadable)
  }
  api.onDidLayoutChange(() => layout.changed(api.toJSON()))
}

function draw(api: DockviewApi, saved: unknown): boolean {
  const shape = readLayoutShape(saved)
  if (!shape) return false
  try {
    api.fromJSON(shape)
    return true
  } catch {
    return false
  }
}

/** Prices have most of the room, the orders lie under them, and the ticket stands beside both. */
function putBack(api: DockviewApi): void {
  api.clear()
  add(api, 'watchlist')
  api.addPanel({
    ...described('account'),
    position: { direction: 'right', referencePanel: 'watchlist' },
    initialWidth: sideWidth,
    inactive: true,
  })
  api.addPanel({ ...described('ticket'), position: { referencePanel: 'account' }, inactive: true })
  api.addPanel({
    ...described('orders'),
    position: { direction: 'below', referencePanel: 'watchlist' },
    initialHeight: ordersHeight,
    inactive: true,
  })
  api.addPanel({ ...described('positions'), position: { referencePanel: 'orders' }, inactive: true })
  api.getPanel('watchlist')?.api.setActive()
  focusActive(api)
}

function show(api: DockviewApi, kind: PanelKind): void {
  begin(api, findOfKind(api, kind) ?? addPanel(api, { kind }, titles))
}

function open(api: DockviewApi, kind: PanelKind, beginning: PanelBeginning): void {
  begin(api, addPanel(api, { kind, params: { ...beginning } }, titles))
}

/** A panel that moves keeps the keyboard: on the very element where that outlives the move. */
function moveInHand(api: DockviewApi, move: DockMove, tell: (text: string) => void): void {
  const panel = panelInHand(api)
  if (!panel) {
    tell('No panel is open.')
    return
  }
  const held = document.activeElement
  const said = carryOut(api, panel, move, titles)
  if (said !== null) tell(said)
  if (move === 'link') return
  const isStill = api.activePanel?.id === panel.id
  if (isStill && held instanceof HTMLElement && held.checkVisibility()) held.focus()
  else focusActive(api)
}

/** A new panel is drawn a frame later. */
function begin(api: DockviewApi, panel: IDockviewPanel): void {
  panel.api.setActive()
  if (focusBeginning(panel.id)) return
  requestAnimationFrame(() => {
    if (!focusBeginning(panel.id)) focusActive(api)
  })
}

/** Where a panel has a place to begin, the next key goes there. */
function focusBeginning(id: string): boolean {
  const place = document.querySelector<HTMLElement>(`[data-panel="${CSS.escape(id)}"] [data-begin]`)
  place?.focus()
  if (place instanceof HTMLInputElement) place.select()
  return place !== null && document.activeElement === place
}

/** At once where the field is there already: the next key must not miss it. A new panel is drawn first, in a few frames. */
function addToWatchlist(api: DockviewApi): void {
  const shown = findOfKind(api, 'watchlist') ?? addPanel(api, { kind: 'watchlist' }, titles)
  shown.api.setActive()
  onceDrawn(() => focusSearch(shown.id), 10)
}

function onceDrawn(focus: () => boolean, frames: number): void {
  if (!focus() && frames > 0) requestAnimationFrame(() => onceDrawn(focus, frames - 1))
}

function focusSearch(id: string): boolean {
  const field = document.querySelector<HTMLElement>(`[data-panel="${CSS.escape(id)}"] [role="combobox"]`)
  field?.focus()
  return field !== null && document.activeElement === field
}

function add(api: DockviewApi, kind: PanelKind) {
  return api.addPanel(described(kind))
}

function described(kind: PanelKind) {
  return { id: kind, component: kind, title: panelParts[kind].title }
}

/** The panel's own region; one that is new takes the focus itself when it is drawn. */
function focusActive(api: DockviewApi): void {
  requestAnimationFrame(() => {
    const id = api.activePanel?.id
    if (id !== undefined) document.querySelector<HTMLElement>(`[data-panel="${CSS.escape(id)}"]`)?.focus()
  })
}
