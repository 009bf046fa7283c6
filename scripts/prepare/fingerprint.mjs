/** One short text for the content of many files: another content, another text. */
import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * @param {string} base
 * @param {readonly string[]} places files and folders under it; one that is missing counts as such
 */
export async function fingerprint(base, places) {
  const files = (await Promise.all(places.map((place) => filesIn(base, place)))).flat().sort()
  const contents = await Promise.all(files.map((file) => readFile(join(base, file))))
  const hash = createHash('sha256')
  for (const [index, file] of files.entries()) {
    const content = contents[index] ?? ''
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * @param {string} base
 * @param {string} place
 * @returns {Promise<string[]>}
 */
async function filesIn(base, place) {
  const found = await stat(join(base, place)).catch(() => null)
  if (found === null) return []
  if (!found.isDirectory()) return [place]
  const entries = await readdir(join(base, place), { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(base.length))
}
