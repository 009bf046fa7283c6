/** A line that is kept in another thread, as it is told from there; what an earlier thread had counted and said stays. */
import type { LineReport } from '../../contract/connections.ts'
import { type KeptLine, mostWords } from './keep-line.ts'

export type MirroredLine = {
  readonly told: (there: LineReport) => void
  /** The thread is gone, and with it what it kept; the next one counts from nothing. */
  readonly fell: (why: string) => void
}

export function mirrorLine({ report, become, trouble }: KeptLine): MirroredLine {
  let before = report.snapshot()
  return {
    told: (there) => {
      report.set({
        ...there,
        heardAt: there.heardAt ?? before.heardAt,
        words: [...before.words, ...there.words].slice(-mostWords),
        opened: before.opened + there.opened,
        bytesIn: sum(before.bytesIn, there.bytesIn),
        bytesOut: sum(before.bytesOut, there.bytesOut),
      })
    },
    fell: (why) => {
      become('connecting')
      trouble(why)
      before = report.snapshot()
    },
  }
}

function sum(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : one + other
}
