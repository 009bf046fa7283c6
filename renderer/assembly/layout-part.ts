/** Workspaces, the dock and its panels, and the windows that they stand in. */
import type { PanelKind } from '../../contract/panels.ts'
import { createLosses } from '../frame/dock/dock-losses.ts'
import { openPage } from '../frame/open-page.ts'
import type { Widening } from '../lists/column-widths.ts'
import type { Screen } from '../screen.ts'
import { tellOfWindows } from '../stores/announcements/window-news.ts'
import { hear } from '../stores/heard.ts'
import { createOpenSheet } from '../stores/open-sheet.ts'
import { followOrderLinks } from '../stores/orders/order-links.ts'
import { createSendingHere } from '../stores/orders/sending-here.ts'
import { createDockHandle } from '../stores/windows/dock-acts.ts'
import { askBeforeLeaving } from '../stores/windows/leave-question.ts'
import { followLinks } from '../stores/windows/links.ts'
import { createPanelActs, panelsOf } from '../stores/windows/panel-acts.ts'
import { keepWindowLayout } from '../stores/windows/window-layout.ts'
import { createWorkspaceActs } from '../stores/windows/workspace-acts.ts'
import type { Stop } from '../time.ts'
import { windowSelf } from '../window-self.ts'
import type { Ground } from './ground.ts'

export type LayoutPart = {
  readonly parts: Pick<
    Screen,
    | ('workspaces' | 'workspaceActs' | 'layout' | 'dock' | 'losses' | 'sheet')
    | ('links' | 'orderLinks' | 'panelActs' | 'heads' | 'sendingHere')
  >
  readonly show: (panel: PanelKind) => void
  readonly stops: readonly Stop[]
}

export function openLayoutPart(ground: Ground): LayoutPart {
  const { bridge, time, page, streams, notices, keyWords, isInShell } = ground
  const { tell, problem } = notices
  const sendingHere = createSendingHere()
  const leaving = askBeforeLeaving({
    ...{ page, time, orders: streams.orders, trading: streams.trading },
    ...{ sending: sendingHere, warn: notices.warn },
    isInBrowser: () => isInShell('web'),
  })
  const { store: workspaces, stop: stopWorkspaces } = hear(bridge.onWorkspaces)
  const layout = keepWindowLayout({ bridge, workspaces, self: windowSelf(page), time, problem })
  const dock = createDockHandle()
  const links = followLinks(bridge)
  const orderLinks = followOrderLinks(bridge)
  const workspaceActs = createWorkspaceActs({
    ...{ bridge, workspaces, layout, dock, sending: sendingHere, tell, problem },
    openPage: () => (isInShell('electron') ? 'shell' : openPage(page)),
    closePage: () => leaving.unasked(() => page.close()),
  })
  const saveLayout = () => void layout.flush()
  page.addEventListener('pagehide', saveLayout)
  return {
    parts: {
      ...{ workspaces, workspaceActs, layout, dock, links, orderLinks, sendingHere },
      losses: createLosses(),
      sheet: createOpenSheet(),
      panelActs: createPanelActs(),
      heads: panelsOf<Widening>(),
    },
    show: (panel) => dock.getState().acts?.show(panel),
    stops: [
      () => page.removeEventListener('pagehide', saveLayout),
      tellOfWindows({ workspaces, layout, tell, keyWords }),
      bridge.onArrivals((told) => {
        if (told.kind === 'change') dock.getState().acts?.receive(told.value)
      }),
      stopWorkspaces,
      links.stop,
      orderLinks.stop,
      leaving.stop,
      layout.stop,
    ],
  }
}
