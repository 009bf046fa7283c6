/** From a keystroke to its picture in the fields a trader types into, while a market runs: beside a bare field in the same window. */
import type { Browser, Page } from 'playwright'
import type { Row } from '../report.ts'
import { noteKeys, timeKey } from './desk/key-times.ts'
import { openDesk } from './desk/open-desk.ts'
import { besidePeer } from './tail.ts'

const updatesPerSecond = 10_000
const rounds = 36
const fields = {
  bare: { at: '#bench-bare', typed: 'reliance' },
  search: { at: '[data-kind="watchlist"] [role="combobox"]', typed: 'reliance' },
  'ticket quantity': { at: '[data-field="quantity"]', typed: '12345678' },
  'ticket price': { at: '[data-field="price"]', typed: '1234.567' },
} as const
type Field = keyof typeof fields
// The names of its own table.
const names = Object.keys(fields) as Field[]

export async function keyRows(browser: Browser): Promise<readonly Row[]> {
  const desk = await openDesk(browser, { updatesPerSecond, inPages: [noteKeys] })
  const took: Record<Field, number[]> = { bare: [], search: [], 'ticket quantity': [], 'ticket price': [] }
  try {
    await timeKey(desk.page, 'b', { element: '[data-field="quantity"]:focus' })
    await addBareField(desk.page)
    for (let round = 0; round < rounds; round += 1) {
      for (const [at] of names.entries()) {
        const name = names[(at + round) % names.length]
        if (name) took[name].push(...(await typeInto(desk.page, name)))
      }
    }
  } finally {
    await desk.stop()
  }
  return names
    .filter((name) => name !== 'bare')
    .flatMap((name) => [
      besidePeer({ what: `key to picture: ${name}`, figures: took[name], at: 0.5 }, 'bare field', took.bare, {
        atMost: 1.5,
      }),
      besidePeer({ what: `key to picture: ${name}`, figures: took[name], at: 0.99 }, 'bare field', took.bare, {
        atMost: 1.2,
      }),
    ])
}

function addBareField(page: Page): Promise<void> {
  return page.evaluate(() => {
    const field = document.createElement('input')
    field.id = 'bench-bare'
    field.style.position = 'fixed'
    field.style.insetBlockEnd = '60px'
    field.style.insetInlineStart = '20px'
    document.body.append(field)
  })
}

async function typeInto(page: Page, name: Field): Promise<readonly number[]> {
  const { at, typed } = fields[name]
  const field = page.locator(at).first()
  await field.focus()
  await field.fill('')
  const took: number[] = []
  for (const character of typed) took.push((await timeKey(page, character)).took)
  await field.fill('')
  return took
}
