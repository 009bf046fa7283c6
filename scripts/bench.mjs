/** `npm run bench`: each benchmark, or the ones that are named. */
import { prepareBench } from './prepare/prepare.mjs'
import { runCommand } from './run/command.mjs'
import { pinned } from './run/places.mjs'
import { runShown } from './run/run.mjs'

await runCommand(process.stderr, async (command) => {
  await prepareBench(command)
  return runShown(command.closing, pinned('bench/run.ts', command.args))
})
