/** How workspaces are parsed, apart from their types: the parser's library may not run in a window. */
import { z } from 'zod'
import { isPanelKind } from './panels.ts'
import type { Bounds, DockLayout, MovingPanel } from './workspaces.ts'
import { isWindowName, longestWorkspaceName } from './workspaces.ts'

export const workspaceIdSchema = z.string().regex(/^[a-z0-9]{1,20}$/)
export const windowNameSchema = z.string().refine(isWindowName, 'is no name of a window')
export const workspaceNameSchema = z.string().trim().min(1).max(longestWorkspaceName)

const panelKindSchema = z.string().refine(isPanelKind, 'is no panel of this version')

const keptPanelSchema = z.looseObject({
  id: z.string().min(1).max(100),
  contentComponent: panelKindSchema,
  title: z.string().max(200).optional(),
  params: z.record(z.string(), z.unknown()).optional(),
})

export const dockLayoutSchema: z.ZodType<DockLayout> = z.looseObject({
  grid: z.looseObject({ root: z.looseObject({ type: z.string() }) }),
  panels: z.record(z.string().max(100), keptPanelSchema),
})

const pixels = z.int().min(-100_000).max(100_000)
export const boundsSchema: z.ZodType<Bounds> = z.object({
  x: pixels,
  y: pixels,
  width: pixels,
  height: pixels,
  maximized: z.boolean(),
})

export const movingPanelSchema: z.ZodType<MovingPanel> = z.strictObject({
  kind: panelKindSchema,
  title: z.string().max(200),
  params: z.record(z.string(), z.unknown()),
})
