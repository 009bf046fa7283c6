import { expect, test } from 'vitest'
import type { Finding } from '../../../contract/orders.ts'
import { findingsBeside, isStoppedByHour } from './findings-beside.ts'

const shut: Finding = { rule: 'market-hours', severity: 'note', sentence: 'The market is shut.' }
const repeat: Finding = { rule: 'repeat', severity: 'note', sentence: 'It is like one before.' }

test('O24: that the market is shut stands once: with the facts where they say so, else with what was found', () => {
  expect(findingsBeside({ findings: [shut, repeat], afterMarket: true })).toEqual([repeat])
  expect(findingsBeside({ findings: [shut, repeat], afterMarket: false })).toEqual([shut, repeat])
})

test('O24: what stops the order, or wants a word, because of the hour is never left out', () => {
  for (const severity of ['stop', 'confirm'] as const)
    expect(findingsBeside({ findings: [{ ...shut, severity }], afterMarket: true })).toHaveLength(1)
})

test('an order that a rule stops asks for no word: none would send it, and what is mended is looked at anew', () => {
  const stop: Finding = { rule: 'circuit', severity: 'stop', sentence: '1,534.80 is outside the circuit.' }
  const far: Finding = { rule: 'price-band', severity: 'confirm', sentence: 'It is far from the last price.' }
  expect(findingsBeside({ findings: [far, stop, repeat], afterMarket: false })).toEqual([stop, repeat])
  expect(findingsBeside({ findings: [far, repeat], afterMarket: false })).toEqual([far, repeat])
})

test('O24: an order that the hour stops is not said to be sent when the market opens', () => {
  expect(isStoppedByHour({ findings: [{ ...shut, severity: 'stop' }] })).toBe(true)
  expect(isStoppedByHour({ findings: [shut, { ...repeat, severity: 'stop' }] })).toBe(false)
})
