/** Makes one broken build: a copy of the product's sources with a few of its lines changed. */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrokenBuild, Change } from './builds.ts'

/** What the process of a core is made of. */
const parts = ['contract', 'proto', 'main', 'e2e/campaign', 'e2e/visit.ts'] as const

/** Answers where its core's program is. Throws where a line to be changed is not there exactly once: then the list of builds is out of date. */
export async function makeBuild(root: string, folder: string, { changes }: BrokenBuild): Promise<string> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const part of parts) await cp(join(root, part), join(folder, part), { recursive: true })
  for (const change of changes) await apply(folder, change)
  return join(folder, 'e2e/campaign/core/core-process.ts')
}

async function apply(folder: string, { file, from, to }: Change): Promise<void> {
  const path = join(folder, file)
  await writeFile(path, changed(await readFile(path, 'utf8'), { file, from, to }))
}

export function changed(text: string, { file, from, to }: Change): string {
  const [before, after, ...more] = text.split(from)
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${file} does not hold exactly once: ${from}`)
  }
  return `${before}${to}${after}`
}
