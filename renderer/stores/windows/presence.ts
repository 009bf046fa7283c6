/** Tells main that a person is at this window, for as long as arming hangs on it. */
import type { ArmingState } from '../../../contract/arming.ts'
import type { Bridge } from '../../../contract/ipc.ts'
import type { Stop, Time } from '../../time.ts'
import { type HeardStore, lastOf } from '../heard.ts'

/** Several of these fit into the minute after which main disarms. */
const toldEvery = 10_000
/** Five minutes: a window in front that nobody touches is nobody, but prices are watched without a hand for a while. */
const mostUntouched = 30

export type PresenceParts = {
  readonly bridge: Pick<Bridge, 'stayArmed'>
  readonly arming: HeardStore<ArmingState>
  readonly hasFocus: () => boolean
  /** Called with each sign of a hand. */
  readonly onHand: (listener: () => void) => Stop
  readonly time: Pick<Time, 'after'>
}

export function keepPresence({ bridge, arming, hasFocus, onHand, time }: PresenceParts): Stop {
  let cancel: Stop = () => {}
  let isKept = false
  /** How often it was told since a hand was seen. */
  let untouched = 0

  function tellAgain(): void {
    if (untouched < mostUntouched && hasFocus()) void bridge.stayArmed()
    untouched += 1
    cancel = time.after(toldEvery, tellAgain)
  }

  function follow(): void {
    const isArmed = lastOf(arming.getState())?.kind === 'armed'
    if (isArmed === isKept) return
    isKept = isArmed
    cancel()
    untouched = 0
    if (isArmed) tellAgain()
  }

  const stops = [
    arming.subscribe(follow),
    onHand(() => {
      untouched = 0
    }),
  ]
  follow()
  return () => {
    for (const stop of stops) stop()
    cancel()
  }
}
