/** The practice broker from the command line: one JSON line on stdout when it is ready, words for people on stderr. */
import { helpText, readCommandLine } from './arguments.ts'
import { NotStarted } from './http/listener.ts'
import { introduction } from './introduction.ts'
import { holdOrders } from './orders/hold-orders.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from './sandbox.ts'

/** For people an order takes its time from state to state, so that the answer to a placement comes before the news of it. */
const orderStepMillis = 15

const commandLine = readCommandLine(process.argv.slice(2))
switch (commandLine.kind) {
  case 'help':
    process.stdout.write(helpText)
    break
  case 'wrong':
    console.error(commandLine.sentence)
    process.exitCode = 2
    break
  case 'start':
    await run(commandLine.options)
}

async function run(options: SandboxOptions): Promise<void> {
  const { ordersFile = null } = options
  if (ordersFile !== null && !holdOrders(ordersFile)) return taken(ordersFile)
  try {
    const sandbox = await startSandbox({ orderStepMillis, ...options, report: (error) => console.error(error) })
    stopOnSignal(sandbox)
    const { baseUrl, controlUrl, day } = sandbox
    process.stdout.write(`${JSON.stringify({ event: 'ready', baseUrl, controlUrl, day })}\n`)
    console.error(introduction(sandbox))
  } catch (error) {
    if (!(error instanceof NotStarted)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

function taken(ordersFile: string): void {
  process.stdout.write(`${JSON.stringify({ event: 'taken' })}\n`)
  console.error(
    `Another practice broker keeps its orders in ${ordersFile} already, so this one has not started. Go on with that one, close it first, or choose another file.`,
  )
  process.exitCode = 1
}

function stopOnSignal(sandbox: Sandbox): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void sandbox.stop())
}
