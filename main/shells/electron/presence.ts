/**
 * What the system says of the person's presence: a locked screen, another user's turn, or a computer that sleeps ends one-key
 * orders at once. On Linux Electron hears of no lock, and asking it is no answer: not every desktop tells that either. There no key
 * reaches a window behind the lock, and one-key orders end as for anybody who went away, after five minutes at the latest.
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
