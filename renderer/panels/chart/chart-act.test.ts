import { expect, test } from 'vitest'
import { chartCommands } from '../../../contract/chart-commands.ts'
import { lengthWords, usualLengths } from '../../stores/chart/candle-length.ts'
import { lengthCommands, setupBy } from './chart-act.ts'
import { firstSetup } from './chart-setup.ts'

test('each length is what its command says', () => {
  expect(lengthCommands).toHaveLength(usualLengths.length)
  for (const [at, command] of lengthCommands.entries()) {
    const length = usualLengths[at] ?? firstSetup.length
    expect(setupBy(command, firstSetup)).toEqual({ length })
    expect(chartCommands[command].title).toBe(`Chart: bars of ${lengthWords(length)}`)
  }
})

test('looks and scales go round, and a switch turns', () => {
  expect(setupBy('chart.area', firstSetup)).toEqual({ style: 'area' })
  expect(setupBy('chart.next-look', { ...firstSetup, style: 'heikin-ashi' })).toEqual({ style: 'candles' })
  expect(setupBy('chart.next-scale', firstSetup)).toEqual({ scale: 'log' })
  expect(setupBy('chart.volume', firstSetup)).toEqual({ volume: false })
  expect(setupBy('chart.interest', firstSetup)).toEqual({ interest: true })
  expect(setupBy('chart.picture', firstSetup)).toBeNull()
})
