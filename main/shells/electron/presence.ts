/**
 * What the system says of the person's presence: a locked screen, another user's turn or a sleep ends one-key orders at once. On Linux
 * Electron hears of no lock. There no key reaches a window behind one, and one-key orders end after five minutes at the latest, as for
 * anybody who went away.
 */
import type { OneKeyEnd } from '../../../contract/arming.ts'
import type { ElectronParts } from './electron-parts.ts'

export type PresenceParts = {
  readonly electron: Pick<ElectronParts, 'powerMonitor'>
  readonly disarm: (why: OneKeyEnd) => void
}

export function followPresence({ electron: { powerMonitor }, disarm }: PresenceParts): void {
  powerMonitor.on('lock-screen', () => disarm('locked'))
  // Another user's turn at the same computer, which locks nothing.
  powerMonitor.on('user-did-resign-active', () => disarm('locked'))
  powerMonitor.on('suspend', () => disarm('slept'))
  // A lid that is shut may leave no time to hear of it before.
  powerMonitor.on('resume', () => disarm('slept'))
}
