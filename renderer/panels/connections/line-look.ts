/** What each line to the outside and each of its states is called and marked with. */
import {
  type LeftOut,
  type LineName,
  type LineReport,
  type LineState,
  slowMillis,
} from '../../../contract/connections.ts'
import type { SilentInstrument } from '../../../contract/market.ts'
import type { Grouping } from '../../format/money.ts'
import { formatUnits } from '../../format/prices.ts'
import type { GlyphName } from '../../words/glyph-name.ts'

export const lineWords: Readonly<Record<LineName, string>> = {
  feed: 'Live prices',
  push: 'Order updates',
  older: 'Older way to prices',
  orders: 'Orders',
  readings: 'Readings',
  instruments: 'List of the day',
  postbacks: 'Postback receiver',
  login: 'Login address',
}

type LineLook = { readonly word: string; readonly glyph: GlyphName; readonly look: 'well' | 'rest' | 'doubt' | 'lost' }

const lineLooks: Readonly<Record<LineState, LineLook>> = {
  off: { word: 'Off', glyph: 'hollow', look: 'rest' },
  connecting: { word: 'Connecting', glyph: 'turning', look: 'doubt' },
  open: { word: 'Open', glyph: 'full', look: 'well' },
  'on-trial': { word: 'On trial', glyph: 'triangle', look: 'doubt' },
  silent: { word: 'Silent', glyph: 'triangle', look: 'doubt' },
  idle: { word: 'At rest', glyph: 'square', look: 'rest' },
  waiting: { word: 'Lost', glyph: 'triangle', look: 'doubt' },
  listening: { word: 'Listening', glyph: 'full', look: 'well' },
  failed: { word: 'Failed', glyph: 'cross', look: 'lost' },
}

/** A line that stands and whose answers take long says so (N03). */
export function lineLook({ state, answerMillis }: Pick<LineReport, 'state' | 'answerMillis'>): LineLook {
  const stands = state === 'open' || state === 'idle'
  if (stands && answerMillis !== null && answerMillis >= slowMillis)
    return { word: 'Slow', glyph: 'triangle', look: 'doubt' }
  return lineLooks[state]
}

/** `12 ms`, `2.1 s`. */
export function answerWords(millis: number | null): string {
  if (millis === null) return ''
  return millis < slowMillis ? `${millis} ms` : `${(millis / 1_000).toFixed(1)} s`
}

/** `3 messages that are not known · 2 quotes in a form that is not known`. */
export function leftOutWords(leftOut: readonly LeftOut[], grouping: Grouping): string {
  return leftOut.map(({ what, count }) => `${formatUnits(count, grouping)} ${what}`).join(' · ')
}

/** `2 instruments silent`; nothing where none is. */
export function silentWords({ length }: readonly SilentInstrument[]): string {
  if (length === 0) return ''
  return length === 1 ? '1 instrument silent' : `${length} instruments silent`
}
