/** Which open window is which of the workspace's: a name belongs to one page, and outlives its reload. */
import { type FurtherWindow, mainWindow, type WindowName, type WorkspaceId } from '../../contract/workspaces.ts'

export type Claim = {
  /** Whom the messages come from: of a web page one connection, of a desktop window all its life. */
  readonly caller: string
  /** A word that the page keeps over a reload. */
  readonly page: string
  /** Opened by hand beside the one whose name it asked for. */
  readonly byHand: boolean
}

export type WindowClaims = {
  readonly join: (
    wanted: WindowName,
    claim: Pick<Claim, 'caller' | 'page'>,
    taken: ReadonlySet<string>,
  ) => WindowName | null
  readonly of: (window: WindowName) => Claim | null
  readonly nameOf: (caller: string) => WindowName | null
  readonly leave: (window: WindowName) => void
  readonly names: () => readonly WindowName[]
  /** Closed by the trader, and still a part of its workspace, as of a locked one: not to be opened by itself. */
  readonly hide: (workspace: WorkspaceId, window: WindowName) => void
  readonly unhide: (workspace: WorkspaceId, window: WindowName) => void
  readonly isHidden: (workspace: WorkspaceId, window: WindowName) => boolean
  readonly stateOf: (workspace: WorkspaceId, window: WindowName) => FurtherWindow['state']
}

const mostWindows = 16

export function claimWindows(): WindowClaims {
  const claims = new Map<WindowName, Claim>()
  const hidden = new Set<string>()

  /** Null where there is no name left. */
  function join(wanted: WindowName, { caller, page }: Pick<Claim, 'caller' | 'page'>, taken: ReadonlySet<string>) {
    for (const [name, claim] of claims) if (claim.caller === caller && name !== wanted) claims.delete(name)
    const holder = claims.get(wanted)
    if (!holder || holder.page === page || holder.caller === caller) {
      claims.set(wanted, { caller, page, byHand: holder?.byHand ?? false })
      return wanted
    }
    const free = freeWindowName(new Set([...taken, ...claims.keys()]))
    if (free !== null) claims.set(free, { caller, page, byHand: true })
    return free
  }

  const isHidden = (workspace: WorkspaceId, window: WindowName) => hidden.has(`${workspace} ${window}`)

  return {
    join,
    of: (window) => claims.get(window) ?? null,
    nameOf: (caller) => [...claims].find(([, claim]) => claim.caller === caller)?.[0] ?? null,
    leave: (window) => void claims.delete(window),
    names: () => [...claims.keys()],
    hide: (workspace, window) => void hidden.add(`${workspace} ${window}`),
    unhide: (workspace, window) => void hidden.delete(`${workspace} ${window}`),
    isHidden,
    stateOf: (workspace, window) => {
      if (claims.has(window)) return 'open'
      return isHidden(workspace, window) ? 'shut' : 'waiting'
    },
  }
}

export function freeWindowName(taken: ReadonlySet<string>): WindowName | null {
  for (let number = 2; number <= mostWindows; number += 1) if (!taken.has(`w${number}`)) return `w${number}`
  return null
}

export function isFurther(window: WindowName): boolean {
  return window !== mainWindow
}
