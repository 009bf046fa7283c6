/** A workspace as a file: what is exported can be imported anywhere, and a stranger's file is read with care. */
import { z } from 'zod'
import type { AppError } from '../../contract/errors.ts'
import { fail, ok, type Result } from '../../contract/result.ts'
import { mainWindow, startNames, type WorkspaceFile } from '../../contract/workspaces.ts'
import {
  boundsSchema,
  dockLayoutSchema,
  windowNameSchema,
  workspaceNameSchema,
} from '../../contract/workspaces-schema.ts'
import type { Profile } from '../profile.ts'
import { type KeptWorkspace, kindSchema } from './kept.ts'
import { unreadableFile } from './refusals.ts'
import { arrangementOf } from './windows-of.ts'
import { withoutDraft } from './without-draft.ts'
import { withoutInstruments } from './without-instruments.ts'

const fileSchema = z.object({
  bellwether: z.literal('workspace'),
  version: z.literal(1),
  kind: kindSchema,
  name: workspaceNameSchema,
  start: z.enum(startNames),
  windows: z
    .array(
      z.object({
        name: windowNameSchema,
        layout: dockLayoutSchema.transform(withoutDraft).nullable(),
        bounds: boundsSchema.nullable(),
      }),
    )
    .min(1)
    .max(20)
    .refine((windows) => windows[0]?.name === mainWindow, 'the main window does not come first')
    .refine((windows) => new Set(windows.map(({ name }) => name)).size === windows.length, 'a window comes twice'),
})

/** Where it is written or read: `kind` is of the broker there. */
type Here = { readonly monitors: string; readonly kind: Profile['kind'] }

/** As it is on these monitors. */
export function writeWorkspaceFile(workspace: KeptWorkspace, { monitors, kind }: Here): WorkspaceFile {
  const { name, start } = workspace
  const windows = arrangementOf(workspace, monitors).windows.toSorted(mainFirst)
  const text = JSON.stringify({ bellwether: 'workspace', version: 1, kind, name, start, windows }, null, 2)
  return { fileName: `${name.replaceAll(/[^\p{L}\p{N} _-]/gu, '').trim() || 'workspace'}.bellwether.json`, text }
}

function mainFirst(a: { readonly name: string }, b: { readonly name: string }): number {
  return Number(b.name === mainWindow) - Number(a.name === mainWindow)
}

export type ReadWorkspace = Omit<KeptWorkspace, 'id'>

export function readWorkspaceFile(text: string, { monitors, kind }: Here): Result<ReadWorkspace, AppError> {
  const value = parseJson(text)
  if (value === undefined) return fail(unreadableFile('it is cut off, or another kind of file'))
  const read = fileSchema.safeParse(value)
  if (!read.success) return fail(unreadableFile(wordsOf(read.error.issues[0])))
  const { name, start, windows, kind: keptUnder } = read.data
  const kept = { [monitors]: { used: 1, windows, shut: [] } }
  return ok({ name, start, locked: false, arrangements: keptUnder === kind ? kept : withoutInstruments(kept) })
}

/** The first thing that is wrong, for a person who never saw how such a file is written. */
function wordsOf(issue: z.core.$ZodIssue | undefined): string {
  const [field] = issue?.path ?? []
  if (issue === undefined || field === undefined || field === 'bellwether') return 'it was not exported as a workspace'
  if (field === 'version') return 'it was exported by another version of the terminal'
  if (issue.code === 'custom') return issue.message
  return `“${issue.path.join('.')}” in it is not as the terminal writes it`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
