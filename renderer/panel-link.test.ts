import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { InstrumentKey } from '../contract/kinds.ts'
import { linkOf, linkTo, shownBy } from './panel-link.ts'
import type { Linked } from './stores/windows/links.ts'

const tcs = 'NSE_EQ|INE467B01029' as InstrumentKey
const infy = 'NSE_EQ|INE009A01021' as InstrumentKey

function aDesk(linked: Linked) {
  const store = createStore<Linked>(() => linked)
  const links = { store, choose: (letter: string, key: InstrumentKey) => store.setState({ [letter]: key }) }
  function aPanel(own: InstrumentKey) {
    const panel = {
      params: { link: 'A', instrument: own },
      api: {
        component: 'chart',
        updateParameters: (next: object) => Object.assign(panel, { params: { ...panel.params, ...next } }),
      },
    }
    const shows = () => shownBy(panel, store.getState())
    const link = (letter: 'A' | 'B' | null) => linkTo(panel, links, letter)
    return { shows, link }
  }
  return { aPanel, links: store }
}

test('a letter that shows nothing yet shows what the first panel showed, to every panel that is given it', () => {
  const { aPanel, links } = aDesk({ A: infy })
  const [chart, depth] = [aPanel(tcs), aPanel(infy)]
  chart.link('B')
  expect([chart.shows(), links.getState()]).toEqual([infy, { A: infy, B: infy }])
  links.setState({ B: tcs })
  depth.link('B')
  expect([depth.shows(), chart.shows()]).toEqual([tcs, tcs])
})

test('without a letter it goes on showing what it showed, and not what was once chosen in it', () => {
  const { aPanel, links } = aDesk({ A: infy })
  const chart = aPanel(tcs)
  chart.link(null)
  links.setState({ A: tcs })
  expect(chart.shows()).toBe(infy)
})

test('what shows an instrument, or lists them, begins with a letter; a timeline stands alone until it is given one', () => {
  for (const kind of ['chart', 'orders', 'positions', 'trades', 'holdings', 'alerts', 'basket'])
    expect([kind, linkOf(kind, undefined)]).toEqual([kind, 'A'])
  for (const kind of ['timeline', 'funds']) expect([kind, linkOf(kind, undefined)]).toEqual([kind, null])
})
