/** What each line to the outside and each of its states is called and marked with. */
import type { LineName, LineState } from '../../../contract/connections.ts'
import type { GlyphName } from '../../ui/glyph.tsx'

export const lineWords: Readonly<Record<LineName, string>> = {
  feed: 'Live prices',
  push: 'Order updates',
  orders: 'Orders',
  readings: 'Readings',
  postbacks: 'Postback receiver',
  login: 'Login address',
}

type LineLook = { readonly word: string; readonly glyph: GlyphName; readonly look: 'well' | 'rest' | 'doubt' | 'lost' }

export const lineLooks: Readonly<Record<LineState, LineLook>> = {
  off: { word: 'Off', glyph: 'hollow', look: 'rest' },
  connecting: { word: 'Connecting', glyph: 'turning', look: 'doubt' },
  open: { word: 'Open', glyph: 'full', look: 'well' },
  idle: { word: 'At rest', glyph: 'square', look: 'rest' },
  waiting: { word: 'Lost', glyph: 'triangle', look: 'doubt' },
  listening: { word: 'Listening', glyph: 'full', look: 'well' },
  failed: { word: 'Failed', glyph: 'cross', look: 'lost' },
}
