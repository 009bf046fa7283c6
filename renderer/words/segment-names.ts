/** The broker's codes of segments and exchanges in the trader's words. */

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

export function exchangeName(code: string): string | null {
  return Object.hasOwn(exchanges, code) ? (exchanges[code] ?? null) : null
}
