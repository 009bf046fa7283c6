/**
 * Whole messages for tests, with every field that the interface names and in its own words: the envelope of
 * section 2.1, the profile and balance of 2.5, the token answer of 4.4 (flat, service facts 8.7), the error body
 * of section 7; of the newer interface the same by service facts 4, 10.2 and 11.1. The values are invented, because
 * the interface gives none.
 */

const envelope = { code: 200, status: 'OK', timestamp: '2026-11-20T10:15:30+05:30', message: 'success' }

export const profileMessage = {
  ...envelope,
  data: {
    client_id: 'PR1001',
    name: 'Asha Practice',
    email: 'asha@example.test',
    phone: '9000000001',
    exchanges_enabled: ['BSE_EQ', 'NSE_EQ', 'NSE_FO', 'MCX_FO', 'NCD_FO', 'BCD_FO'],
    products_enabled: ['OCO', 'D', 'CO', 'I'],
  },
}

export const equityMessage = {
  used_margin: 1200.5,
  payin_amount: 5000,
  span_margin: 0,
  adhoc_margin: 0.05,
  notional_cash: -250.25,
  available_margin: 98765.4321,
  exposure_margin: 10,
}

const commodityMessage = {
  used_margin: 0,
  payin_amount: 0,
  span_margin: 0,
  adhoc_margin: 0,
  notional_cash: 0,
  available_margin: 25000,
  exposure_margin: 0,
}

export const balancesMessage = { ...envelope, data: { equity: equityMessage, commodity: commodityMessage } }

export const tokenMessage = { access_token: 'canary-access-token', expires_in: 86400, token_type: 'bearer' }

export const logoutMessage = { ...envelope, data: true }

export function refusalMessage(code: number, name: string, reason: string) {
  return { ...envelope, code, status: name, message: name, error: { name, reason } }
}

const v2Person = {
  email: 'asha@example.test',
  exchanges: ['NSE', 'NFO', 'CDS', 'BSE', 'BFO', 'BCD', 'MCX', 'NSCOM'],
  products: ['D', 'CO', 'I', 'OCO', 'MTF'],
  broker: 'UPSTOX',
  user_id: 'PR1001',
  user_name: 'Asha Practice',
  order_types: ['MARKET', 'LIMIT', 'SL', 'SL-M'],
  user_type: 'individual',
  poa: false,
  is_active: true,
}

export const v2ProfileMessage = { status: 'success', data: v2Person }

export const v2BalancesMessage = {
  status: 'success',
  data: { equity: equityMessage, commodity: { ...commodityMessage, available_margin: 0 } },
}

export const v2TokenMessage = { ...v2Person, access_token: 'canary-access-token' }

export const v2LogoutMessage = { status: 'success', data: true }

export function v2RefusalMessage(errorCode: string, message: string) {
  const names = { errorCode, message, propertyPath: null, invalidValue: null }
  return {
    status: 'error',
    errors: [{ ...names, error_code: errorCode, property_path: null, invalid_value: null }],
  }
}
