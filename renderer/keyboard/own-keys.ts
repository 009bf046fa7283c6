/** Keys that panels have for themselves, as the sheet of all keys tells them: where they act, and what they do there. */

export type OwnKeys = {
  readonly where: string
  readonly keys: readonly { readonly key: string; readonly title: string }[]
}

export const ownKeys: readonly OwnKeys[] = [
  {
    where: 'In a list',
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
    keys: [
      { key: 'Alt+ArrowDown', title: 'Move the row down; Alt with Up moves it up' },
      { key: 'F2', title: 'Name the heading' },
      { key: 'Delete', title: 'Take the row out' },
    ],
  },
  {
    where: 'On a chart',
    keys: [
      { key: 'ArrowRight', title: 'Crosshair along the bars, with Shift by ten; Up and Down along the prices' },
      { key: '-', title: 'Bars narrower; + draws them wider' },
      { key: 'Home', title: 'To the first bar; End to the last' },
    ],
  },
  {
    where: 'On what is drawn on a chart',
    keys: [
      { key: 'Enter', title: 'Put the next point; on a chosen note, write it anew' },
      { key: 'ArrowUp', title: 'Move the chosen drawing, with Shift by ten' },
      { key: 'Tab', title: 'To its points, to move one of them' },
      { key: 'Backspace', title: 'Take it away' },
      { key: 'Esc', title: 'Let go of it' },
    ],
  },
  {
    where: 'On an order of a chart',
    keys: [
      { key: 'ArrowUp', title: 'Move its line by a tick, with Shift by ten' },
      { key: 'Enter', title: 'Show what would be sent' },
    ],
  },
  {
    where: 'In the depth',
    keys: [
      { key: 'ArrowDown', title: 'Next level; Home and End the best of each side' },
      { key: 'Enter', title: 'Ticket at the price of the level' },
    ],
  },
  {
    where: 'In the option chain',
    keys: [
      { key: 'ArrowDown', title: 'Next strike; Left the call, Right the put' },
      { key: 'Enter', title: 'Show the contract in its link letter' },
    ],
  },
  {
    where: 'In a timeline or a log',
    keys: [
      { key: 'ArrowDown', title: 'Next entry' },
      { key: 'Enter', title: 'Open the entry, or shut it' },
    ],
  },
]
