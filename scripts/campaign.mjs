/** `npm run campaign -- --scenarios N --seed S`: orders under faults, judged against the practice broker's ledger. */
import { preparePackages } from './prepare/prepare.mjs'
import { runCommand } from './run/command.mjs'
import { pinned } from './run/places.mjs'
import { runShown } from './run/run.mjs'

await runCommand(process.stderr, async (command) => {
  await preparePackages(command)
  return runShown(command.closing, pinned('e2e/campaign/campaign.ts', command.args))
})
