/** Starts the terminal behind the web shell, from the command line to the address that lets a browser in. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppError } from '../../../contract/errors.ts'
import { requests } from '../../../contract/ipc.ts'
import { fail, ok, type Result } from '../../../contract/result.ts'
import { type Arguments, readArguments } from '../../arguments.ts'
import { openDoorway } from '../../ipc/doorway.ts'
import type { Log } from '../../ports/log.ts'
import type { Profile } from '../../profile.ts'
import { assembleTerminal, type Terminal } from '../../terminal.ts'
import { threadsIn } from '../built-threads.ts'
import { readLaunch, readVersion } from '../read-launch.ts'
import type { ShellStart } from '../shell-start.ts'
import { readWindowFiles, type WindowFiles } from '../window-files.ts'
import { systemBrowser } from './open-system-browser.ts'
import { withBridge } from './page-with-bridge.ts'
import { openWebShell } from './web-shell.ts'

export type WebStart = ShellStart & {
  /** Switches that Node itself was started with. */
  readonly nodeSwitches: readonly string[]
}

export type WebTerminal = {
  readonly url: string
  readonly openOrders: Terminal['openOrders']
  readonly stop: () => Promise<void>
}

export function readWebArguments(argv: readonly string[]): Result<Arguments, AppError> {
  const args = readArguments(argv)
  if (!args.ok) return args
  const [unknown] = args.value.others
  return unknown === undefined ? args : fail(unknownFlag(unknown))
}

export async function startWebTerminal(
  start: WebStart,
  args: Arguments,
  log: Log,
): Promise<Result<WebTerminal, AppError>> {
  const profile = await readLaunch(args.profile, {
    otherSwitches: start.nodeSwitches,
    variables: start.variables,
  })
  if (!profile.ok) return profile
  if (profile.value.kind === 'live' && !args.allowLive) return fail(liveNotAllowed)
  const files = await readFiles(start.builtMain)
  if (!files.ok) return files
  return serve(start, args, profile.value, files.value, log)
}

async function serve(
  start: WebStart,
  args: Arguments,
  profile: Profile,
  files: WindowFiles,
  log: Log,
): Promise<Result<WebTerminal, AppError>> {
  const { clock, random, secretStore, platform, variables } = start
  const terminal = await assembleTerminal({
    profile,
    shell: 'web',
    version: await readVersion(start.builtMain),
    dataDir: args.userData,
    clock,
    random,
    secretStore,
    // The practice broker's page is on this computer too; a live one belongs in the person's own browser.
    loginOpensIn: profile.kind === 'practice' ? 'window' : 'system-browser',
    ...threadsIn(start.builtMain),
    ...(args.unrehearsed ? {} : { rehearses: true }),
    openBrowser: systemBrowser({ platform, variables, clock, random, log }),
    log,
  })
  if (!terminal.ok) return terminal
  const doorway = openDoorway({ requests, answers: terminal.value.answers, sources: terminal.value.sources, log })
  const shell = await openWebShell({ doorway, files, port: args.port, clock, random, log })
  if (!shell.ok) await terminal.value.stop()
  if (!shell.ok) return shell
  const { openOrders } = terminal.value
  return ok({ url: shell.value.url, openOrders, stop: () => stopBoth(shell.value, terminal.value, log) })
}

async function stopBoth(
  shell: { readonly stop: () => Promise<void> },
  terminal: { readonly stop: () => Promise<void> },
  log: Log,
): Promise<void> {
  // The windows go first, so that none is told that its core is broken while it is being closed.
  for (const part of [shell, terminal]) await part.stop().catch((error: unknown) => log.fault('stop', error))
}

async function readFiles(builtMain: string): Promise<Result<WindowFiles, AppError>> {
  const files = await readWindowFiles(join(builtMain, '..', 'renderer'))
  if (!files.ok) return files
  try {
    return withBridge(files.value, Buffer.from(await readFile(join(builtMain, '..', 'preload', 'web.cjs'))))
  } catch {
    return fail({
      kind: 'storage-failed',
      happened: "The terminal's bridge file is missing, so no window can be opened.",
      todo: 'Build the terminal again with npm start, or install it again.',
    })
  }
}

function unknownFlag(flag: string): AppError {
  return {
    kind: 'malformed-ask',
    happened: `The terminal was not started: it does not know the flag ${flag.slice(0, 60)}.`,
    todo: 'Use --profile FILE, --user-data DIR, --port N, --allow-live and --unrehearsed only.',
  }
}

const liveNotAllowed: AppError = {
  kind: 'not-now',
  happened:
    'This profile is live, and in a browser window the terminal uses practice profiles only unless it is told otherwise.',
  todo: 'Use the desktop window for live trading, or start again with --allow-live if you accept a browser window.',
}
