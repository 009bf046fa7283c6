/** Opens an address in the person's own browser from a process without Electron. */
import { spawn } from 'node:child_process'
import { fail, ok } from '../../../contract/result.ts'
import type { OpenBrowser } from '../../ports/open-browser.ts'
import { browserNotOpened } from '../browser-address.ts'
import { type LeadOnceParts, leadOnce } from '../lead-once.ts'

export type SystemBrowserParts = LeadOnceParts & {
  readonly platform: string
  readonly variables: Readonly<Record<string, string | undefined>>
}

/** Each takes the address as one argument of its own, so that no shell reads it. */
const openers: Readonly<Record<string, readonly [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

export function systemBrowser({ platform, variables, clock, random, log }: SystemBrowserParts): OpenBrowser {
  return leadOnce({ clock, random, log }, async (url) => {
    const [command, ...before] = openers[platform] ?? ['xdg-open']
    const opened = await run(command, [...before, url], variables)
    // The address leads to a login in progress, so the log has the opener only.
    if (!opened) log.note('browser', `${command} did not open the browser`)
    return opened ? ok() : fail(browserNotOpened)
  })
}

/** For as long as the opener runs. */
function run(command: string, args: readonly string[], variables: SystemBrowserParts['variables']): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { detached: true, stdio: 'ignore', env: { ...variables } })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
    child.unref()
  })
}
