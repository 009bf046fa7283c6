import { expect, test } from 'vitest'
import { ok } from '../../contract/result.ts'
import { faultReporter } from './report-faults.ts'

function aLog() {
  const reports: { where: string; detail: string }[] = []
  const report = faultReporter({
    reportFault: async (fault) => {
      reports.push(fault)
      return ok()
    },
  })
  return { report, reports }
}

test('a fault is reported with where it was and its trace, within what main accepts', () => {
  const { report, reports } = aLog()
  report('panel account', new Error('no such field'))
  report('x'.repeat(500), 'y'.repeat(9_000))
  expect(reports[0]?.where).toBe('panel account')
  expect(reports[0]?.detail).toContain('no such field')
  expect(reports[1]?.where).toHaveLength(200)
  expect(reports[1]?.detail).toHaveLength(4_000)
})

test('a fault at every paint does not fill the log', () => {
  const { report, reports } = aLog()
  for (let paint = 0; paint < 1_000; paint += 1) report('panel account', 'again')
  expect(reports).toHaveLength(50)
})
