/** When the terminal rehearses: once after the first sign-in, when the windows have had their time, a few milliseconds now and then. */
import type { SessionState } from '../../../contract/session.ts'
import type { Source } from '../../ipc/source.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { Random } from '../../ports/random.ts'
import type { Stop } from '../../ports/stop.ts'
import { ordersOfAct, rehearse } from './rehearse.ts'

export type RehearsingParts = {
  readonly session: Source<SessionState, SessionState>
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
}

const firstMillis = 3_000
/** Between two steps, for everything else. */
const betweenMillis = 12
/** The compiler takes a function in hand after four hundred calls that it counted, and not each order calls each function. */
export const acts = 14

export function rehearseAfterSignIn({ session, clock, random, log }: RehearsingParts): Stop {
  let isOver = false
  let wake: (goesOn: boolean) => void = () => {}

  /** False when it ended before. */
  function pause(millis: number): Promise<boolean> {
    if (isOver) return Promise.resolve(false)
    return new Promise((resolve) => {
      const stopTimer = clock.after(millis, () => resolve(true))
      wake = (goesOn) => {
        stopTimer()
        resolve(goesOn)
      }
    })
  }

  async function run(): Promise<void> {
    let placed = 0
    if (!(await pause(firstMillis))) return
    for (let act = 0; act < acts && placed === act * ordersOfAct; act += 1) {
      placed += await rehearse({ clock, random, breathe: () => pause(betweenMillis) })
    }
    if (!isOver) log.note('rehearsal', `${placed} of ${acts * ordersOfAct} went the whole way`)
  }

  let stopHearing: Stop = () => {}
  function hear({ kind }: SessionState): void {
    if (kind !== 'signed-in') return
    stopHearing()
    stopHearing = () => {}
    run().catch((error) => log.fault('rehearsal', error))
  }
  stopHearing = session.subscribe(hear)
  hear(session.snapshot())

  return () => {
    isOver = true
    stopHearing()
    wake(false)
  }
}
