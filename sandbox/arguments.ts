/** The command line of the practice broker, read into options or into one sentence that names the flag. */
import { parseArgs } from 'node:util'
import { redirectUriProblem } from './apps.ts'
import { readInstant } from './control/commands.ts'
import { postbackUrlProblem } from './postback/post.ts'
import type { SandboxOptions } from './sandbox.ts'
import { scenarioNames } from './scenario.ts'

export type CommandLine =
  | { readonly kind: 'start'; readonly options: SandboxOptions }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly sentence: string }

export const helpText = `The practice broker: the broker's interface on this machine, with no real money behind it.

  --port N            port of the broker's address (0, the default: the system chooses)
  --control-port N    port of the control address (0, the default: the system chooses)
  --seed S            what chance depends on; the same seed repeats a run (default 1)
  --scenario NAME     ${scenarioNames.join(', ')}
  --redirect-uri URI  where logins may return to; may be given more than once
  --postback-url URL  where changes of orders are posted to; on this machine
  --orders-file FILE  keeps the orders of a day, so that the next start of that day goes on with them
  --clock ISO         the exchange's time at the start, such as 2026-02-03T09:00:00+05:30 (default: now)
  --help              this text
`

const flags = {
  port: { type: 'string' },
  'control-port': { type: 'string' },
  seed: { type: 'string' },
  scenario: { type: 'string' },
  'redirect-uri': { type: 'string', multiple: true },
  'postback-url': { type: 'string' },
  'orders-file': { type: 'string' },
  clock: { type: 'string' },
  help: { type: 'boolean' },
} as const

export function readCommandLine(args: readonly string[]): CommandLine {
  try {
    const { values } = parseArgs({ args: [...args], options: flags, strict: true, allowPositionals: false })
    return values.help ? { kind: 'help' } : readValues(values)
  } catch (error) {
    // parseArgs names the flag in the first sentence of its message.
    const [first = 'The command line could not be read'] = error instanceof Error ? error.message.split('. ') : []
    return wrong(`${first.replace(/\.$/, '')}. --help lists the flags.`)
  }
}

type Values = {
  readonly port?: string
  readonly 'control-port'?: string
  readonly seed?: string
  readonly scenario?: string
  readonly 'redirect-uri'?: readonly string[]
  readonly 'postback-url'?: string
  readonly 'orders-file'?: string
  readonly clock?: string
}

function readValues(values: Values): CommandLine {
  const port = readPort(values.port)
  if (port === null) return wrong(`--port must be a whole number from 0 to 65535, not “${values.port}”.`)
  const controlPort = readPort(values['control-port'])
  if (controlPort === null) {
    return wrong(`--control-port must be a whole number from 0 to 65535, not “${values['control-port']}”.`)
  }
  const { seed = '1', scenario = 'default', clock } = values
  if (!scenarioNames.includes(scenario)) {
    return wrong(`--scenario must be one of ${scenarioNames.join(', ')}, not “${scenario}”.`)
  }
  const redirectUris = values['redirect-uri'] ?? []
  for (const uri of redirectUris) {
    const problem = redirectUriProblem(uri)
    if (problem !== null) return wrong(`--redirect-uri cannot be “${uri}”: ${problem}.`)
  }
  const postbackUrl = values['postback-url'] ?? null
  const problem = postbackUrl === null ? null : postbackUrlProblem(postbackUrl)
  if (problem !== null) return wrong(`--postback-url cannot be “${postbackUrl}”: ${problem}.`)
  const startsAt = clock === undefined ? undefined : readInstant(clock)
  if (startsAt === null) {
    return wrong(`--clock must be a time with its offset, such as 2026-02-03T09:00:00+05:30, not “${clock}”.`)
  }
  const ordersFile = values['orders-file'] ?? null
  const options = { port, controlPort, seed, scenario, redirectUris, postbackUrl, ordersFile }
  return { kind: 'start', options: startsAt === undefined ? options : { ...options, startsAt } }
}

function readPort(text = '0'): number | null {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : null
}

function wrong(sentence: string): CommandLine {
  return { kind: 'wrong', sentence }
}
