/** Brings the exchange up to its clock: the tape is followed to each thing that is due, and then to now. */
import type { Agenda } from './agenda.ts'
import type { Working } from './life/working.ts'
import type { Floors } from './match/floors.ts'

export type SettlingParts = {
  readonly now: () => number
  readonly agenda: Agenda
  readonly floors: Floors
  readonly working: Working
}

export function openSettling({ now, agenda, floors, working }: SettlingParts): () => void {
  let settling = false

  function settleTo(instant: number): void {
    for (let task = agenda.takeDue(instant); task; task = agenda.takeDue(instant)) {
      floors.walkTo(task.at, working)
      task.run(task.at)
    }
    floors.walkTo(instant, working)
  }

  /** Whoever hears the news may ask at once; what is going on is then not begun again. */
  return () => {
    if (settling) return
    settling = true
    try {
      settleTo(now())
    } finally {
      settling = false
    }
  }
}
