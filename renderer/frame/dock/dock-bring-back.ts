/** What takes a panel or an arrangement away writes it down first and names the key that brings it back. */
import type { DockviewApi, IDockviewPanel } from 'dockview-react'
import type { CommandId } from '../../../contract/commands.ts'
import { type DockLayout, mainWindow, type WindowPlace } from '../../../contract/workspaces.ts'
import type { DockActs } from '../../stores/windows/dock-acts.ts'
import { drawLayout, drawStart, layoutOf } from './dock-drawing.ts'
import { begin, focusActive } from './dock-focus.ts'
import type { DockHomes } from './dock-homes.ts'
import type { DockLosses } from './dock-losses.ts'
import type { NewPanel, Titles } from './dock-panels.ts'
import { closedPanel, returnPanel } from './dock-return.ts'

type BringBackParts = {
  readonly api: DockviewApi
  readonly titles: Titles
  readonly place: () => WindowPlace | null
  readonly tell: (text: string) => void
  readonly keyWords: (command: CommandId) => string
  readonly losses: DockLosses
  /** Why the arrangement may not be changed, or null. */
  readonly locked: () => string | null
  readonly homesHere: () => DockHomes
  /** Where it is locked: a panel that floats. */
  readonly put: (panel: NewPanel) => IDockviewPanel
}

const onlyInMain =
  'This is a further window, which began with nothing of its own: the workspace is begun anew in the main window.'
const nothingLost = 'Nothing waits to be brought back: in this window no panel of the workspace was closed.'
const cannotBeDrawn = 'The arrangement from before could not be drawn again, so nothing was changed.'

export function bringBackCommands(parts: BringBackParts): Pick<DockActs, 'beginAnew' | 'bringBack'> & {
  /** Returns what there is to say of it. */
  readonly closing: (panel: IDockviewPanel) => string
} {
  const { api, titles, place, tell, losses, locked, homesHere, put } = parts
  const key = () => parts.keyWords('view.bring-back')
  /** On other monitors a workspace is another arrangement. */
  const here = () => JSON.stringify([place()?.workspace, place()?.arrangement])

  function closing(panel: IDockviewPanel): string {
    const { title = 'The panel' } = panel
    const closed = closedPanel(api, panel)
    if (closed === null) return `${title} closed.`
    losses.add(here(), closed)
    return `${title} closed. ${key()} brings it back.`
  }

  function beginAnew(): void {
    const { start = 'trade', name = '', window = mainWindow } = place() ?? {}
    const refusal = locked() ?? (window === mainWindow ? null : onlyInMain)
    if (refusal !== null) tell(refusal)
    else {
      losses.add(here(), { what: 'arrangement', layout: layoutOf(api) })
      drawStart(api, start, titles)
      tell(`“${name}” is begun anew. ${key()} brings back what stood here.`)
    }
    focusActive(api)
  }

  function bringBack(): void {
    const loss = losses.next(here())
    const refusal = loss?.what === 'arrangement' ? locked() : null
    if (loss === null || refusal !== null) {
      tell(refusal ?? nothingLost)
      return
    }
    losses.take(here())
    if (loss.what === 'arrangement') {
      bringBackLayout(loss.layout)
      return
    }
    const { kind, title, params } = loss
    const isLocked = locked() !== null
    begin(api, () => (isLocked ? put({ kind, title, params }) : returnPanel(api, loss, { titles, homes: homesHere() })))
    tell(`${title} is back.${thenComes()}`)
  }

  function bringBackLayout(layout: DockLayout): void {
    const stood = layoutOf(api)
    const isDrawn = drawLayout(api, layout)
    if (isDrawn) losses.putLast(here(), { what: 'arrangement', layout: stood })
    else drawLayout(api, stood)
    tell(isDrawn ? `The arrangement from before is back.${thenComes()}` : cannotBeDrawn)
    focusActive(api)
  }

  /** What the same key would do next, so that nobody presses it blind. */
  function thenComes(): string {
    const next = losses.next(here())
    if (next === null) return ''
    return ` ${key()} again: ${next.what === 'panel' ? next.title : 'another arrangement'}.`
  }

  return { closing, beginAnew, bringBack }
}
