/** The choices of an order in the trader's words. */
import type { OrderType, Product, Validity } from '../../contract/orders.ts'

export const productWords: Readonly<Record<Product, string>> = {
  intraday: 'Intraday',
  delivery: 'Delivery',
  'margin-funding': 'Margin funding',
  cover: 'Cover order',
  'one-cancels-other': 'One cancels other',
}

/** For a narrow column, as traders call them. */
export const shortProducts: Readonly<Record<Product, string>> = {
  ...productWords,
  'margin-funding': 'MTF',
  cover: 'Cover',
  'one-cancels-other': 'OCO',
}

/** The name traders use first, so that it is read in a narrow field too. */
export const productChoices: Readonly<Record<Product, string>> = {
  ...productWords,
  'one-cancels-other': 'OCO, one cancels other',
}

export const typeWords: Readonly<Record<OrderType, string>> = {
  limit: 'Limit',
  market: 'Market',
  'stop-limit': 'Stop limit',
  'stop-market': 'Stop market',
}

/** For a narrow column, as traders write them. */
export const shortTypes: Readonly<Record<OrderType, string>> = {
  ...typeWords,
  'stop-limit': 'SL',
  'stop-market': 'SL-M',
}

export const validityWords: Readonly<Record<Validity, string>> = { day: 'Day', immediate: 'Immediate or cancel' }
