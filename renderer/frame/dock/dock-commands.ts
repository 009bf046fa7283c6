/** What commands ask of the dock, carried out; a locked workspace refuses what would change its arrangement. */
import type { DockviewApi, IDockviewPanel } from 'dockview-react'
import { flushSync } from 'react-dom'
import type { CommandId } from '../../../contract/commands.ts'
import type { PanelKind } from '../../../contract/panels.ts'
import type { MovingPanel, WindowPlace, WorkspaceId } from '../../../contract/workspaces.ts'
import { panelInHand as panelWithKeyboard } from '../../keyboard/in-hand.ts'
import type { LetterKeeper } from '../../panel-link.ts'
import type { Crossed, DockActs, DockMove } from '../../stores/windows/dock-acts.ts'
import { bringBackCommands } from './dock-bring-back.ts'
import { layoutOf } from './dock-drawing.ts'
import { begin, focusActive, focusNow, focusSearch, hasSearch, showNow } from './dock-focus.ts'
import { createHomes, type DockHomes } from './dock-homes.ts'
import type { DockLosses } from './dock-losses.ts'
import { carryOut, panelInHand } from './dock-moves.ts'
import { addPanel, findOfKind, kindOf, type NewPanel, type Titles } from './dock-panels.ts'
import { layoutOfOne } from './starting-layouts.ts'

export type DockCommandParts = {
  readonly api: DockviewApi
  readonly titles: Titles
  readonly place: () => WindowPlace | null
  readonly tell: (text: string) => void
  readonly keyWords: (command: CommandId) => string
  /** Of this window: they outlive a dock, which goes with a sign-in. */
  readonly losses: DockLosses
  /** What only the window knows of a panel goes along with it, once. */
  readonly luggage: Luggage
  readonly links: LetterKeeper
}

export type Luggage = {
  readonly pack: (kind: PanelKind) => unknown
  /** Why it cannot go along now. */
  readonly stays: (kind: PanelKind) => string | null
  /** It is on its way. To be told once whether it has gone from here. */
  readonly go: (kind: PanelKind) => (hasGone: boolean) => void
}

const keepsArrangement: readonly DockMove[] = ['next-tab', 'previous-tab', 'maximise', 'link']

/** What comes into sight is drawn before the next picture, which gives a keyboard that is nowhere to the first panel. */
const showsAnother: readonly DockMove[] = ['next-tab', 'previous-tab', 'close']

/** One that floats is kept nowhere in a locked workspace, and its box may be changed; into a group it does not go. */
function mayMove(how: DockMove, panel: IDockviewPanel | undefined): boolean {
  return keepsArrangement.includes(how) || (panel?.api.location.type === 'floating' && how !== 'next-group')
}

const noneOpen = 'No panel is open.'

const mayBeThere =
  'What was typed in the ticket may be in the other window, and is here no more: look there before you type it anew.'

export function dockCommands(parts: DockCommandParts): DockActs {
  const { api, titles, place, tell, luggage, links } = parts
  const locked = () => (place()?.locked ? `The workspace “${place()?.name}” is locked: unlock it to change it.` : null)

  const homes = new Map<WorkspaceId | null, DockHomes>()

  function homesHere(): DockHomes {
    const workspace = place()?.workspace ?? null
    const known = homes.get(workspace) ?? createHomes()
    homes.set(workspace, known)
    return known
  }

  /** A panel is wanted whatever is locked: it then floats, and is not kept. */
  function put(panel: NewPanel): IDockviewPanel {
    const isLocked = locked() !== null
    if (isLocked) tell(`The workspace “${place()?.name}” is locked: the panel floats until it is closed.`)
    return addPanel(api, panel, titles, isLocked)
  }

  const shown = (kind: PanelKind) => findOfKind(api, kind) ?? put(newPanel(kind))

  function move(how: DockMove): void {
    const panel = panelInHand(api)
    const refusal = mayMove(how, panel) ? null : locked()
    if (!panel || refusal !== null) {
      tell(refusal ?? noneOpen)
      return
    }
    const held = document.activeElement
    const act = () => carryOut(api, panel, how, { titles, homes: homesHere(), links, closing: back.closing })
    const said = showsAnother.includes(how) ? flushSync(act) : act()
    if (said !== null) tell(said)
    if (how !== 'link') keepFocus(panel, held)
  }

  /** A panel that moves keeps the keyboard: on the very element where that outlives the move. */
  function keepFocus(panel: IDockviewPanel, held: Element | null): void {
    const isStill = api.activePanel?.id === panel.id
    const isThere = held instanceof HTMLElement && held !== document.body
    if (!isStill) focusNow(api)
    else if (isThere && held.checkVisibility({ visibilityProperty: true })) held.focus()
    else focusActive(api)
  }

  const back = bringBackCommands({ ...parts, locked, homesHere, put })

  /** It shows what the one in hand shows, until it is told otherwise. */
  function another(): void {
    const panel = panelInHand(api)
    const kind = panel && kindOf(panel)
    if (!panel || !kind) {
      tell(noneOpen)
      return
    }
    const isLocked = locked() !== null
    const index = panel.group.panels.indexOf(panel) + 1
    begin(api, () => {
      const second = put({ kind, params: { ...panel.params } })
      if (isLocked) return second
      second.api.moveTo({ group: panel.group, position: 'center', index })
      tell(`${second.title} stands beside ${panel.title} and shows the same.`)
      return second
    })
  }

  function inHand() {
    const panel = panelInHand(api)
    const kind = panel && kindOf(panel)
    if (!panel || !kind) return null
    const kept = luggage.pack(kind)
    const params = { ...panel.params, ...(kept !== null && { kept }) }
    const moving: MovingPanel = { kind, title: panel.title ?? titles[kind], params }
    return {
      panel: moving,
      layout: layoutOfOne(moving),
      isAlone: api.panels.length === 1,
      stays: luggage.stays(kind),
      go: () => {
        const end = luggage.go(kind)
        return (crossed: Crossed) => {
          if (crossed === 'there') panel.api.close()
          // A second one of its kind, or this one, would show, and send, what has gone along or may have.
          end(crossed !== 'here' && (kept !== null || !findOfKind(api, kind)))
          if (crossed === 'unknown' && kept !== null) tell(mayBeThere)
        }
      },
    }
  }

  return {
    show: (kind) => begin(api, () => shown(kind)),
    another,
    move,
    findInstrument: () => {
      const held = panelWithKeyboard(document)
      const isThere = held !== null && hasSearch(held)
      focusSearch(isThere ? held : showNow(api, () => shown('watchlist')).id)
    },
    closing: (id) => {
      const panel = api.getPanel(id)
      if (panel) tell(back.closing(panel))
    },
    beginAnew: back.beginAnew,
    bringBack: back.bringBack,
    inHand,
    receive: ({ kind, title, params }) => begin(api, () => put({ kind, title, params })),
    layout: () => layoutOf(api),
  }
}

function newPanel(kind: PanelKind): NewPanel {
  return { kind, params: {} }
}
