import { expect, test } from 'vitest'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { countJourneys } from './journeys.mjs'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { one, total, withRunner } from './outcome.mjs'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { chooseParts } from './run-parts.mjs'
// @ts-expect-error tsconfig.tests.json does not see scripts/ yet
import { countVitest } from './vitest.mjs'

test('Vitest: a file that cannot be loaded is a failure, and what is skipped is named', () => {
  const report = {
    testResults: [
      {
        status: 'passed',
        assertionResults: [
          { status: 'passed', fullName: 'a' },
          { status: 'skipped', fullName: 'b' },
        ],
      },
      {
        status: 'failed',
        assertionResults: [
          { status: 'failed', fullName: 'c' },
          { status: 'passed', fullName: 'd' },
        ],
      },
      { status: 'failed', assertionResults: [] },
    ],
  }
  expect(countVitest(report)).toEqual({ passed: 2, failed: 2, notRun: ['b'] })
})

test('journeys: one that passes at the second try has failed, and a skipped one says why', () => {
  const spec = (title: string, status: string, annotations: object[] = []) => ({
    title,
    tests: [{ status, annotations }],
  })
  const report = {
    suites: [
      {
        title: 'start.spec.ts',
        specs: [spec('a', 'expected'), spec('b', 'flaky')],
        suites: [
          {
            title: 'inner',
            specs: [spec('c', 'unexpected'), spec('d', 'skipped', [{ type: 'skip', description: 'no binary' }])],
          },
        ],
      },
    ],
    errors: [{ message: 'the setup broke' }],
  }
  expect(countJourneys(report)).toEqual({ passed: 1, failed: 3, notRun: ['d (no binary)'] })
})

test('a runner that crashed without naming a failure is one', () => {
  const nothing = { passed: 0, failed: 0, output: '', notRun: [] }
  expect(withRunner(nothing, 1).failed).toBe(1)
  expect(withRunner({ ...nothing, failed: 3 }, 1).failed).toBe(3)
  expect(withRunner({ ...nothing, passed: 3 }, 0).failed).toBe(0)
})

test('everything is added up', () => {
  expect(total([one(true, ''), one(false, 'x'), { passed: 5, failed: 2, output: '', notRun: [] }])).toEqual({
    passed: 6,
    failed: 3,
  })
})

test('parts are chosen by name, and a name that nobody has is said', () => {
  expect(chooseParts(['types', 'lint']).map(({ name }: { name: string }) => name)).toEqual(['lint', 'types'])
  expect(chooseParts([]).length).toBeGreaterThan(5)
  expect(() => chooseParts(['typse'])).toThrow('“typse”')
})
