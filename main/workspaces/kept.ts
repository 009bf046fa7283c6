/** What is kept of workspaces on disk: an index, and each workspace with its windows for each arrangement of monitors. */
import { z } from 'zod'
import { startNames } from '../../contract/workspaces.ts'
import {
  boundsSchema,
  dockLayoutSchema,
  windowNameSchema,
  workspaceIdSchema,
  workspaceNameSchema,
} from '../../contract/workspaces-schema.ts'
import { withoutDraft } from './without-draft.ts'

/** Whoever wrote it: an earlier version, or a file from elsewhere. */
export const keptLayoutSchema = dockLayoutSchema.transform(withoutDraft)

const keptWindowSchema = z.object({
  name: windowNameSchema,
  layout: keptLayoutSchema.nullable().catch(null),
  bounds: boundsSchema.nullable().catch(null),
})
export type KeptWindow = z.infer<typeof keptWindowSchema>

const keptArrangementSchema = z.object({
  /** Rises with each save, so that the newest can stand in for monitors that were never seen. */
  used: z.int(),
  windows: z.array(keptWindowSchema).max(20),
  /** Closed by the trader, newest last. */
  shut: z.array(keptWindowSchema).max(20),
})
export type KeptArrangement = z.infer<typeof keptArrangementSchema>

const keptWorkspaceSchema = z.object({
  id: workspaceIdSchema,
  name: workspaceNameSchema,
  start: z.enum(startNames),
  locked: z.boolean(),
  arrangements: z.record(z.string(), keptArrangementSchema),
})
export type KeptWorkspace = z.infer<typeof keptWorkspaceSchema>

/** Of the broker under which the panels chose their instruments; an earlier version did not say. */
export const kindSchema = z.string().optional().catch(undefined)

export const keptRowSchema = keptWorkspaceSchema.extend({ kind: kindSchema })

export const keptIndexSchema = z.object({
  order: z.array(workspaceIdSchema).min(1).max(100),
  /** The one chosen last on these monitors. */
  active: z.record(z.string(), workspaceIdSchema),
  last: workspaceIdSchema,
})
export type KeptIndex = z.infer<typeof keptIndexSchema>

export const indexName = 'workspaces'
export const nameOfWorkspace = (id: string) => `workspace:${id}`
