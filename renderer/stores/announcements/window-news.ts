/** Says in the main window what became of the others: one that was closed, and ones that wait to be opened. */
import type { CommandId } from '../../../contract/commands.ts'
import { type FurtherWindow, mainWindow, type WorkspacesState } from '../../../contract/workspaces.ts'
import type { Stop } from '../../time.ts'
import { type HeardStore, lastOf } from '../heard.ts'
import type { WindowLayout } from '../windows/window-layout.ts'

export type WindowNewsParts = {
  readonly workspaces: HeardStore<WorkspacesState>
  readonly layout: Pick<WindowLayout, 'store'>
  readonly tell: (text: string) => void
  readonly keyWords: (command: CommandId) => string
}

export function tellOfWindows({ workspaces, layout, tell, keyWords }: WindowNewsParts): Stop {
  return workspaces.subscribe((now, before) => {
    const state = lastOf(now)
    if (!state || layout.store.getState().place?.window !== mainWindow) return
    const news = newsOf(lastOf(before), state, keyWords('view.reopen-window'))
    if (news !== null) tell(news)
  })
}

/** Null where nothing of it changed. `opens` names the key that opens such a window. */
export function newsOf(before: WorkspacesState | null, now: WorkspacesState, opens: string): string | null {
  const isSame = before?.active === now.active && before.arrangement === now.arrangement
  const were = new Map((isSame ? before.windows : []).map(({ window, state }) => [window, state]))
  const shut = now.windows.find(({ window, state }) => state === 'shut' && isSame && were.get(window) !== 'shut')
  if (shut) return `The window with ${named(shut)} was closed; its panels are kept. ${opens} opens it again.`
  const waiting = now.windows.filter(({ state }) => state === 'waiting')
  if (isSame || waiting.length === 0) return null
  const which = waiting.map(named).join('; ')
  return `This workspace has ${waiting.length === 1 ? 'another window' : `${waiting.length} more windows`} (${which}): ${opens} opens it.`
}

function named({ panels }: FurtherWindow): string {
  return panels.length === 0 ? 'no panel' : panels.join(', ')
}
