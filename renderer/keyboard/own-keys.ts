/** Keys that panels have for themselves, as the sheet of all keys tells them: where they act, and what they do there. */
import type { PanelKind } from '../../contract/panels.ts'

export type OwnKeys = {
  readonly where: string
  /** The panels whose keys these are; none where it is no panel that has them. */
  readonly kinds: readonly PanelKind[]
  readonly keys: readonly { readonly key: string; readonly title: string }[]
}

export const ownKeys: readonly OwnKeys[] = [
  {
    where: 'In a list',
    kinds: ['watchlist', 'orders', 'positions', 'trades', 'holdings', 'alerts', 'basket', 'gtt'],
    keys: [
      { key: 'ArrowDown', title: 'Next row; with Shift it is selected too' },
      { key: 'Mod+ArrowDown', title: 'Next row, and the selection stays' },
      { key: 'Space', title: 'Select the row, or leave it' },
      { key: 'Mod+A', title: 'Select all that is shown' },
      { key: 'ArrowRight', title: 'Open the section or the order; Left shuts it' },
      { key: 'Enter', title: 'What the row is about: timeline, derivation' },
      { key: 'Shift+ArrowRight', title: 'Heading in hand: wider; Shift with Left narrower' },
    ],
  },
  {
    where: 'In a watchlist',
    kinds: ['watchlist'],
    keys: [
      { key: 'Alt+ArrowDown', title: 'Move the row down; Alt with Up moves it up' },
      { key: 'F2', title: 'Name the heading' },
      { key: 'Delete', title: 'Take the row out' },
    ],
  },
  {
    where: 'On a chart',
    kinds: ['chart'],
    keys: [
      { key: 'ArrowRight', title: 'Crosshair along the bars, with Shift by ten; Up and Down along the prices' },
      { key: '-', title: 'Bars narrower; + draws them wider' },
      { key: 'Home', title: 'To the first bar; End to the last' },
    ],
  },
  {
    where: 'On what is drawn on a chart',
    kinds: ['chart'],
    keys: [
      { key: 'Enter', title: 'Put the next point; on a chosen note, write it anew' },
      { key: 'ArrowUp', title: 'Move the chosen drawing, with Shift by ten' },
      { key: 'Tab', title: 'To its points, to move one of them' },
      { key: 'Backspace', title: 'Take it away' },
      { key: 'Esc', title: 'Let go of it' },
    ],
  },
  {
    where: 'On an order in hand, on a chart or a ladder',
    kinds: ['chart', 'ladder'],
    keys: [
      { key: 'ArrowUp', title: 'Move it by a tick or a row, with Shift by ten' },
      { key: 'Enter', title: 'Show what would be sent' },
      { key: 'Esc', title: 'Back to where it stands; then let go of it' },
    ],
  },
  {
    where: 'In the depth',
    kinds: ['depth'],
    keys: [
      { key: 'ArrowDown', title: 'Next level; Home and End the best of each side' },
      { key: 'Enter', title: 'Ticket at the price of the level' },
    ],
  },
  {
    where: 'On a price ladder',
    kinds: ['ladder'],
    keys: [
      { key: 'ArrowUp', title: 'Next price, with Shift by ten; PgUp and PgDn by all that is seen' },
      { key: 'Home', title: 'The last price to the middle' },
      { key: 'Space', title: 'Take your order at the price in hand, then the next one there' },
    ],
  },
  {
    where: 'In the option chain',
    kinds: ['chain'],
    keys: [
      { key: 'ArrowDown', title: 'Next strike; Left the call, Right the put' },
      { key: 'Enter', title: 'Show the contract in its link letter' },
    ],
  },
  {
    where: 'On the picture of a payoff',
    kinds: ['payoff'],
    keys: [
      { key: 'ArrowRight', title: 'Price in hand to the next strike; PgUp and PgDn by five' },
      { key: 'Home', title: 'Back to the price of now' },
    ],
  },
  {
    where: 'In the ticket',
    kinds: ['ticket'],
    keys: [
      { key: 'ArrowUp', title: 'Quantity by a lot, price by a tick, with Shift by ten' },
      { key: 'Alt+ArrowUp', title: 'Price to the best ask; Alt with Down to the best bid' },
      { key: 'Enter', title: 'Look at the order; then send it' },
      { key: 'Esc', title: 'Back out of the look, then to where you came from; what was typed stays' },
    ],
  },
  {
    where: 'In a timeline or a log',
    kinds: ['timeline', 'postbacks', 'budgets', 'journal', 'connections'],
    keys: [
      { key: 'ArrowDown', title: 'Next entry' },
      { key: 'Enter', title: 'Open the entry, or shut it' },
    ],
  },
  {
    where: 'On the tab of a panel',
    kinds: [],
    keys: [
      { key: 'ArrowRight', title: 'Next tab; Home the first, End the last' },
      { key: 'Enter', title: 'Show its panel' },
      { key: 'Delete', title: 'Close its panel' },
    ],
  },
]
