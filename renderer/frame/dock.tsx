/** The dock that holds the panels: restores the last arrangement, tells every change, and offers its commands. */
import { type DockviewApi, DockviewReact, type DockviewReadyEvent, type DockviewTheme } from 'dockview-react'
import { useEffect, useRef, useState } from 'react'
import type { Screen } from '../screen.ts'
import { useScreen } from '../screen-context.tsx'
import { DockTab } from './dock-tab.tsx'
import { DockWatermark } from './dock-watermark.tsx'
import { readLayoutShape } from './layout-shape.ts'
import { PanelFrame } from './panel-frame.tsx'
import { HeaderActs } from './panel-header-acts.tsx'
import 'dockview-react/dist/styles/dockview.css'
import './dock.css'

const theme: DockviewTheme = {
  name: 'bellwether',
  className: 'dock-theme',
  dndTabIndicator: 'line',
  tabAnimation: 'default',
}
const components = { account: () => <PanelFrame kind="account" /> }

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
    const acts = { showAccount: () => showAccount(api), putBack: () => putBack(api) }
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
        disableFloatingGroups
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

function putBack(api: DockviewApi): void {
  api.clear()
  showAccount(api)
}

function showAccount(api: DockviewApi): void {
  const shown = api.getPanel('account') ?? api.addPanel({ id: 'account', component: 'account', title: 'Account' })
  shown.api.setActive()
  focusActive(api)
}

/** The panel's own region; one that is new takes the focus itself when it is drawn. */
function focusActive(api: DockviewApi): void {
  requestAnimationFrame(() => {
    const id = api.activePanel?.id
    if (id !== undefined) document.querySelector<HTMLElement>(`[data-panel="${CSS.escape(id)}"]`)?.focus()
  })
}
