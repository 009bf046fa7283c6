/** Cuts off the end of a journal's file, by a handle of its own: Windows lets nobody cut a file by one that appends to it. */
import type { Files } from '../../ports/files.ts'

/** `id`: of the file that is meant; one that has taken its place meanwhile is left as it is. */
export async function cutTo(
  files: Pick<Files, 'identify' | 'openToChange'>,
  path: string,
  { id, size }: { readonly id: string; readonly size: number },
): Promise<void> {
  // Looked at by its name first: to open one that is gone would make it.
  if ((await files.identify(path))?.id !== id) throw new Error(replaced)
  const handle = await files.openToChange(path)
  try {
    if ((await handle.identity()).id !== id) throw new Error(replaced)
    await handle.truncate(size)
  } finally {
    await handle.close()
  }
}

const replaced = 'the file was removed or replaced, so nothing of it was cut'
