/** `npm run broken-builds`: ten deliberately broken builds, each of which the campaign must find out. */
import { preparePackages } from './prepare/prepare.mjs'
import { runCommand } from './run/command.mjs'
import { pinned } from './run/places.mjs'
import { runShown } from './run/run.mjs'

await runCommand(process.stderr, async (command) => {
  await preparePackages(command)
  return runShown(command.closing, pinned('e2e/campaign/broken-builds.ts', command.args))
})
