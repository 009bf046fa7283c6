/** Workspaces: named arrangements of panels in windows. Main keeps them, and every window draws its part of the active one. */
import type { AppError } from './errors.ts'
import type { InstrumentKey } from './kinds.ts'
import type { LinkLetter, PanelKind } from './panels.ts'

/** The arrangements a first look has; a workspace goes back to the one it began with. */
export const startNames = ['watch', 'trade', 'options', 'orders'] as const
export type StartName = (typeof startNames)[number]

export type WorkspaceId = string

export const longestWorkspaceName = 40

/** `main`, or `w2` and so on. */
export type WindowName = string
export const mainWindow: WindowName = 'main'

export function isWindowName(text: string): boolean {
  return /^(main|w[1-9]\d?)$/.test(text)
}

/** As the dock of a window writes it. Main reads which panels there are and what each keeps, and no more. */
export type DockLayout = {
  readonly [more: string]: unknown
  readonly grid: {
    readonly [more: string]: unknown
    readonly root: { readonly [more: string]: unknown; readonly type: string }
  }
  readonly panels: Readonly<Record<string, KeptPanel>>
}

export type KeptPanel = {
  readonly [more: string]: unknown
  readonly id: string
  readonly contentComponent: PanelKind
  readonly title?: string | undefined
  readonly params?: Readonly<Record<string, unknown>> | undefined
}

export type Bounds = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly maximized: boolean
}

/** A panel on its way to another window, with everything it keeps. */
export type MovingPanel = {
  readonly kind: PanelKind
  readonly title: string
  readonly params: Readonly<Record<string, unknown>>
}

/** What one window needs to draw itself. */
export type WindowPlace = {
  readonly window: WindowName
  readonly workspace: WorkspaceId
  readonly name: string
  readonly start: StartName
  readonly locked: boolean
  /** Which monitors there are, as main knows them: another arrangement may have another layout. */
  readonly arrangement: string
  readonly layout: DockLayout | null
  /** Without a layout, whether it draws the workspace's beginning; a further window that is no part of it stays empty. */
  readonly begins: boolean
  /** Said once, where something kept was lost. */
  readonly trouble: AppError | null
}

export type WorkspaceSummary = {
  readonly id: WorkspaceId
  readonly name: string
  readonly locked: boolean
  /** Windows beside the main one, on these monitors. */
  readonly further: number
}

/** A further window of the active workspace. One that is shut is kept as it was until it is opened again. */
export type FurtherWindow = {
  readonly window: WindowName
  /** `waiting`: part of the workspace, but no window shows it; `shut`: the trader closed it. */
  readonly state: 'open' | 'waiting' | 'shut'
  readonly panels: readonly string[]
}

export type WorkspacesState = {
  readonly active: WorkspaceId
  readonly arrangement: string
  /** In their order: the first nine have keys. */
  readonly list: readonly WorkspaceSummary[]
  readonly windows: readonly FurtherWindow[]
}

/** `panels`: the arrangement is locked, so only what the panels keep was saved. */
export type WindowSaved = { readonly kept: 'all' | 'panels' }

export type WorkspaceFile = { readonly fileName: string; readonly text: string }

export const longestWorkspaceFile = 900_000

/** The order chosen last under each link letter, by its row's id; `any` is the last of all, which a timeline without a letter follows. */
export type LinkedOrders = Readonly<Partial<Record<LinkLetter | 'any', string>>>

export function chosenOrder(letter: LinkLetter | null, row: string): LinkedOrders {
  return letter === null ? { any: row } : { [letter]: row, any: row }
}

/** The instrument of each link letter, in every window. */
export type LinkedInstruments = Readonly<Partial<Record<LinkLetter, InstrumentKey>>>
