/** The broker's codes in the trader's words; a code that is new to us is shown as it came. */

const exchanges: Readonly<Record<string, string>> = {
  NSE_EQ: 'NSE equity',
  BSE_EQ: 'BSE equity',
  NSE_FO: 'NSE derivatives',
  BSE_FO: 'BSE derivatives',
  MCX_FO: 'MCX commodity',
  NSE_COM: 'NSE commodity',
  NCD_FO: 'NSE currency',
  BCD_FO: 'BSE currency',
  NSE: 'NSE equity',
  NFO: 'NSE derivatives',
  CDS: 'NSE currency',
  BSE: 'BSE equity',
  BFO: 'BSE derivatives',
  BCD: 'BSE currency',
  MCX: 'MCX commodity',
  NSCOM: 'NSE commodity',
}

const products: Readonly<Record<string, string>> = {
  D: 'Delivery',
  I: 'Intraday',
  CO: 'Cover order',
  OCO: 'One cancels other',
  MTF: 'Margin trading',
}

export function exchangeName(code: string): string | null {
  return Object.hasOwn(exchanges, code) ? (exchanges[code] ?? null) : null
}

export function productName(code: string): string | null {
  return Object.hasOwn(products, code) ? (products[code] ?? null) : null
}
