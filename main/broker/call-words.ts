/** How each call is spoken of: what was wanted, what its failure means, and how to ask for it again. */

export type CallName =
  | 'token'
  | 'profile'
  | 'balances'
  | 'logout'
  | 'feed'
  | 'updates'
  | 'instruments'
  | 'candles'
  | 'quotes'
  | 'prices'
  | 'master'
  | 'margin'
  | 'charges'
  | 'subscribe'
  | 'unsubscribe'
  | 'subscriptions'
  | OrderReading
  | OrderWrite

/** What proves how orders, fills and positions stand. */
export type OrderReading =
  | 'orders'
  | 'order'
  | 'tagged-orders'
  | 'trades'
  | 'order-trades'
  | 'positions'
  | 'holdings'
  | 'gtts'

/** What moves money. */
export type OrderWrite = 'place' | 'modify' | 'cancel' | 'cancel-all' | 'convert' | 'gtt-place' | 'gtt-cancel'

export type CallWords = { readonly wanted: string; readonly means: string; readonly again: string }

export const callWords: Readonly<Record<CallName, CallWords>> = {
  token: {
    wanted: 'the sign-in',
    means: 'You are not signed in.',
    again: 'sign in again; the terminal fetches a new code for it',
  },
  profile: {
    wanted: 'your profile',
    means: 'Your profile was not read.',
    again: 'read the account again',
  },
  balances: {
    wanted: 'your balances',
    means: 'Your balances were not read; any on the screen are as old as they say.',
    again: 'read the account again',
  },
  logout: {
    wanted: 'the sign-out',
    means: 'You are signed out here; the broker may keep the old session until the hour at which it ends all of them.',
    again: "end the session on the broker's own page if that matters",
  },
  feed: {
    wanted: 'the way to the live prices',
    means: 'Prices on the screen are as old as they say.',
    again: 'the terminal asks again by itself',
  },
  updates: {
    wanted: 'the way to order updates',
    means: 'Changes of your orders may come late.',
    again: 'the terminal asks again by itself',
  },
  instruments: {
    wanted: "today's list of instruments",
    means: 'A list from before stays in use where there is one; without one, nothing can be looked up.',
    again: 'the terminal asks again by itself',
  },
  candles: {
    wanted: 'the candles',
    means: 'Any candles on the chart were read before; the rest is missing.',
    again: 'ask for the chart again',
  },
  quotes: {
    wanted: 'the quote',
    means: 'The quote was not read; any on the screen is as old as it says.',
    again: 'ask for it again',
  },
  prices: {
    wanted: 'the whole quote',
    means: 'It was not read; any on the screen is as old as it says.',
    again: 'ask for it again',
  },
  master: {
    wanted: "the exchange's list of instruments",
    means: 'It was not read, and nothing was changed.',
    again: 'ask for it again',
  },
  margin: {
    wanted: 'the margin of the order',
    means: 'What it would block is not known; the broker decides when the order is sent.',
    again: 'look at the order again',
  },
  charges: {
    wanted: 'the charges of the order',
    means: 'What it would cost is not known; it costs the same whether that is told or not.',
    again: 'look at the order again',
  },
  subscribe: {
    wanted: 'quotes by the older way',
    means: 'Prices on the screen are as old as they say.',
    again: 'the terminal asks again by itself',
  },
  unsubscribe: {
    wanted: 'fewer quotes by the older way',
    means: 'The broker may go on sending them, and they are left unread.',
    again: 'the terminal asks again by itself',
  },
  subscriptions: {
    wanted: 'what the broker sends quotes of',
    means: 'It was not read, and nothing was changed.',
    again: 'the terminal asks again by itself',
  },
  orders: {
    wanted: 'the list of orders',
    means: 'Orders on the screen are as they were last heard of.',
    again: 'the terminal asks again by itself',
  },
  order: {
    wanted: 'the states of the order',
    means: 'The order on the screen is as it was last heard of.',
    again: 'the terminal asks again by itself',
  },
  'tagged-orders': {
    wanted: 'the orders with a tag of this terminal',
    means: 'Whose the order is was not proven.',
    again: 'the terminal asks again by itself',
  },
  trades: {
    wanted: 'the trade book',
    means: 'Trades on the screen are those heard of so far.',
    again: 'the terminal asks again by itself',
  },
  'order-trades': {
    wanted: 'the trades of the order',
    means: 'Trades on the screen are those heard of so far.',
    again: 'the terminal asks again by itself',
  },
  positions: {
    wanted: 'the positions',
    means: 'Positions on the screen are as old as they say.',
    again: 'the terminal asks again by itself',
  },
  holdings: {
    wanted: 'the holdings',
    means: 'Holdings on the screen are as old as they say.',
    again: 'the terminal asks again by itself',
  },
  gtts: {
    wanted: 'the list of GTT orders',
    means: 'GTT orders on the screen are as they were last heard of; any of them may trade.',
    again: 'the terminal asks again by itself',
  },
  place: {
    wanted: 'the order',
    means: 'No order was made.',
    again: 'place the order again if you still want it',
  },
  modify: {
    wanted: 'the change of the order',
    means: 'The order stays as it was.',
    again: 'change the order again if you still want it',
  },
  cancel: {
    wanted: 'the cancellation',
    means: 'Nothing was cancelled; the order stands as it was.',
    again: 'cancel again',
  },
  'cancel-all': {
    wanted: 'the cancellation of all orders',
    means: 'Nothing was cancelled; open orders stand as they were.',
    again: 'cancel all again',
  },
  convert: {
    wanted: 'the conversion',
    means: 'Nothing was converted; the position is of the product it was.',
    again: 'convert again if you still want it',
  },
  'gtt-place': {
    wanted: 'the GTT order',
    means: 'No GTT order was made.',
    again: 'place it again if you still want it',
  },
  'gtt-cancel': {
    wanted: 'the cancellation of the GTT order',
    means: 'Nothing was cancelled; the GTT order waits as it did.',
    again: 'cancel again',
  },
}
