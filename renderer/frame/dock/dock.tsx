/** The dock that holds the panels of this window: draws its part of the active workspace and tells every change. */
import {
  type DockviewApi,
  DockviewReact,
  type DockviewReadyEvent,
  type DockviewTheme,
  type IDockviewPanelProps,
} from 'dockview-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { type PanelKind, panelKinds } from '../../../contract/panels.ts'
import { keyWordsOf } from '../../keyboard/keys-told.ts'
import { isKeyboardUnclaimed } from '../../keyboard/regions.ts'
import { PlacedPanel } from '../../panel-place.tsx'
import type { Screen } from '../../screen.ts'
import { useScreen, useSettings } from '../../screen-context.tsx'
import { lastOf } from '../../stores/heard.ts'
import { PanelFrame } from '../panel-frame.tsx'
import { HeaderActs } from '../panel-header-acts.tsx'
import { panelParts } from '../panel-kinds.tsx'
import { dockCommands, type Luggage } from './dock-commands.ts'
import { drawPlace, layoutOf } from './dock-drawing.ts'
import { focusActive } from './dock-focus.ts'
import { holdLeasts } from './dock-leasts.ts'
import type { Titles } from './dock-panels.ts'
import { DockTab } from './dock-tab.tsx'
import { DockWatermark } from './dock-watermark.tsx'
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

// Every kind is in the list, which Object.fromEntries does not tell the compiler.
const titles = Object.fromEntries(panelKinds.map((kind) => [kind, panelParts[kind].title])) as Titles

const notDrawn =
  'The saved arrangement of the panels could not be drawn, so the first one is shown. It is set aside in the terminal’s own file before yours is saved in its place: arrange the panels as you like.'

export function Dock() {
  const screen = useScreen()
  const [api, setApi] = useState<DockviewApi | null>(null)
  const locked = useStore(screen.layout.store, ({ place }) => place?.locked ?? false)
  const root = useRef<HTMLDivElement>(null)
  const room = useRef<HTMLDivElement>(null)
  useNoLevels(root)
  useLeasts(api, room)
  useOwnSize(api, room)
  useInSight(root, room)
  useDrawing(api, screen)
  useCommands(api, screen)

  /** Dockview closes a tab at Delete, and knows nothing of locks. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    const tab = event.target instanceof Element ? event.target.closest('[role="tab"]') : null
    const panel = tab?.querySelector<HTMLElement>('[data-tab-of]')?.dataset['tabOf']
    if (panel === undefined) return
    if (!locked) {
      screen.dock.getState().acts?.closing(panel)
      return
    }
    event.preventDefault()
    event.stopPropagation()
    screen.notices.tell('The workspace is locked: unlock it to close panels.')
  }

  return (
    <>
      <h1 className="for-the-ear">Bellwether</h1>
      <div ref={root} className="dock" data-locked={locked || undefined} onKeyDownCapture={onKeyDown}>
        <div ref={room} className="dock-room">
          <DockviewReact
            theme={theme}
            components={components}
            defaultTabComponent={DockTab}
            rightHeaderActionsComponent={HeaderActs}
            watermarkComponent={DockWatermark}
            floatingGroupBounds="boundedWithinViewport"
            floatingGroupDragHandle="tabbar"
            disableDnd={locked}
            locked={locked}
            onReady={({ api: ready }: DockviewReadyEvent) => setApi(ready)}
          />
        </div>
      </div>
    </>
  )
}

/** Dockview numbers its floating groups in an attribute that their role does not have. */
function useNoLevels(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target instanceof Element && target.classList.contains('dv-resize-container'))
          target.removeAttribute('aria-level')
      }
    })
    const options = { subtree: true, attributes: true, attributeFilter: ['aria-level'] }
    if (root.current) observer.observe(root.current, options)
    return () => observer.disconnect()
  }, [root])
}

/** What all groups need at least, the room has: where the window has less, the dock scrolls. */
function useLeasts(api: DockviewApi | null, room: RefObject<HTMLElement | null>): void {
  const { textSize } = useSettings()
  // biome-ignore lint/correctness/useExhaustiveDependencies: with text of another size each group needs another room
  useEffect(() => {
    if (!api) return
    return holdLeasts(api, (all, one) => {
      const style = room.current?.style
      style?.setProperty('min-inline-size', `${all.width}px`)
      style?.setProperty('min-block-size', `${all.height}px`)
      style?.setProperty('--group-width', `${one.width}px`)
      style?.setProperty('--group-height', `${one.height}px`)
    })
  }, [api, room, textSize])
}

/** Where the dock scrolls, the group that takes the keyboard is scrolled to whole, and not only the field that has it. */
function useInSight(root: RefObject<HTMLElement | null>, room: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [dock, all] = [root.current, room.current]
    if (!dock || !all) return
    let scrolls = false
    // Known ahead: to be measured with each key it would cost a layout of the page.
    const observer = new ResizeObserver(() => {
      scrolls = all.offsetWidth > dock.clientWidth || all.offsetHeight > dock.clientHeight
    })
    observer.observe(dock)
    observer.observe(all)
    function onFocus({ target }: FocusEvent): void {
      if (!scrolls || !(target instanceof Element)) return
      for (const each of [target.closest('.dv-groupview'), target])
        each?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    }
    dock.addEventListener('focusin', onFocus)
    return () => {
      observer.disconnect()
      dock.removeEventListener('focusin', onFocus)
    }
  }, [root, room])
}

/** Dockview takes a new size one picture late, and as high as the status bar had grown or shrunk a strip without panels stood there. */
function useOwnSize(api: DockviewApi | null, room: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!api || !room.current) return
    const observer = new ResizeObserver(([now]) => {
      if (now) api.layout(Math.round(now.contentRect.width), Math.round(now.contentRect.height))
    })
    observer.observe(room.current)
    return () => observer.disconnect()
  }, [api, room])
}

function useDrawing(api: DockviewApi | null, { layout, notices }: Screen): void {
  const drawing = useStore(layout.store, (shown) => shown.drawing)
  useEffect(() => {
    const { place } = layout.store.getState()
    if (!api || !place || drawing === 0) return
    if (!drawPlace(api, place, titles)) {
      layout.undrawn()
      notices.warn(notDrawn)
    }
    if (isKeyboardUnclaimed(document)) focusActive(api)
    performance.mark('workspace-drawn', { detail: place.name })
    const { dispose } = api.onDidLayoutChange(() => layout.changed(layoutOf(api)))
    return dispose
  }, [api, drawing, layout, notices])
}

function useCommands(api: DockviewApi | null, screen: Screen): void {
  useEffect(() => {
    if (!api) return
    const { dock, layout, links, losses, notices, platform, streams, ticket } = screen
    const acts = dockCommands({
      ...{ api, titles, place: () => layout.store.getState().place, tell: notices.tell, links, losses },
      keyWords: (command) => keyWordsOf(lastOf(streams.keys.getState()), command, platform),
      luggage: ticketLuggage(ticket),
    })
    dock.setState({ acts })
    return () => dock.setState({ acts: null })
  }, [api, screen])
}

/** A ticket's draft is its window's own; nothing of a look at it goes along. */
function ticketLuggage({ carried, stays, go }: Screen['ticket']): Luggage {
  return {
    pack: (kind) => (kind === 'ticket' ? carried() : null),
    stays: (kind) => (kind === 'ticket' ? stays() : null),
    go: (kind) => (kind === 'ticket' ? go() : () => {}),
  }
}
