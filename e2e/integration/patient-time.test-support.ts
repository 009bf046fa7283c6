/** Time that a test moves, in small steps, each of which lets what it set going come back over the wire and from the disk. */
import { setImmediate } from 'node:timers/promises'

type PatientTime = {
  /** Time does not go on while it is awaited, until it has been for `patience` of real milliseconds. */
  readonly counted: <Value>(call: Promise<Value>, patience: number) => Promise<Value>
  /** Moves all clocks in small steps, each with time for what it set going. */
  readonly pass: (millis: number) => Promise<void>
  /** Moves all clocks until it is so; fails after a long time that it never was. */
  readonly until: (isSo: () => boolean, mostMillis?: number) => Promise<void>
}

const stepMillis = 50
/** Turns of the loop that an answer is given besides: a pause of this machine brings none, and is no silence of the broker. */
const fewestTurns = 200

export function patientTime(clocks: readonly { readonly advance: (millis: number) => void }[]): PatientTime {
  const underWay = new Set<{ readonly until: number; readonly untilTurn: number }>()
  let turns = 0

  async function counted<Value>(call: Promise<Value>, patience: number): Promise<Value> {
    const one = { until: performance.now() + patience, untilTurn: turns + fewestTurns }
    underWay.add(one)
    try {
      return await call
    } finally {
      underWay.delete(one)
    }
  }

  const isAwaited = () => [...underWay].some(({ until, untilTurn }) => turns < untilTurn || performance.now() < until)

  /** Lets what is on the wire come back before time goes on; what hangs is not waited for. */
  async function breathe(): Promise<void> {
    do {
      turns += 1
      await setImmediate()
    } while (isAwaited())
    await setImmediate()
  }

  async function pass(millis: number): Promise<void> {
    for (let left = millis; left > 0; left -= stepMillis) {
      await breathe()
      const step = Math.min(left, stepMillis)
      for (const clock of clocks) clock.advance(step)
      await breathe()
    }
  }

  async function until(isSo: () => boolean, mostMillis = 60_000): Promise<void> {
    for (let passed = 0; !isSo(); passed += stepMillis) {
      if (passed > mostMillis) throw new Error(`it never was so: ${isSo}`)
      await pass(stepMillis)
    }
  }

  return { counted, pass, until }
}
