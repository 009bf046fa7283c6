/** Opens an address that main itself made in the person's own browser. */
import type { Shell } from 'electron'
import { fail, ok } from '../../../contract/result.ts'
import type { Log } from '../../ports/log.ts'
import type { OpenBrowser } from '../../ports/open-browser.ts'
import { browserNotOpened, mayOpenInBrowser } from '../browser-address.ts'

export function electronBrowser(shell: Pick<Shell, 'openExternal'>, log: Log): OpenBrowser {
  return async (url) => {
    if (!mayOpenInBrowser(url)) return fail(browserNotOpened)
    try {
      await shell.openExternal(url)
      return ok()
    } catch {
      // The error repeats the address, which may hold a login in progress.
      log.note('browser', 'the system did not open the browser')
      return fail(browserNotOpened)
    }
  }
}
