/** Opens a further window of the web shell: a page of its own at the same address, which is told who it is. */
import type { OpenedPage } from '../stores/windows/workspace-acts.ts'
import { addressOfWindow } from '../window-self.ts'

const size = 'popup,width=960,height=640'

/** Null where the browser does not let it: only a key or a click may open a window. */
export function openPage(page: Window): OpenedPage | null {
  const opened = page.open('', '', size)
  if (opened === null) return null
  return {
    become: (name) => opened.location.replace(`${page.location.pathname}${addressOfWindow(name)}`),
    close: () => opened.close(),
  }
}
