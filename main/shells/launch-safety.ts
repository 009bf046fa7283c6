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
  // Among much else the switches that take other certificates than Node's own.
  'NODE_OPTIONS',
  'NODE_TLS_REJECT_UNAUTHORIZED',
  'NODE_EXTRA_CA_CERTS',
  'NODE_USE_SYSTEM_CA',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  // A configuration of OpenSSL may name code to load.
  'OPENSSL_CONF',
  'OPENSSL_MODULES',
  'OPENSSL_ENGINES',
  'SSLKEYLOGFILE',
  // Of what goes over a socket, the token with it, Node then writes a copy where the terminal was started.
  'NODE_DEBUG',
  'NODE_DEBUG_NATIVE',
  // Compiled code out of a folder of somebody's choice.
  'NODE_COMPILE_CACHE',
  'NODE_USE_ENV_PROXY',
  // Modules of other folders, where one of the terminal's own is not installed.
  'NODE_PATH',
  'ELECTRON_RUN_AS_NODE',
  // Electron itself out of a folder of somebody's choice.
  'ELECTRON_OVERRIDE_DIST_PATH',
  'CHROME_DEVEL_SANDBOX',
  'LD_PRELOAD',
  'LD_AUDIT',
  'LD_LIBRARY_PATH',
  // The C library and the desktop's own load code from these into whatever runs; an input method hears each key.
  'GCONV_PATH',
  'GTK_PATH',
  'GTK_EXE_PREFIX',
  'GTK_IM_MODULE_FILE',
  'GIO_MODULE_DIR',
  'GIO_EXTRA_MODULES',
  'GDK_PIXBUF_MODULE_FILE',
  'GDK_PIXBUF_MODULEDIR',
]

/** All of them are the loader's of macOS, and new ones come. */
const dangerousPrefix = 'DYLD_'

/** Parts of the desktop by their names, as many desktops set them: only a path is code of anybody's. */
const moduleVariables = ['GTK_MODULES', 'GTK3_MODULES']

export function checkLaunch({ kind, otherSwitches, variables }: Launch): Result<void, AppError> {
  if (kind === 'practice') return ok()
  // Every switch is refused, not a list of bad ones: new ones come with each Chromium.
  const [found] = otherSwitches
  if (found !== undefined) return fail(practiceOnly(`the switch ${found.split('=', 1)[0]?.slice(0, 60)}`))
  // On Windows the names have no case.
  const variable = Object.entries(variables).find(
    ([name, value = '']) => value !== '' && isDangerous(name.toUpperCase(), value),
  )
  return variable ? fail(practiceOnly(`the environment variable ${variable[0]}`)) : ok()
}

function isDangerous(name: string, value: string): boolean {
  if (moduleVariables.includes(name)) return value.includes('/')
  return dangerousVariables.includes(name) || name.startsWith(dangerousPrefix)
}

function practiceOnly(cause: string): AppError {
  return {
    kind: 'not-now',
    happened: `The terminal was started with ${cause}, which could let another program read or change what it does. A live profile is not opened this way.`,
    todo: `Start it again without ${cause}, or use a practice profile.`,
  }
}
