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

test('a fault is reported with where it was and its trace', () => {
  const { report, reports } = aLog()
  report('panel account', new Error('no such field'))
  expect(reports[0]?.where).toBe('panel account')
  expect(reports[0]?.detail).toContain('no such field')
})

test('a fault at every paint does not fill the log', () => {
  const { report, reports } = aLog()
  for (let paint = 0; paint < 1_000; paint += 1) report('panel account', 'again')
  expect(reports).toHaveLength(50)
})
