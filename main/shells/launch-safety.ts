/**
 * Whether this start may use a live profile. A switch or a variable that could read the windows, redirect the broker's
 * address or accept a false certificate leaves practice only.
 */
import type { AppError } from '../../contract/errors.ts'
import { fail, ok, type Result } from '../../contract/result.ts'

export type Launch = {
  readonly kind: 'practice' | 'live'
  /** Command-line switches that are not the terminal's own. */
  readonly otherSwitches: readonly string[]
  readonly variables: Readonly<Record<string, string | undefined>>
}

const dangerousVariables = [
  'NODE_OPTIONS',
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'NODE_EXTRA_CA_CERTS',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'SSLKEYLOGFILE',
  'ELECTRON_RUN_AS_NODE',
  'LD_PRELOAD',
  'DYLD_INSERT_LIBRARIES',
]

export function checkLaunch({ kind, otherSwitches, variables }: Launch): Result<void, AppError> {
  if (kind === 'practice') return ok()
  // Every switch is refused, not a list of bad ones: new ones come with each Chromium.
  const [found] = otherSwitches
  if (found !== undefined) return fail(practiceOnly(`the switch ${found.split('=', 1)[0]?.slice(0, 60)}`))
  const variable = dangerousVariables.find((name) => variables[name] !== undefined && variables[name] !== '')
  return variable ? fail(practiceOnly(`the environment variable ${variable}`)) : ok()
}

function practiceOnly(cause: string): AppError {
  return {
    kind: 'not-now',
    happened: `The terminal was started with ${cause}, which could let another program read or change what it does. A live profile is not opened this way.`,
    todo: `Start it again without ${cause}, or use a practice profile.`,
  }
}
