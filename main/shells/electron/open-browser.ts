/** Opens an address that main itself made in the person's own browser. */
import type { Shell } from 'electron'
import { fail, ok } from '../../../contract/result.ts'
import type { OpenBrowser } from '../../ports/open-browser.ts'
import { browserNotOpened } from '../browser-address.ts'
import { type LeadOnceParts, leadOnce } from '../lead-once.ts'

export function electronBrowser(shell: Pick<Shell, 'openExternal'>, parts: LeadOnceParts): OpenBrowser {
  return leadOnce(parts, async (url) => {
    try {
      await shell.openExternal(url)
      return ok()
    } catch {
      // The error repeats the address, which leads to a login in progress.
      parts.log.note('browser', 'the system did not open the browser')
      return fail(browserNotOpened)
    }
  })
}
