/** The command line of both entries, read once. */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { AppError } from '../contract/errors.ts'
import { fail, ok, type Result } from '../contract/result.ts'

export type Arguments = {
  readonly profile: string
  /** The whole path: Electron takes no other. */
  readonly userData: string
  /** Web shell only; 0 lets the system choose. */
  readonly port: number
  /** Web shell only. */
  readonly allowLive: boolean
  /** Web shell only: no orders are rehearsed, for a computer that has many terminals to run. */
  readonly unrehearsed: boolean
  /** Switches that are not the terminal's own; Chromium or Node may act on them. */
  readonly others: readonly string[]
}

const options = {
  profile: { type: 'string' },
  'user-data': { type: 'string' },
  port: { type: 'string' },
  'allow-live': { type: 'boolean' },
  unrehearsed: { type: 'boolean' },
} as const

export function readArguments(argv: readonly string[]): Result<Arguments, AppError> {
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, tokens: true, allowPositionals: true })
  const given = new Map<string, string | undefined>()
  const others: string[] = []
  for (const token of tokens) {
    if (token.kind === 'option' && Object.hasOwn(options, token.name)) {
      if (given.has(token.name)) return fail(wrong(`${token.rawName} is given twice`, 'Give it once.'))
      // The next flag is not a value; one that begins so can be written after an equals sign.
      if (token.value?.startsWith('-') && !token.inlineValue)
        return fail(wrong(`${token.rawName} has no value`, 'Give it one.'))
      given.set(token.name, token.value)
    } else if (token.kind === 'option') {
      others.push(token.value === undefined ? token.rawName : `${token.rawName}=${token.value}`)
    } else {
      const text = token.kind === 'positional' ? token.value : '--'
      return fail(wrong(`“${text.slice(0, 60)}” is not a flag of the terminal`, 'Leave it out.'))
    }
  }
  const profile = given.get('profile')
  const userData = given.get('user-data')
  if (!profile) return fail(wrong('--profile FILE is missing', 'Name the profile file to use.'))
  if (!userData) return fail(wrong('--user-data DIR is missing', 'Name the folder that keeps the terminal’s files.'))
  const [said] = ['allow-live', 'unrehearsed'].filter((name) => given.get(name) !== undefined)
  if (said !== undefined) return fail(wrong(`--${said} takes no value`, 'Write it alone.'))
  const port = readPort(given)
  if (port === null) return fail(wrong('--port is not a port number', 'Give a number from 0 to 65535.'))
  const [allowLive, unrehearsed] = [given.has('allow-live'), given.has('unrehearsed')]
  return ok({ profile, userData: resolve(userData), port, allowLive, unrehearsed, others })
}

function readPort(given: ReadonlyMap<string, string | undefined>): number | null {
  if (!given.has('port')) return 0
  const text = given.get('port') ?? ''
  const port = Number(text)
  return /^\d{1,5}$/.test(text) && port <= 65_535 ? port : null
}

function wrong(what: string, todo: string): AppError {
  return { kind: 'malformed-ask', happened: `The terminal was not started: ${what}.`, todo }
}
