/** What commands do with workspaces and windows. Main decides and keeps; a page of the web shell opens its windows itself. */
import type { AppError } from '../../../contract/errors.ts'
import type { Bridge } from '../../../contract/ipc.ts'
import type { Result } from '../../../contract/result.ts'
import {
  type MovingPanel,
  mainWindow,
  type WindowName,
  type WorkspaceId,
  type WorkspacesState,
} from '../../../contract/workspaces.ts'
import { type HeardStore, lastOf } from '../heard.ts'
import { isInDoubt } from '../orders/in-doubt.ts'
import { type SendingHere, stillSending } from '../orders/sending-here.ts'
import type { Crossed, DockHandle, PanelInHand } from './dock-acts.ts'
import type { WindowLayout } from './window-layout.ts'

/** A window that was opened but does not yet know which it is. */
export type OpenedPage = { readonly become: (name: WindowName) => void; readonly close: () => void }

export type WorkspaceActs = {
  /** By its place in the list, from 0. */
  readonly switchTo: (place: number) => void
  readonly switchToId: (id: WorkspaceId) => void
  readonly toggleLock: (id?: WorkspaceId) => void
  readonly moveToNewWindow: () => void
  readonly moveToMainWindow: () => void
  readonly reopenWindow: () => void
  readonly closeWindow: () => void
}

export type WorkspaceActParts = {
  readonly bridge: Pick<
    Bridge,
    'switchWorkspace' | 'lockWorkspace' | 'openWindow' | 'reopenWindow' | 'shutWindow' | 'sendPanel'
  >
  readonly workspaces: HeardStore<WorkspacesState>
  readonly layout: WindowLayout
  readonly dock: DockHandle
  /** Null where the browser does not let it; left out where the shell opens windows by itself. */
  readonly openPage: () => OpenedPage | null | 'shell'
  readonly closePage: () => void
  readonly sending: Pick<SendingHere, 'now'>
  readonly tell: (text: string) => void
  readonly problem: (error: AppError) => void
}

const blocked: AppError = {
  kind: 'not-now',
  happened: 'The browser did not let the terminal open a window. Everything stays where it is.',
  todo: 'Allow pop-up windows for this address, then press the key again.',
}

export function createWorkspaceActs(parts: WorkspaceActParts): WorkspaceActs {
  const { bridge, workspaces, layout, dock, openPage, closePage, sending, tell, problem } = parts
  const known = () => lastOf(workspaces.getState())
  const place = () => layout.store.getState().place

  async function done(answer: Promise<Result<unknown, AppError>>): Promise<boolean> {
    const given = await answer
    if (!given.ok) problem(given.error)
    return given.ok
  }

  async function switchToId(id: WorkspaceId): Promise<void> {
    if (known()?.active === id) return
    // The page of a further window goes with its workspace.
    if (isFurther() && isSending()) return
    // What was arranged last belongs to the one that is left.
    void layout.flush()
    await done(bridge.switchWorkspace({ id }))
  }

  function switchTo(index: number): void {
    const wanted = known()?.list[index]
    if (wanted) void switchToId(wanted.id)
    else tell(`There is no workspace ${index + 1}.`)
  }

  async function toggleLock(id = known()?.active): Promise<void> {
    const one = known()?.list.find((each) => each.id === id)
    if (!one) return
    await layout.flush()
    const locked = !one.locked
    if (!(await done(bridge.lockWorkspace({ id: one.id, locked })))) return
    tell(locked ? `“${one.name}” is locked: its panels stay where they are.` : `“${one.name}” can be changed again.`)
  }

  /** Opens the page before main is asked: a browser lets a key open a window, and nothing that comes later. */
  async function opening(ask: () => ReturnType<Bridge['reopenWindow']>): Promise<Crossed> {
    const page = openPage()
    if (page === null) {
      problem(blocked)
      return 'here'
    }
    const answer = await ask()
    if (!answer.ok) problem(answer.error)
    if (page === 'shell') return crossedBy(answer)
    if (answer.ok) page.become(answer.value.window)
    // Without its page nothing comes to the window that main may have opened.
    else page.close()
    return answer.ok ? 'there' : 'here'
  }

  let isMoving = false

  /** A second press before main has answered would take the order of a ticket to two windows. */
  async function moving(move: () => Promise<void>): Promise<void> {
    if (isMoving) return
    isMoving = true
    await move().finally(() => {
      isMoving = false
    })
  }

  /** Until main has answered nothing of it is sent or put by from here either. */
  async function gone(held: PanelInHand, move: () => Promise<Crossed>): Promise<boolean> {
    const end = held.go()
    const crossed = await move()
    end(crossed)
    return crossed === 'there'
  }

  async function sent(panel: MovingPanel): Promise<Crossed> {
    const answer = await bridge.sendPanel({ panel })
    if (!answer.ok) problem(answer.error)
    return crossedBy(answer)
  }

  async function moveToNewWindow(): Promise<void> {
    const held = dock.getState().acts?.inHand()
    if (!held) tell('No panel is open.')
    else if (held.isAlone && isFurther()) tell(`${held.panel.title} has this window to itself already.`)
    else if (held.stays !== null) tell(held.stays)
    else if (await gone(held, () => opening(() => bridge.openWindow({ layout: held.layout }))))
      tell(`${held.panel.title} is in a window of its own.`)
  }

  async function moveToMainWindow(): Promise<void> {
    const held = dock.getState().acts?.inHand()
    if (!isFurther()) tell('This is the main window.')
    else if (!held) tell('No panel is open.')
    else if (held.stays !== null) tell(held.stays)
    else if (held.isAlone && isSending()) return
    else if (await gone(held, () => sent(held.panel))) {
      if (held.isAlone) await leave()
    }
  }

  async function closeWindow(): Promise<void> {
    const window = place()?.window
    if (window === undefined || !isFurther()) tell('The main window is closed as every other program is.')
    else if (!isSending()) {
      await layout.flush()
      if (await done(bridge.shutWindow({ window }))) closePage()
    }
  }

  /** Nothing is left here, so that the window is no part of the workspace any more. */
  async function leave(): Promise<void> {
    await layout.flush()
    closePage()
  }

  /** And said: with the window what has not left would not leave. */
  function isSending(): boolean {
    const isSo = sending.now() !== null
    if (isSo) tell(stillSending)
    return isSo
  }

  function isFurther(): boolean {
    return (place()?.window ?? mainWindow) !== mainWindow
  }

  return {
    switchTo,
    switchToId: (id) => void switchToId(id),
    toggleLock: (id) => void toggleLock(id),
    moveToNewWindow: () => void moving(moveToNewWindow),
    moveToMainWindow: () => void moving(moveToMainWindow),
    reopenWindow: () => void opening(() => bridge.reopenWindow()),
    closeWindow: () => void closeWindow(),
  }
}

function crossedBy(answer: Result<unknown, AppError>): Crossed {
  if (answer.ok) return 'there'
  return isInDoubt(answer.error) ? 'unknown' : 'here'
}
