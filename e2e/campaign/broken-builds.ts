/** `npm run broken-builds`: makes eighteen deliberately broken builds and lets the campaign find each of them out. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type BrokenBuild, brokenBuilds } from './broken/builds.ts'
import { makeBuild } from './broken/make-build.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** A build that passes so many scenarios is not caught. */
const most = 300

const chosen = process.argv.slice(2)
const builds = chosen.length === 0 ? brokenBuilds : brokenBuilds.filter(({ name }) => chosen.includes(name))

async function isCaught(build: BrokenBuild): Promise<{ readonly caught: boolean; readonly said: string }> {
  const core = await makeBuild(root, join(root, 'out', 'broken', build.name.replaceAll(' ', '-')), build)
  const focus = build.focus.flatMap((name) => ['--focus', name])
  const args = ['--scenarios', String(most), '--until-caught', '--core', pathToFileURL(core).href, ...focus]
  const child = spawn(process.execPath, [join(root, 'e2e/campaign/campaign.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const [code] = await once(child, 'close')
  // A scenario that itself broke shows nothing of the build.
  return { caught: code === 1 && !said.includes('the scenario itself broke'), said }
}

let caught = 0
for (const build of builds) {
  const { caught: isOut, said } = await isCaught(build)
  if (isOut) caught += 1
  const lines = said.trim().split('\n')
  process.stdout.write(
    `${isOut ? 'caught' : 'NOT CAUGHT'}  ${build.name}: ${isOut ? lines[1]?.trim() : lines.at(-1)}\n`,
  )
}
process.stdout.write(`${builds.length} broken builds, ${caught} caught\n`)
process.exit(caught === builds.length ? 0 : 1)
