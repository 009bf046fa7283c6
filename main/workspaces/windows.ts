/** The windows of the active workspace: each joins under its name, is told what it shows, and saves what became of it. */
import type { AppError } from '../../contract/errors.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import {
  type Bounds,
  type DockLayout,
  mainWindow,
  type WindowName,
  type WindowPlace,
  type WindowSaved,
  type WorkspaceId,
} from '../../contract/workspaces.ts'
import { boundsSchema } from '../../contract/workspaces-schema.ts'
import type { Clock } from '../ports/clock.ts'
import { holdCrossings } from './crossings.ts'
import type { Desk, Done } from './desk.ts'
import { withKeptOf } from './locked-layout.ts'
import { goneWorkspace, nothingShut, notThisWindow, tooManyWindows } from './refusals.ts'
import { freeWindowName, isFurther, type WindowClaims } from './window-claims.ts'
import { arrangementOf, windowOf, withBounds, withLayout, withoutWindow, withWindowBack } from './windows-of.ts'

export type Joining = { readonly wanted: WindowName; readonly page: string; readonly monitors: string }
export type Saving = {
  readonly window: WindowName
  readonly workspace: WorkspaceId
  readonly arrangement: string
  readonly layout: DockLayout
  readonly undrawn?: boolean | undefined
}
export type Opened = Result<{ readonly window: WindowName }, AppError>

/** Where a window was as it closed: by the time that this is certain another workspace may be the active one. */
type Spot = Pick<Saving, 'workspace' | 'arrangement'>

export type Windows = {
  readonly join: (joining: Joining, caller: string) => Result<WindowPlace, AppError>
  readonly read: (window: WindowName) => Result<WindowPlace, AppError>
  readonly save: (saving: Saving, caller: string) => Result<WindowSaved, AppError>
  readonly open: (layout: DockLayout) => Opened
  /** One that waits, else the one that was shut last. */
  readonly reopen: () => Opened
  /** Its panels are kept with it. In a locked workspace it stays a part, and waits. */
  readonly shut: (window: WindowName) => Done
  /** The trader closed it, or all ends: it is off the screen at once, and counts as shut for good by the call that is returned. */
  readonly closed: (window: WindowName) => () => void
  /** No longer on the screen, and not closed by the trader: where it is a part, it waits. */
  readonly gone: (window: WindowName) => void
  readonly callerOf: (window: WindowName) => string | null
  readonly came: (caller: string) => void
  readonly went: (caller: string) => void
  readonly bounds: {
    readonly read: (window: WindowName) => Bounds | null
    readonly save: (window: WindowName, bounds: unknown) => Done
  }
}

export type WindowsParts = {
  readonly desk: Desk
  readonly claims: WindowClaims
  readonly clock: Clock
  /** In the web shell a page tells the monitors, and one that is silent for a while was closed. */
  readonly shell: 'electron' | 'web'
  /** What was lost with a damaged file, or could not be read: said to the first window. */
  readonly trouble: AppError | null
}

/** A reload is back well before this. */
export const silenceOfClosed = 4_000

export function openWindows({ desk, claims, clock, shell, trouble }: WindowsParts): Windows {
  const present = new Map<string, number>()
  const crossings = holdCrossings()
  let toTell = trouble

  function place(window: WindowName): WindowPlace {
    const workspace = desk.active()
    // A page opened by hand shows what the main window shows, until it is arranged for itself.
    const shown = claims.of(window)?.byHand ? [window, mainWindow] : [window]
    const found = shown.map((name) => windowOf(workspace, desk.monitors(), name)).find((one) => one !== null)
    const { id, name, start, locked } = workspace
    const layout = found?.layout ?? null
    return {
      ...{ window, workspace: id, name, start, locked, arrangement: desk.monitors(), layout, trouble: null },
      begins: found !== undefined || !isFurther(window),
    }
  }

  function join({ wanted, page, monitors }: Joining, caller: string): Result<WindowPlace, AppError> {
    const window = claims.join(wanted, { caller, page }, namesTaken())
    if (window === null) return fail(tooManyWindows)
    if (shell === 'web' && window === mainWindow) desk.setMonitors(monitors)
    const kept = back(window)
    desk.tell()
    const said = toTell
    toTell = null
    return kept.ok ? ok({ ...crossings.joined(place(window)), trouble: said }) : kept
  }

  function back(window: WindowName): Done {
    const workspace = desk.active()
    claims.unhide(workspace.id, window)
    desk.tell()
    const next = withWindowBack(workspace, desk.monitors(), window)
    return next === workspace ? ok() : desk.put(next)
  }

  function namesTaken(): Set<string> {
    const { windows, shut } = arrangementOf(desk.active(), desk.monitors())
    return new Set([...windows, ...shut].map(({ name }) => name))
  }

  function save(saving: Saving, caller: string): Result<WindowSaved, AppError> {
    const { window, workspace: id, arrangement, layout, undrawn = false } = saving
    if (claims.of(window)?.caller !== caller) return fail(notThisWindow)
    const workspace = desk.shelf().byId.get(id)
    if (!workspace) return fail(goneWorkspace)
    const aside = undrawn ? desk.setAside(workspace) : ok()
    if (!aside.ok) return aside
    if (!workspace.locked) return saved(desk.put(withLayout(workspace, arrangement, window, layout)), 'all')
    const arranged = windowOf(workspace, arrangement, window)?.layout
    if (!arranged) return ok({ kept: 'panels' })
    return saved(desk.put(withLayout(workspace, arrangement, window, withKeptOf(arranged, layout))), 'panels')
  }

  function open(layout: DockLayout): Opened {
    const window = freeWindowName(new Set([...namesTaken(), ...claims.names()]))
    if (window === null) return fail(tooManyWindows)
    const { id: workspace } = desk.active()
    claims.unhide(workspace, window)
    const opened = desk.rearrange((active) => withLayout(active, desk.monitors(), window, layout))
    if (!opened.ok) return opened
    crossings.begin(window, workspace, layout)
    return ok({ window })
  }

  function reopen(): Opened {
    const { windows, shut } = arrangementOf(desk.active(), desk.monitors())
    const waiting = windows.find(({ name }) => isFurther(name) && claims.of(name) === null)
    const window = waiting?.name ?? shut.at(-1)?.name
    if (window === undefined) return fail(nothingShut)
    crossings.drop(window)
    const kept = back(window)
    return kept.ok ? ok({ window }) : kept
  }

  function here(): Spot {
    return { workspace: desk.active().id, arrangement: desk.monitors() }
  }

  function shut(window: WindowName): Done {
    claims.leave(window)
    crossings.drop(window)
    return shutIn(here(), window)
  }

  /** The claim is left alone: a window of another workspace may have the name by now. */
  function shutIn({ workspace: id, arrangement }: Spot, window: WindowName): Done {
    const workspace = desk.shelf().byId.get(id)
    if (!workspace) return ok()
    if (workspace.locked) claims.hide(id, window)
    const next = workspace.locked ? workspace : withoutWindow(workspace, arrangement, window)
    const kept = next === workspace ? ok() : desk.put(next)
    desk.tell()
    return kept
  }

  function closed(window: WindowName): () => void {
    const spot = here()
    claims.hide(spot.workspace, window)
    gone(window)
    return () => {
      // Opened again meanwhile, it is none that was closed.
      if (claims.isHidden(spot.workspace, window)) shutIn(spot, window)
    }
  }

  function gone(window: WindowName): void {
    claims.leave(window)
    crossings.drop(window)
    desk.tell()
  }

  function went(caller: string): void {
    const left = (present.get(caller) ?? 1) - 1
    if (left > 0) present.set(caller, left)
    else present.delete(caller)
    const window = claims.nameOf(caller)
    if (left > 0 || window === null || shell !== 'web') return
    const spot = here()
    clock.after(silenceOfClosed, () => silent(spot, window, caller))
  }

  function silent(spot: Spot, window: WindowName, caller: string): void {
    if (claims.of(window)?.caller !== caller || present.has(caller)) return
    // Where nobody is left the browser itself was closed, and everything waits as it is.
    if (isFurther(window) && present.size > 0) shutIn(spot, window)
    gone(window)
  }

  return {
    join,
    read: (window) => ok(place(window)),
    save,
    open,
    reopen,
    shut,
    closed,
    gone,
    callerOf: (window) => claims.of(window)?.caller ?? null,
    came: (caller) => void present.set(caller, (present.get(caller) ?? 0) + 1),
    went,
    bounds: {
      read: (window) => windowOf(desk.active(), desk.monitors(), window)?.bounds ?? null,
      save: (window, value) => {
        const read = boundsSchema.safeParse(value)
        const workspace = desk.active()
        if (!read.success || workspace.locked) return ok()
        return desk.put(withBounds(workspace, desk.monitors(), window, read.data))
      },
    },
  }
}

function saved(written: Done, kept: WindowSaved['kept']): Result<WindowSaved, AppError> {
  return written.ok ? ok({ kept }) : written
}
