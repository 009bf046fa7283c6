/** Says which panels keep a key to themselves. */
import { keptInPanels } from '../../contract/panel-keys.ts'

/** In a sentence, or nothing. */
export function keptByPanel(key: string): string {
  return keptInPanels(key)
    .map(({ where, does }) => ` In ${where} it ${does}, and goes on doing that.`)
    .join('')
}
