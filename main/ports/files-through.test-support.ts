/** The system's own files, where each that is written to is what a test makes of it. */
import { type Files, type OpenFile, systemFiles } from './files.ts'

export function filesThrough(made: (open: OpenFile) => OpenFile): Files {
  return {
    ...systemFiles,
    create: async (path) => made(await systemFiles.create(path)),
    openToAppend: async (path) => made(await systemFiles.openToAppend(path)),
  }
}
