/** `npm start`: installs and builds what is missing, starts the practice broker, and opens the terminal. */
import { prepareTerminal } from './prepare/prepare.mjs'
import { runCommand } from './run/command.mjs'
import { help, readStartArguments } from './start/arguments.mjs'
import { startTerminal } from './start/start-terminal.mjs'

await runCommand(
  process.stderr,
  async (command) => {
    const args = readStartArguments(command.args)
    if (args.help) {
      command.steps.say(help)
      return 0
    }
    await prepareTerminal(command)
    await startTerminal(command, args)
    return 0
  },
  { untilAsked: true },
)
