/** `npm run pictures`: makes the pictures of the README anew, from the built terminal and the practice broker. */
import { prepareBench } from './prepare/prepare.mjs'
import { runCommand } from './run/command.mjs'
import { pinned } from './run/places.mjs'
import { runShown } from './run/run.mjs'

await runCommand(process.stderr, async (command) => {
  await prepareBench(command)
  return runShown(command.closing, pinned('e2e/pictures/make-pictures.ts', command.args))
})
