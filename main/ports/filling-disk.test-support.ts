/** A real disk that is full from the moment it is told to be, and for as long. */
import { filesThrough } from './files-through.test-support.ts'

export function fillingDisk() {
  let isFull = false
  const refuse = () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' }))
  const files = filesThrough((open) => ({ ...open, append: (bytes) => (isFull ? refuse() : open.append(bytes)) }))
  return {
    files,
    fill: (full: boolean) => {
      isFull = full
    },
  }
}
