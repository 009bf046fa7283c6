/** A second start only brings the first one's window forward; what it was started with is not even read, and whoever started it is told so. */
import type { App, BrowserWindow } from 'electron'
import type { Arguments } from '../../arguments.ts'
import type { SayEvent } from '../say-event.ts'
import { bringForward, type Forward } from './bring-forward.ts'

/** Where it is not, it quits. With code 0, as ever: nothing is broken, and another shell would find the folder taken too. */
export function isFirstInstance(
  app: Pick<App, 'quit' | 'requestSingleInstanceLock'>,
  { userData, profile }: Pick<Arguments, 'userData' | 'profile'>,
  say: SayEvent,
): boolean {
  if (app.requestSingleInstanceLock()) return true
  const happened = `A terminal already runs on the folder ${userData} and was brought forward; ${profile} was not opened.`
  const todo = 'See which profile its window names. To open another, close it first, or use another --user-data folder.'
  say({ event: 'not-opened', happened, todo }, () => app.quit())
  return false
}

export function keepOneInstance(app: Pick<App, 'on'>, window: Forward & Pick<BrowserWindow, 'isDestroyed'>): void {
  app.on('second-instance', () => {
    if (!window.isDestroyed()) bringForward(window)
  })
}
