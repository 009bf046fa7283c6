/** The exchanges as the calls about the market name them (service facts 2 and 10.1), each with the segment whose hours it keeps. */
import type { Segment } from '../market/calendar.ts'

const segmentOf = {
  NSE: 'NSE_EQ',
  NFO: 'NSE_FO',
  CDS: 'NCD_FO',
  BSE: 'BSE_EQ',
  BFO: 'BSE_FO',
  BCD: 'BCD_FO',
  MCX: 'MCX_FO',
  NSCOM: 'NSE_COM',
} as const satisfies Record<string, Segment>

export const exchangeNames: readonly (readonly [string, Segment])[] = Object.entries(segmentOf)

export function segmentNamed(exchange: string): Segment | null {
  return exchangeNames.find(([name]) => name === exchange)?.[1] ?? null
}
