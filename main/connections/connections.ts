/** Every line to the outside as one value for the windows: gathered from the lines themselves, a few times a second at most. */
import { type Connections, type LineName, type LineReport, lineNames } from '../../contract/connections.ts'
import type { Source } from '../ipc/source.ts'
import type { Clock } from '../ports/clock.ts'
import type { Stop } from '../ports/stop.ts'
import { type KeptLine, keepLine } from './keep-line.ts'

export type ConnectionLines = {
  readonly line: (name: LineName) => KeptLine
  readonly source: Source<Connections, Connections>
}

/** What happens is told this soon. */
const gatherMillis = 200
/** How often the bytes are counted while anybody looks. */
const lookMillis = 1_000

export function openConnectionLines(clock: Clock): ConnectionLines {
  const kept = new Map(lineNames.map((name) => [name, keepLine(name, clock)]))

  function line(name: LineName): KeptLine {
    const found = kept.get(name) ?? keepLine(name, clock)
    kept.set(name, found)
    return found
  }

  const snapshot = (): Connections => lineNames.map((name) => line(name).report.snapshot())

  /** Only while somebody listens does anything of it cost anything. */
  function subscribe(listener: (now: Connections) => void): Stop {
    let stopGathering: Stop | null = null
    let stopLooking: Stop = () => {}
    const tell = () => {
      stopGathering = null
      listener(snapshot())
    }
    const soon = (_report: LineReport) => {
      stopGathering ??= clock.after(gatherMillis, tell)
    }
    const look = () => {
      stopLooking = clock.after(lookMillis, look)
      for (const each of kept.values()) each.look()
    }
    look()
    const stops = lineNames.map((name) => line(name).report.subscribe(soon))
    return () => {
      stopGathering?.()
      stopLooking()
      for (const stop of stops) stop()
    }
  }

  return { line, source: { snapshot, subscribe } }
}
