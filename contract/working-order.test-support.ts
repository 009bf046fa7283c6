/** What an order to buy ten that works at the exchange, and of which nothing is in doubt, is by itself: its name, key, prices and times come from whoever tests. */
import { units } from './kinds.test-support.ts'
import type { OrderRow } from './orders.ts'

export const workingOrder = {
  parent: null,
  group: null,
  side: 'buy',
  product: 'intraday',
  type: 'limit',
  validity: 'DAY',
  validUntil: '',
  quantity: units(10),
  filled: units(0),
  disclosed: units(0),
  trigger: null,
  protection: 'guideline',
  averagePrice: null,
  status: 'open',
  phase: 'open',
  isFinal: false,
  changing: null,
  message: '',
  isAfterMarket: false,
  isExternal: false,
  isByLooks: false,
  isLookedFor: false,
  alarms: [],
} satisfies Partial<OrderRow>
