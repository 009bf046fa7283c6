/** Where a secret of the terminal's got to that it must not leave main for: a file of its folder, or what a window was told (I11). */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Secrets = ReadonlyMap<string, string>

/** `secrets` by what they are called; whatever is found is named and never quoted. */
export function leaksIn(place: string, bytes: Uint8Array | string, secrets: Secrets): string[] {
  const text = typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString('latin1')
  return [...secrets].filter(([, secret]) => text.includes(secret)).map(([name]) => `${name} stands in ${place}`)
}

export async function leaksInFolder(folder: string, secrets: Secrets): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => leaksIn(name, await readFile(join(parentPath, name)), secrets))
  return (await Promise.all(found)).flat()
}
