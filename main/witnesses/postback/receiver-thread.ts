/** The program of the thread that receives postbacks: a flood of them keeps this thread busy, and no order waits for it. */
import { inspect } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'
import { ok } from '../../../contract/result.ts'
import { systemClock } from '../../ports/clock.ts'
import { faultReference } from '../../ports/fault-reference.ts'
import type { Log } from '../../ports/log.ts'
import { systemRandom } from '../../ports/random.ts'
import type { DoorStatus } from './judge-request.ts'
import { openReceiver, type ReceiverStart, type TurnedAway } from './receiver.ts'
import type { FromReceiver, ToReceiver } from './receiver-words.ts'
import { tokenBucket } from './token-bucket.ts'

/** A flood is no flood of messages. */
const gatherMillis = 100

/** Whoever is refused oftener than that has this thread rest, so that a flood waits in the system's own queues and takes no core from main. */
const refusedAtOnce = 50
const refusedPerSecond = 20
const restMillis = 5

const hasRoomForRefused = tokenBucket(systemClock, refusedAtOnce, refusedPerSecond)
const nobodyWakes = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

function refused(): void {
  if (!hasRoomForRefused()) Atomics.wait(nobodyWakes, 0, 0, restMillis)
}

const say = (word: FromReceiver) => parentPort?.postMessage(word)
const waiting = new Map<number, (status: DoorStatus) => void>()
let came = 0
let newest: TurnedAway | null = null

function take(text: string): Promise<DoorStatus> {
  came += 1
  const number = came
  return new Promise((resolve) => {
    waiting.set(number, resolve)
    say({ kind: 'came', number, text })
  })
}

function counted(counts: TurnedAway): void {
  if (newest === null) systemClock.after(gatherMillis, tell)
  newest = counts
}

function tell(): void {
  if (newest !== null) say({ kind: 'counted', counts: newest })
  newest = null
}

const log: Log = {
  note: () => {},
  fault: (area, error) => {
    const reference = faultReference(systemRandom)
    say({ kind: 'fault', area, reference, words: inspect(error) })
    return reference
  },
}

// What comes here is what `receiverInThread` posts.
parentPort?.on('message', ({ number, status }: ToReceiver) => {
  waiting.get(number)?.(status)
  waiting.delete(number)
})

// What it was started with is what `receiverInThread` gave it.
const start = workerData as ReceiverStart
const opened = await openReceiver({ ...start, take, counted, refused, fell: () => {}, clock: systemClock, log })
say({ kind: 'opened', opened: opened.ok ? ok() : opened })
