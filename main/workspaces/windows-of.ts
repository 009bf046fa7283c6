/** The windows of a workspace on one arrangement of monitors: each change returns a workspace and alters none. */
import { type Bounds, type DockLayout, mainWindow, type WindowName } from '../../contract/workspaces.ts'
import type { KeptArrangement, KeptWindow, KeptWorkspace } from './kept.ts'
import { withoutDraft } from './without-draft.ts'

/** A notebook at home, at work and on the way, with room to spare. */
const mostArrangements = 12
const mostShut = 4

const nothingKept: KeptArrangement = {
  used: 0,
  windows: [{ name: mainWindow, layout: null, bounds: null }],
  shut: [],
}

/** On monitors that were never seen it is as it was on those used last. */
export function arrangementOf({ arrangements }: KeptWorkspace, monitors: string): KeptArrangement {
  // A page says what they are called, which may be a name that every object answers to.
  const known = Object.hasOwn(arrangements, monitors) ? arrangements[monitors] : undefined
  if (known) return known
  const newest = Object.values(arrangements).toSorted((a, b) => b.used - a.used)[0]
  return newest ?? nothingKept
}

export function windowOf(workspace: KeptWorkspace, monitors: string, window: WindowName): KeptWindow | null {
  return arrangementOf(workspace, monitors).windows.find(({ name }) => name === window) ?? null
}

export function withLayout(workspace: KeptWorkspace, monitors: string, window: WindowName, layout: DockLayout) {
  return changed(workspace, monitors, (windows) => {
    const isEmpty = Object.keys(layout.panels).length === 0
    // A further window without a panel is no part of a workspace.
    if (isEmpty && window !== mainWindow) return windows.filter(({ name }) => name !== window)
    return put(windows, { ...windowNamed(windows, window), layout: withoutDraft(layout) })
  })
}

export function withBounds(workspace: KeptWorkspace, monitors: string, window: WindowName, bounds: Bounds) {
  return changed(workspace, monitors, (windows) => {
    const isPart = windows.some(({ name }) => name === window)
    return isPart ? put(windows, { ...windowNamed(windows, window), bounds }) : windows
  })
}

/** Kept as it was, so that it can be opened again. */
export function withoutWindow(workspace: KeptWorkspace, monitors: string, window: WindowName): KeptWorkspace {
  const here = arrangementOf(workspace, monitors)
  const gone = here.windows.find(({ name }) => name === window)
  if (!gone || window === mainWindow) return workspace
  const shut = [...here.shut.filter(({ name }) => name !== window), gone].slice(-mostShut)
  return arranged(workspace, monitors, { windows: here.windows.filter((one) => one !== gone), shut })
}

export function withWindowBack(workspace: KeptWorkspace, monitors: string, window: WindowName): KeptWorkspace {
  const here = arrangementOf(workspace, monitors)
  const back = here.shut.find(({ name }) => name === window)
  if (!back) return workspace
  return arranged(workspace, monitors, {
    windows: [...here.windows, back],
    shut: here.shut.filter((one) => one !== back),
  })
}

function changed(
  workspace: KeptWorkspace,
  monitors: string,
  change: (windows: readonly KeptWindow[]) => readonly KeptWindow[],
): KeptWorkspace {
  const { windows, shut } = arrangementOf(workspace, monitors)
  return arranged(workspace, monitors, { windows: change(windows), shut })
}

type Windows = { readonly windows: readonly KeptWindow[]; readonly shut: readonly KeptWindow[] }

function arranged(workspace: KeptWorkspace, monitors: string, { windows, shut }: Windows): KeptWorkspace {
  const all = Object.entries(workspace.arrangements)
  const used = 1 + Math.max(0, ...all.map(([, one]) => one.used))
  const others = all.filter(([key]) => key !== monitors).toSorted(([, a], [, b]) => b.used - a.used)
  const kept: [string, KeptArrangement] = [monitors, { used, windows: [...windows], shut: [...shut] }]
  return { ...workspace, arrangements: Object.fromEntries([kept, ...others.slice(0, mostArrangements - 1)]) }
}

function windowNamed(windows: readonly KeptWindow[], window: WindowName): KeptWindow {
  return windows.find(({ name }) => name === window) ?? { name: window, layout: null, bounds: null }
}

function put(windows: readonly KeptWindow[], next: KeptWindow): readonly KeptWindow[] {
  const isPart = windows.some(({ name }) => name === next.name)
  return isPart ? windows.map((one) => (one.name === next.name ? next : one)) : [...windows, next]
}
