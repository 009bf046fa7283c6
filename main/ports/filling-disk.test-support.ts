/** A real disk that is full from the moment it is told to be, and for as long. */
import { type Files, type OpenFile, systemFiles } from './files.ts'

export function fillingDisk() {
  let isFull = false
  const refuse = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
  const file = (open: OpenFile): OpenFile => ({ ...open, append: (bytes) => (isFull ? refuse() : open.append(bytes)) })
  const files: Files = {
    ...systemFiles,
    create: async (path) => file(await systemFiles.create(path)),
    openToAppend: async (path) => file(await systemFiles.openToAppend(path)),
  }
  return {
    files,
    fill: (full: boolean) => {
      isFull = full
    },
  }
}
