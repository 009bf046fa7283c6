/** Tells main that a person is at this window, for as long as arming hangs on it. */
import type { ArmingState } from '../../contract/arming.ts'
import type { Bridge } from '../../contract/ipc.ts'
import type { Stop, Time } from '../time.ts'
import { type HeardStore, lastOf } from './heard.ts'

/** Several of these fit into the minute after which main disarms. */
const toldEvery = 10_000

export type PresenceParts = {
  readonly bridge: Pick<Bridge, 'stayArmed'>
  readonly arming: HeardStore<ArmingState>
  readonly hasFocus: () => boolean
  readonly time: Pick<Time, 'after'>
}

export function keepPresence({ bridge, arming, hasFocus, time }: PresenceParts): Stop {
  let cancel: Stop = () => {}
  let isKept = false

  function tellAgain(): void {
    if (hasFocus()) void bridge.stayArmed()
    cancel = time.after(toldEvery, tellAgain)
  }

  function follow(): void {
    const isArmed = lastOf(arming.getState())?.kind === 'armed'
    if (isArmed === isKept) return
    isKept = isArmed
    cancel()
    if (isArmed) tellAgain()
  }

  const stop = arming.subscribe(follow)
  follow()
  return () => {
    stop()
    cancel()
  }
}
