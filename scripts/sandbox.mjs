/** `npm run sandbox`: the practice broker alone. */
import { preparePackages } from './prepare/prepare.mjs'
import { runCommand } from './run/command.mjs'
import { pinned } from './run/places.mjs'
import { runShown } from './run/run.mjs'

await runCommand(process.stderr, async (command) => {
  await preparePackages(command)
  return runShown(command.closing, pinned('sandbox/index.ts', command.args))
})
