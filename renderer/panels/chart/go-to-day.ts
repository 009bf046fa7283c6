/** Leads a chart to a day: reads backwards until it is there, or until there is nothing before. */
import type { ChartData } from '../../stores/chart/chart-data.ts'
import type { Stop } from '../../time.ts'

/** `arrive` hears the instant once; its first bar may be younger where the history ends before. */
export function goToDay(data: ChartData, millis: number, arrive: (millis: number) => void): Stop {
  let stop: Stop = () => {}

  function look(): void {
    const first = data.bars()[0]
    const { older } = data.state.getState()
    const isBefore = first !== undefined && first.time > millis
    if (isBefore && older.kind === 'more') data.needOlder()
    // What fails is told in the foot and tried again; whoever asked waits on.
    else if (!isBefore || older.kind === 'ended') arriveNow(first !== undefined)
  }

  function arriveNow(isThere: boolean): void {
    stop()
    if (isThere) arrive(millis)
  }

  stop = data.state.subscribe(look)
  look()
  return () => stop()
}

/** Midnight in India at which a day begins. */
export function beginOf(day: string): number {
  return Date.parse(`${day}T00:00:00+05:30`)
}
