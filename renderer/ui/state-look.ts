/** What each state of a quote is called and marked with; no two look alike. */
import type { QuoteSource } from '../../contract/market-frame.ts'
import type { ShownState } from '../stores/market/market.ts'
import type { GlyphName } from '../words/glyph-name.ts'

export type StateLook = { readonly word: string; readonly glyph: GlyphName; readonly meaning: string }

export const stateLooks: Readonly<Record<ShownState, StateLook>> = {
  live: { word: 'Live', glyph: 'full', meaning: 'Followed, and as new as the broker tells it.' },
  waiting: { word: 'Waiting', glyph: 'hollow', meaning: 'Asked for; the broker has told nothing since.' },
  closed: {
    word: 'Closed',
    glyph: 'square',
    meaning: 'The last of a session: its market is shut, or an auction has not made a price yet.',
  },
  stale: {
    word: 'Stale',
    glyph: 'past',
    meaning: 'Older than it may be while its market is open, and whether it is may not be known.',
  },
  suspect: {
    word: 'Suspect',
    glyph: 'question',
    meaning: 'The newest price was not believable. What is struck through is the last that was.',
  },
  untraded: {
    word: 'Untraded',
    glyph: 'untraded',
    meaning: 'Not traded today: the last price is of an earlier day. Bid and ask are of now.',
  },
  'closed-untraded': {
    word: 'Not traded',
    glyph: 'squareUntraded',
    meaning:
      'Its market is shut, and it was not traded in the session that ended: the last price is of an earlier one.',
  },
  'not-subscribed': {
    word: 'Not subscribed',
    glyph: 'barred',
    meaning: 'Nobody follows it: the limit is reached, the feed is off, or the broker does not know it.',
  },
  'not-current': {
    word: 'Not current',
    glyph: 'cross',
    meaning: "The terminal's core does not answer, so this is of the past.",
  },
}

export const sourceWords: Readonly<Record<QuoteSource, string>> = {
  none: '–',
  feed: 'Feed',
  'legacy-feed': 'Old feed',
  quote: 'Asked',
}
