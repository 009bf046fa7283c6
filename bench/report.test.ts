import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { publish, type Row, table, verdict } from './report.ts'

const row: Row = {
  what: 'decode',
  ours: 50,
  unit: 'ns',
  peer: 'pbf',
  against: 400,
  ratio: 8,
  quartiles: [7, 9],
  bound: { atLeast: 5 },
}

test.for([
  ['holds', row],
  ['FALLS SHORT', { ...row, bound: { atLeast: 10 } }],
  ['within noise', { ...row, bound: { atLeast: 8.5 } }],
  ['holds', { ...row, bound: { atMost: 8 } }],
  ['FALLS SHORT', { ...row, bound: { atMost: 6 } }],
  ['within noise', { ...row, bound: { atMost: 7.5 } }],
  ['no bound', { ...row, bound: null }],
  ['FALLS SHORT', { ...row, ratio: Number.NaN, quartiles: [Number.NaN, Number.NaN] }],
] as const)('a figure %s', ([expected, figure]) => {
  expect(verdict(figure)).toBe(expected)
})

test('the table says each figure, and how many fall short', () => {
  const printed = table('Bench', [row, { ...row, what: 'search', bound: { atLeast: 10 } }])
  expect(printed).toContain('decode  50.0 ns  pbf 400  8.00 (7.00–9.00)   ≥ 5    holds')
  expect(printed).toContain('1 of 2 bounds FALL SHORT')
})

test('the rows are written where they are asked for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'report-'))
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  try {
    await publish({ bench: 'Bench', rows: [row] }, ['--json', join(folder, 'out.json')])
    const written = JSON.parse(await readFile(join(folder, 'out.json'), 'utf8'))
    expect(written).toEqual({
      bench: 'Bench',
      machine: { cores: expect.any(Number), load: expect.any(Number) },
      rows: [{ ...row, verdict: 'holds', holds: true }],
    })
  } finally {
    print.mockRestore()
    await rm(folder, { recursive: true })
  }
})
