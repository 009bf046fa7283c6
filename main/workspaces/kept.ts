/** What is kept of workspaces on disk: an index, and each workspace with its windows for each arrangement of monitors. */
import { z } from 'zod'
import { type DockLayout, startNames } from '../../contract/workspaces.ts'
import {
  boundsSchema,
  dockLayoutSchema,
  windowNameSchema,
  workspaceIdSchema,
  workspaceNameSchema,
} from '../../contract/workspaces-schema.ts'

/** Of the broker under which the panels chose their instruments; a file from elsewhere need not say. */
export const kindSchema = z.string().optional().catch(undefined)

function rowWith(layout: z.ZodType<DockLayout | null>) {
  const window = z.object({ name: windowNameSchema, layout, bounds: boundsSchema.nullable().catch(null) })
  const arrangement = z.object({
    /** Rises with each save, so that the newest can stand in for monitors that were never seen. */
    used: z.int(),
    windows: z.array(window).max(20),
    /** Closed by the trader, newest last. */
    shut: z.array(window).max(20),
  })
  return z.object({
    id: workspaceIdSchema,
    name: workspaceNameSchema,
    start: z.enum(startNames),
    locked: z.boolean(),
    arrangements: z.record(z.string(), arrangement),
    kind: kindSchema,
  })
}

/** All of it, as this version would keep it. */
export const keptRowSchema = rowWith(dockLayoutSchema.nullable())
/** What is left of it where an arrangement cannot be read, as one with a panel that this version does not know. */
export const partOfRowSchema = rowWith(dockLayoutSchema.nullable().catch(null))

export type KeptWorkspace = Omit<z.infer<typeof keptRowSchema>, 'kind'>
export type KeptArrangement = KeptWorkspace['arrangements'][string]
export type KeptWindow = KeptArrangement['windows'][number]

export const keptIndexSchema = z.object({
  order: z.array(workspaceIdSchema).min(1).max(100),
  /** The one chosen last on these monitors. */
  active: z.record(z.string(), workspaceIdSchema),
  last: workspaceIdSchema,
})
export type KeptIndex = z.infer<typeof keptIndexSchema>

export const indexName = 'workspaces'
export const nameOfWorkspace = (id: string) => `workspace:${id}`
