/** Whenever a newcomer comes, the instruments of the market that is opened for them are new enough to trade with. */
import { expect, test } from 'vitest'
import { dayText, indianDay } from '../../contract/india.ts'
import { instant } from '../../contract/kinds.ts'
import { oldBefore } from '../../main/broker/instruments/instrument-day.ts'
import { startSandbox } from '../../sandbox/sandbox.ts'

const hour = 3_600_000

/** Two weeks around a holiday, and the turns of the day at which something changes. */
const times = Array.from({ length: 14 * 24 }, (_, at) => Date.parse('2026-01-19T00:30:00+05:30') + at * hour)

test('the list is never of an earlier day, at any hour of two weeks', async () => {
  let now = times[0] ?? 0
  const sandbox = await startSandbox({ scenario: 'open-market', machineTime: () => now })
  try {
    for (now of times) {
      const url = `${sandbox.baseUrl}/market-quote/instruments/exchange/NSE.json.gz`
      const answer = await fetch(url, { headers: { 'if-none-match': '*' } })
      const day = dayText(indianDay(Date.parse(answer.headers.get('last-modified') ?? '')))
      expect(day >= oldBefore(instant(now)), new Date(now).toISOString()).toBe(true)
    }
  } finally {
    await sandbox.stop()
  }
})
