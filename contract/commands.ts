/** Every command by name, once: the menu, the palette and the keyboard are made from this list. */

export type CommandMenu = 'Session' | 'Account' | 'Market' | 'Orders' | 'View' | 'Help'

export type Command = {
  readonly title: string
  readonly menu: CommandMenu
  /** As written on screen, with `Mod` for Ctrl or Cmd; null where only the palette and the menu reach it. */
  readonly key: string | null
}

export const commands = {
  'session.sign-in': { title: 'Sign in', menu: 'Session', key: 'Mod+Enter' },
  'session.cancel-sign-in': { title: 'Stop waiting for the browser', menu: 'Session', key: null },
  'session.sign-out': { title: 'Sign out', menu: 'Session', key: 'Mod+Shift+X' },
  'account.show': { title: 'Show the account', menu: 'Account', key: 'Mod+1' },
  'account.refresh': { title: 'Read the account again', menu: 'Account', key: 'R' },
  'watchlist.show': { title: 'Show the watchlist', menu: 'Market', key: 'Mod+2' },
  'watchlist.add': { title: 'Add an instrument to the watchlist', menu: 'Market', key: '/' },
  'chart.show': { title: 'Show the chart', menu: 'Market', key: 'Mod+7' },
  'depth.show': { title: 'Show the depth', menu: 'Market', key: 'Mod+8' },
  'depth.levels': { title: 'Depth: switch between 5 and 30 levels', menu: 'Market', key: 'Shift+D' },
  'ticket.buy': { title: 'Buy the instrument in hand', menu: 'Orders', key: 'B' },
  'ticket.sell': { title: 'Sell the instrument in hand', menu: 'Orders', key: 'S' },
  'ticket.show': { title: 'Show the ticket', menu: 'Orders', key: 'Mod+3' },
  'ticket.keep-for-instrument': {
    title: 'Keep quantity and product of the ticket as the default of its instrument',
    menu: 'Orders',
    key: null,
  },
  'ticket.keep-for-segment': {
    title: 'Keep quantity and product of the ticket as the default of its whole segment',
    menu: 'Orders',
    key: null,
  },
  'ticket.forget-default': { title: 'Forget the default of the instrument in the ticket', menu: 'Orders', key: null },
  'orders.sentence': { title: 'Type an order as a sentence', menu: 'Orders', key: '.' },
  'orders.arm': { title: 'Arm one-key orders, or disarm them', menu: 'Orders', key: 'Shift+A' },
  'orders.buy-now': { title: 'Buy the instrument in hand at the ask, while armed', menu: 'Orders', key: 'Shift+B' },
  'orders.sell-now': { title: 'Sell the instrument in hand at the bid, while armed', menu: 'Orders', key: 'Shift+S' },
  'orders.show': { title: 'Show the orders', menu: 'Orders', key: 'Mod+4' },
  'positions.show': { title: 'Show positions, holdings and trades', menu: 'Orders', key: 'Mod+5' },
  'orders.cancel': { title: 'Cancel the order in hand', menu: 'Orders', key: 'C' },
  'orders.modify': { title: 'Change the order in hand', menu: 'Orders', key: 'M' },
  'orders.withdraw': { title: 'Take back the order in hand before it leaves', menu: 'Orders', key: 'W' },
  'orders.decide': { title: 'Decide about the order in hand that was not found', menu: 'Orders', key: 'D' },
  'orders.timeline': { title: 'Timeline of the order in hand', menu: 'Orders', key: 'T' },
  'orders.cancel-all': { title: 'Cancel all orders', menu: 'Orders', key: 'Shift+C' },
  'orders.check': { title: 'Read orders and positions from the broker again', menu: 'Orders', key: null },
  'orders.state': { title: 'State of trading: book, journal and rate budgets', menu: 'Orders', key: 'Mod+6' },
  'orders.journal': { title: 'The journal of orders, and a new one after it has stopped', menu: 'Orders', key: null },
  'orders.limits': { title: 'Limits that guard your orders', menu: 'Orders', key: null },
  'orders.halt': { title: 'Halt trading: the kill switch', menu: 'Orders', key: 'Mod+Shift+Backspace' },
  'orders.release': { title: 'Release the kill switch', menu: 'Orders', key: null },
  'view.palette': { title: 'All commands', menu: 'View', key: 'Mod+K' },
  'view.next-panel': { title: 'Next panel', menu: 'View', key: 'F6' },
  'view.previous-panel': { title: 'Previous panel', menu: 'View', key: 'Shift+F6' },
  'view.float': { title: 'Float the panel, or dock it back', menu: 'View', key: 'Alt+F' },
  'view.split-right': { title: 'Split the panel to the right', menu: 'View', key: 'Alt+R' },
  'view.split-below': { title: 'Split the panel below', menu: 'View', key: 'Alt+B' },
  'view.close-panel': { title: 'Close the panel', menu: 'View', key: 'Alt+X' },
  'view.next-tab': { title: 'Next tab of the group', menu: 'View', key: 'Alt+PageDown' },
  'view.previous-tab': { title: 'Previous tab of the group', menu: 'View', key: 'Alt+PageUp' },
  'view.maximise': { title: 'Maximise the panel, or show all panels again', menu: 'View', key: 'Alt+Z' },
  'view.link': { title: 'Next link letter for the panel', menu: 'View', key: 'Alt+L' },
  'view.theme': { title: 'Switch between light and dark', menu: 'View', key: 'Mod+Shift+L' },
  'view.density': { title: 'Switch between compact and comfortable rows', menu: 'View', key: null },
  'view.direction': { title: 'Switch between green-red and blue-orange', menu: 'View', key: null },
  'view.grouping': { title: 'Switch between Indian and western grouping of digits', menu: 'View', key: null },
  'view.reset-layout': { title: 'Put the panels back', menu: 'View', key: null },
  'help.secrets': { title: 'Where secrets are held', menu: 'Help', key: 'Mod+Shift+K' },
  'help.keys': { title: 'All keys', menu: 'Help', key: 'F1' },
  'help.app-console': { title: "Open the broker's page for registering an app", menu: 'Help', key: null },
  'help.status': { title: "Open the broker's status page", menu: 'Help', key: null },
} as const satisfies Record<string, Command>

export type CommandId = keyof typeof commands
