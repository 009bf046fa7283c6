/**
 * Whole messages for tests, with every field that 2.5 and 2.6 name, in the envelope of 2.1. Numbers are spelled as the tables
 * say; the values are invented, because the interface gives none.
 */

export const envelope = { code: 200, status: 'OK', timestamp: '2026-11-20T10:15:30+05:30', message: 'success' }

/** A limit order of which 50 of 150 were traded. */
export const orderMessage = {
  exchange: 'NSE_FO',
  token: 43_215,
  symbol: 'NIFTY26NOV24500CE',
  product: 'I',
  order_type: 'L',
  duration: 'DAY',
  price: 101.5,
  trigger_price: 0,
  quantity: 150,
  disclosed_quantity: 0,
  transaction_type: 'B',
  average_price: '101.4333',
  traded_quantity: '50',
  message: '',
  exchange_order_id: '1100000012345678',
  parent_order_id: 'NA',
  order_id: '261120000000123',
  exchange_time: '20-Nov-2026 10:15:30',
  time_in_micro: '1763613930123456',
  status: 'open',
  is_amo: false,
  valid_date: '',
  order_request_id: '1',
}

/** What the detail call adds (2.6). */
export const orderDetailMessage = { ...orderMessage, fill_leg: '1', report: 'NewOrder', text: '' }

export const tradeMessage = {
  exchange: 'NSE_FO',
  token: 43_215,
  symbol: 'NIFTY26NOV24500CE',
  product: 'I',
  order_type: 'L',
  transaction_type: 'B',
  traded_quantity: '50',
  exchange_order_id: '1100000012345678',
  order_id: '261120000000123',
  exchange_time: '20-Nov-2026 10:15:30',
  time_in_micro: '1763613930123456',
  traded_price: 101.45,
  trade_id: '700001',
}

export const positionMessage = {
  exchange: 'NSE_EQ',
  product: 'D',
  symbol: 'RELIANCE',
  token: 2_885,
  buy_amount: 14_450.5,
  sell_amount: 0,
  buy_quantity: 10,
  sell_quantity: 0,
  cf_buy_amount: 0,
  cf_sell_amount: 4_335,
  cf_buy_quantity: 0,
  cf_sell_quantity: 3,
  avg_buy_price: 1_445.05,
  avg_sell_price: '',
  net_quantity: 7,
  close_price: 1_440.1,
  last_traded_price: 1_446,
  realized_profit: '',
  unrealized_profit: -12.35,
  cf_avg_price: 1_445,
}

export const holdingMessage = {
  instrument: [
    { exchange: 'NSE_EQ', symbol: 'RELIANCE', token: 2_885 },
    { exchange: 'BSE_EQ', symbol: 'RELIANCE', token: 500_325 },
  ],
  product: 'D',
  collateral_type: 'WC',
  cnc_used_quantity: 2,
  quantity: 25,
  collateral_qty: 0,
  haircut: 12.5,
  avg_price: 1_398.2,
}
