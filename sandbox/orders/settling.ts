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

export type Settling = {
  /** Answers the instant that everything has been brought to. */
  readonly settle: () => number
  readonly settledTo: () => number
}

export function openSettling({ now, agenda, floors, working }: SettlingParts): Settling {
  let settling = false
  let reached = now()

  function settleTo(instant: number): void {
    for (;;) {
      floors.walkTo(Math.min(instant, agenda.dueNext()), { ...working, dueNext: agenda.dueNext })
      const task = agenda.takeDue(instant)
      if (!task) return
      task.run(task.at)
    }
  }

  /** Whoever hears the news may ask at once; what is going on is then not begun again. */
  function settle(): number {
    if (settling) return reached
    settling = true
    const at = now()
    if (at < reached) floors.turnBack(at)
    reached = at
    try {
      settleTo(reached)
    } finally {
      settling = false
    }
    return reached
  }

  return { settle, settledTo: () => reached }
}
