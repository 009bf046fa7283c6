/** The one that keeps workspaces: assembled here, and answering what windows ask of them. */
import type { AppError } from '../../contract/errors.ts'
import type { TerminalRequests, TerminalStreams } from '../../contract/ipc.ts'
import type { Change, Snapshot } from '../../contract/message.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { longestWorkspaceName, mainWindow, type WorkspaceId, type WorkspacesState } from '../../contract/workspaces.ts'
import { freeName } from '../free-name.ts'
import type { Answers, SourceFor } from '../ipc/doorway.ts'
import type { Source } from '../ipc/source.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { Random } from '../ports/random.ts'
import type { Stop } from '../ports/stop.ts'
import type { Profile } from '../profile.ts'
import type { Store } from '../storage/store.ts'
import { type UnreadThing, unreadThings } from '../storage/unread-words.ts'
import { storeOfVenue } from '../storage/venue-store.ts'
import { openPanelArrivals } from './arrivals.ts'
import { added, duplicated, isTaken, locked, removed, renamed, switched } from './changes.ts'
import { openDesk } from './desk.ts'
import { type LinkGroups, openLinkGroups } from './link-groups.ts'
import { goneWorkspace, lockedWorkspace, nobodyThere } from './refusals.ts'
import { openShelf } from './shelf.ts'
import { claimWindows } from './window-claims.ts'
import { openWindows, type Windows } from './windows.ts'
import { readWorkspaceFile, writeWorkspaceFile } from './workspace-file.ts'

type Names =
  | 'joinWindow'
  | 'readWindow'
  | 'saveWindow'
  | 'switchWorkspace'
  | 'duplicateWorkspace'
  | 'renameWorkspace'
  | 'deleteWorkspace'
  | 'lockWorkspace'
  | 'exportWorkspace'
  | 'importWorkspace'
  | 'openWindow'
  | 'reopenWindow'
  | 'shutWindow'
  | 'sendPanel'
  | 'linkInstrument'

type Told<Name extends keyof TerminalStreams> = Source<Snapshot<TerminalStreams[Name]>, Change<TerminalStreams[Name]>>

export type Workspaces = {
  readonly answers: Pick<Answers<TerminalRequests>, Names>
  readonly state: Told<'workspaces'>
  readonly links: Told<'links'>
  /** Shown by the panels of a letter that show nothing yet. */
  readonly offerLink: LinkGroups['offer']
  readonly arrivals: SourceFor<Snapshot<TerminalStreams['arrivals']>, Change<TerminalStreams['arrivals']>>
  /** For the shell that opens the windows itself. */
  readonly forShell: Pick<Windows, 'closed' | 'gone' | 'bounds'> & {
    readonly state: Source<WorkspacesState, WorkspacesState>
    readonly setMonitors: (monitors: string) => void
  }
  readonly stop: Stop
}

export type WorkspacesParts = {
  readonly store: Store
  /** Of the broker: panels are the same with every one, and the instruments that they and the letters show are not. */
  readonly kind: Profile['kind']
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly shell: 'electron' | 'web'
  /** What else could not be read at this start, to be said with what of the workspaces could not. */
  readonly unreadBeside: readonly UnreadThing[]
}

export function openWorkspaces({ store, kind, clock, random, log, shell, unreadBeside }: WorkspacesParts): Workspaces {
  const claims = claimWindows()
  const shelf = openShelf(store, kind, log)
  const desk = openDesk(shelf, claims.stateOf)
  const links = openLinkGroups({ store: storeOfVenue(store, kind), clock, log })
  const unread = unreadThings([...shelf.unread, ...links.unread, ...unreadBeside])
  const trouble = store.damagedCopy === null ? unread : lostWith(store.damagedCopy)
  const windows = openWindows({ desk, claims, clock, shell, trouble })
  const arrivals = openPanelArrivals(windows)
  const newId = (): WorkspaceId => Buffer.from(random(8)).toString('hex')
  const here = () => ({ monitors: desk.monitors(), kind })
  const named = (id: WorkspaceId, done: Result<void, AppError>) => (done.ok ? ok({ id }) : done)

  return {
    answers: {
      joinWindow: (joining, { windowId }) => windows.join(joining, windowId),
      readWindow: ({ window }) => windows.read(window),
      saveWindow: (saving, { windowId }) => windows.save(saving, windowId),
      switchWorkspace: ({ id }) => desk.commit(switched(desk.shelf(), id, desk.monitors())),
      duplicateWorkspace: ({ id, name }) => {
        const copy = newId()
        return named(copy, desk.commit(duplicated(desk.shelf(), id, name, copy)))
      },
      renameWorkspace: ({ id, name }) => desk.commit(renamed(desk.shelf(), id, name)),
      deleteWorkspace: ({ id }) => desk.commit(removed(desk.shelf(), id)),
      lockWorkspace: ({ id, locked: isLocked }) => desk.commit(locked(desk.shelf(), id, isLocked)),
      exportWorkspace: ({ id }) => {
        const workspace = desk.shelf().byId.get(id)
        return workspace ? ok(writeWorkspaceFile(workspace, here())) : fail(goneWorkspace)
      },
      importWorkspace: ({ text }) => {
        const read = readWorkspaceFile(text, here())
        if (!read.ok) return read
        const id = newId()
        const name = freeName(read.value.name, longestWorkspaceName, (one) => isTaken(desk.shelf(), one, null))
        const workspace = { ...read.value, id, name }
        return named(id, desk.commit(added(desk.shelf(), workspace, null)))
      },
      openWindow: ({ layout }) => windows.open(layout),
      reopenWindow: () => windows.reopen(),
      shutWindow: ({ window }) => windows.shut(window),
      sendPanel: ({ panel }) => {
        const { name, locked: isLocked } = desk.active()
        if (isLocked) return fail(lockedWorkspace(name))
        const caller = windows.callerOf(mainWindow)
        return caller !== null && arrivals.send(caller, panel) ? ok() : fail(nobodyThere)
      },
      linkInstrument: ({ letter, key }) => {
        links.choose(letter, key)
        return ok()
      },
    },
    state: desk.state,
    links: links.source,
    offerLink: links.offer,
    arrivals: arrivals.source,
    forShell: {
      closed: windows.closed,
      gone: windows.gone,
      bounds: windows.bounds,
      state: desk.state,
      setMonitors: desk.setMonitors,
    },
    stop: links.stop,
  }
}

function lostWith(copy: string): AppError {
  return {
    kind: 'storage-failed',
    happened:
      'The file with your workspaces, watchlists, drawings, settings, keys and remembered account was damaged, so the terminal begins with fresh ones. The next sign-in decides which account is remembered.',
    todo: `Where the redirect address of your profile holds a word of this installation, it is another one now: register it anew, as the sign-in shows it. The damaged file is kept as ${copy}.`,
  }
}
