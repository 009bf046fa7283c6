/** `npm run bench [NAME…] [-- --json FILE]`: runs each benchmark, or the named ones, as a program of its own. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { chooseBenches, helpFor, isBench, readBenchArguments } from './choose/bench-arguments.ts'

const folder = import.meta.dirname
const asked = readBenchArguments(process.argv.slice(2))
const known = await knownBenches()
const help = helpFor(asked, known)
const chosen = chooseBenches(asked, known)
if (help !== null) {
  console.log(help)
} else if (chosen.ok) {
  for (const name of chosen.benches) if (!(await succeeds(name, asked.flags))) process.exitCode = 1
} else {
  console.error(chosen.sentence)
  process.exitCode = 1
}

async function knownBenches(): Promise<readonly string[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).sort()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return files.flatMap((file, index) => (isBench(texts[index] ?? '') ? [basename(file, '.ts')] : []))
}

async function succeeds(name: string, flags: readonly string[]): Promise<boolean> {
  const child = spawn(process.execPath, ['--expose-gc', join(folder, `${name}.ts`), ...flags], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return code === 0
}
