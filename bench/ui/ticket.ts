/**
 * The ticket in the built terminal while a market runs through it: from the key to the ticket on the screen, beside a key
 * that asks for nothing in the same window; and from Enter to main, by the wall clock of one machine.
 */
import type { Browser } from 'playwright'
import type { Row } from '../report.ts'
import { noteKeys, timeKey } from './desk/key-times.ts'
import { openDesk } from './desk/open-desk.ts'
import { within } from './tail.ts'

const presses = 160
const updatesPerSecond = 10_000
const ticket = { element: '[data-kind="ticket"] [data-field="quantity"]:focus' }
const looked = { element: '.ticket-review [data-begin]:focus, .ticket-review input:focus' }
const row = { element: '[data-kind="watchlist"] [role="row"]:focus' }

export async function ticketRows(browser: Browser): Promise<readonly Row[]> {
  const desk = await openDesk(browser, { updatesPerSecond, inPages: [noteKeys] })
  const [floor, painted, heard]: [number[], number[], number[]] = [[], [], []]
  try {
    const { page } = desk
    for (let press = 0; press < presses; press += 1) {
      floor.push((await timeKey(page, 'F9')).took)
      painted.push((await timeKey(page, press % 2 === 0 ? 'b' : 's', ticket)).took)
      const came = desk.nextLook()
      // Where the press itself fails, that is said.
      came.catch(() => undefined)
      const { pressedAt } = await timeKey(page, 'Enter', looked)
      heard.push((await came) - pressedAt)
      await timeKey(page, 'Escape', ticket)
      await timeKey(page, 'Escape', row)
    }
  } finally {
    await desk.stop()
  }
  return [
    within({ what: 'ticket: key to painted ticket', figures: painted, at: 0.99 }, 50, {
      name: 'an idle key',
      figures: floor,
    }),
    within({ what: 'ticket: Enter to main', figures: heard, at: 0.99 }, 10, null),
    ...[0.5, 0.9].map((at) => ({
      ...within({ what: 'ticket: key to painted ticket', figures: painted, at }, 50, {
        name: 'an idle key',
        figures: floor,
      }),
      bound: null,
    })),
    ...[0.5, 0.9].map((at) => ({
      ...within({ what: 'ticket: Enter to main', figures: heard, at }, 10, null),
      bound: null,
    })),
  ]
}
