import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { type NamedPortfolio, type NamedPosition, notReadYet } from '../../../contract/trading.ts'
import type { Heard } from '../heard.ts'
import { aPosition } from '../orders/order.test-support.ts'
import { announceDifferences } from './difference-announcements.ts'
import { differsUnsaid } from './told-differences.ts'

const aPortfolio = { ...notReadYet, tradesDay: 0, brokerDay: 0, conversions: [], holdings: [], trades: [] }
const differs = aPosition({ differences: ["The broker's position is 35; the trades of the day come to 50."] })

test('O29: that a position differs from its trades interrupts once, and that it agrees again is told', () => {
  const portfolio = createStore<Heard<NamedPortfolio>>(() => ({ kind: 'waiting' }))
  const heard: string[] = []
  announceDifferences(
    portfolio,
    {
      tell: (text) => heard.push(`told: ${text}`),
      warn: (text) => heard.push(`warned: ${text}`),
    },
    () => false,
  )
  const list = (...positions: NamedPosition[]) =>
    portfolio.setState({ kind: 'current', value: { ...aPortfolio, positions } }, true)
  list(aPosition())
  list(differs)
  list({ ...differs, differences: ["The broker's position is 0; the trades of the day come to 15."] })
  list(aPosition())
  list(differs, aPosition({ symbol: 'TCS' }))
  expect(heard).toEqual([
    `warned: Position RELIANCE, intraday: ${differs.differences[0]}`,
    'told: Position RELIANCE, intraday: it agrees with its trades again.',
    `warned: Position RELIANCE, intraday: ${differs.differences[0]}`,
  ])
})

test('O29: what differs when a window opens is the list as it stands', () => {
  const portfolio = createStore<Heard<NamedPortfolio>>(() => ({ kind: 'waiting' }))
  const heard: string[] = []
  announceDifferences(portfolio, { tell: (text) => heard.push(text), warn: (text) => heard.push(text) }, () => false)
  portfolio.setState({ kind: 'current', value: { ...aPortfolio, positions: [differs] } }, true)
  expect(heard).toEqual([])
})

test('T55: while sums are hidden it is told that a position differs, and no figure of it', () => {
  const portfolio = createStore<Heard<NamedPortfolio>>(() => ({ kind: 'waiting' }))
  const heard: string[] = []
  const say = (text: string) => heard.push(text)
  announceDifferences(portfolio, { tell: say, warn: say }, () => true)
  portfolio.setState({ kind: 'current', value: { ...aPortfolio, positions: [aPosition()] } }, true)
  portfolio.setState({ kind: 'current', value: { ...aPortfolio, positions: [differs] } }, true)
  expect(heard).toEqual([`Position RELIANCE, intraday: ${differsUnsaid}`])
})
