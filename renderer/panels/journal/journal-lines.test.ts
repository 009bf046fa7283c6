import { expect, test } from 'vitest'
import { instant } from '../../../contract/kinds.ts'
import { journalLines } from './journal-lines.ts'

test('each record is one line, with its entry letter by letter as it was recorded', () => {
  const json = '{"kind":"halt","halt":{"step":"released","at":1.0}}'
  const record = { sequence: 7, at: instant(12), kind: 'halt', what: 'x', intent: null, json } as const
  const lines = journalLines([record, { ...record, sequence: 8 }])
  expect(lines.split('\n')).toHaveLength(3)
  expect(lines).toContain(`"entry":${json}}\n`)
  expect(JSON.parse(lines.split('\n')[1] ?? '')).toMatchObject({ sequence: 8, at: 12 })
})
