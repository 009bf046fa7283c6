import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openAgenda } from './agenda.ts'

test('things come in the order of their times, and at one time in the order in which they were written', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(20)), fc.nat(20), (times, by) => {
      const agenda = openAgenda()
      const ran: [number, number][] = []
      times.forEach((at, nth) => {
        agenda.add(at, (when) => ran.push([when, nth]))
      })
      for (let task = agenda.takeDue(by); task; task = agenda.takeDue(by)) task.run(task.at)
      const due = times.map((at, nth): [number, number] => [at, nth]).filter(([at]) => at <= by)
      expect(ran).toEqual(due.sort(([at, nth], [other, later]) => at - other || nth - later))
      expect(agenda.takeDue(by)).toBeNull()
    }),
    { seed: 3 },
  )
})
