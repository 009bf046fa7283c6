/** What each verdict on a postback is called and marked with. */
import type { PostbackArrival } from '../../../contract/trading.ts'
import type { GlyphName } from '../../words/glyph-name.ts'

export type Verdict = PostbackArrival['verdict']

type VerdictLook = {
  readonly word: string
  readonly glyph: GlyphName
  readonly look: 'well' | 'rest' | 'doubt' | 'lost'
  readonly meaning: string
}

export const verdictLooks: Readonly<Record<Verdict, VerdictLook>> = {
  reported: {
    ...{ word: 'Reported', glyph: 'hollow', look: 'rest' },
    meaning: 'Its checksum is right. The order is being looked at; until then it proves nothing.',
  },
  confirmed: {
    ...{ word: 'Confirmed', glyph: 'tick', look: 'well' },
    meaning: 'The broker’s own record of that instant says the same.',
  },
  disagrees: {
    ...{ word: 'Disagrees', glyph: 'triangle', look: 'doubt' },
    meaning: 'The broker’s own record says otherwise. The record counts.',
  },
  old: {
    ...{ word: 'Old', glyph: 'past', look: 'rest' },
    meaning: 'Told before, or older than what is known. Nothing came of it.',
  },
  refused: {
    ...{ word: 'Refused', glyph: 'cross', look: 'lost' },
    meaning: 'Nobody who knows the app’s secret proved to have written it. Nothing came of it.',
  },
}
