/** When the list of GTT orders is read: at a sign-in, when something of it is in doubt, and each minute, for by the older interface nothing else tells of one that is given elsewhere. */
import type { Clock } from '../../ports/clock.ts'
import type { Stop } from '../../ports/stop.ts'

export type ListReader = {
  /** Somebody is signed in: it is read, and from then on as often as it is wanted. */
  readonly begin: () => void
  /** As soon as the limit allows, asked for after this call; does nothing while nobody is signed in. */
  readonly soon: () => void
  /** Nobody is signed in. */
  readonly rest: Stop
}

export type ListReaderParts = {
  /** False where it could not be read. */
  readonly read: () => Promise<boolean>
  /** Something waits for what the list shows. */
  readonly isAsking: () => boolean
  readonly clock: Clock
}

const askMillis = 1_000
/** What so many readings in a row did not settle is not settled by the next one in a second either. */
const oftenAsked = 60
const seldomMillis = 10_000
const watchMillis = 60_000
const retryMillis = [2_000, 5_000, 10_000, 30_000] as const

export function openListReader({ read, isAsking, clock }: ListReaderParts): ListReader {
  let isRunning = false
  let isWanted = false
  let isResting = false
  let failures = 0
  /** The readings in a row that were asked for by what waits, since that was asked for anew. */
  let asked = 0
  let stopTimer: Stop = () => {}

  async function run(): Promise<void> {
    isRunning = true
    try {
      do {
        isWanted = false
        stopTimer()
        failures = (await read()) ? 0 : failures + 1
      } while (isWanted && !isResting)
    } finally {
      isRunning = false
    }
    schedule()
  }

  function schedule(): void {
    stopTimer()
    if (!isResting) stopTimer = clock.after(nextMillis(), () => void run())
  }

  function nextMillis(): number {
    if (failures > 0) return retryMillis[failures - 1] ?? watchMillis
    asked = isAsking() ? asked + 1 : 0
    if (asked === 0) return watchMillis
    return asked > oftenAsked ? seldomMillis : askMillis
  }

  function soon(): void {
    asked = 0
    if (isResting) return
    if (isRunning) isWanted = true
    else void run()
  }

  return {
    begin: () => {
      isResting = false
      failures = 0
      soon()
    },
    soon,
    rest: () => {
      isResting = true
      stopTimer()
    },
  }
}
