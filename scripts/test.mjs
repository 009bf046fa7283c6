/** `npm test`: installs what is missing, checks everything that is checked, and closes with `N passed, N failed`. */
import { chooseParts, runParts } from './check/run-parts.mjs'
import { prepareTests } from './prepare/prepare.mjs'
import { runCommand } from './run/command.mjs'

await runCommand(process.stdout, async (command) => {
  const chosen = chooseParts(command.args)
  await prepareTests(command)
  const { passed, failed } = await runParts(command, chosen)
  command.steps.say(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
