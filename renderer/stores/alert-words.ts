/** What a price alert says of itself: its level, how it stands, and why it is not watched. The same words in the list, on charts, and aloud. */
import type {
  Alert,
  AlertDirection,
  AlertEnd,
  AlertWatch,
  SeenPrice,
  ShownAlert,
  UnseenReason,
} from '../../contract/alerts.ts'
import type { Instant } from '../../contract/kinds.ts'
import type { QuoteSource } from '../../contract/market-frame.ts'
import { assertNever } from '../../contract/result.ts'
import { formatDay, formatSecond } from '../format/instants.ts'
import type { Grouping } from '../format/money.ts'
import { formatByTick } from '../format/prices.ts'
import type { GlyphName } from '../words/glyph-name.ts'

export type AlertLook = {
  readonly glyph: GlyphName
  readonly word: string
  readonly tone: 'rest' | 'news' | 'doubt' | 'past'
}

export const directionWords: Readonly<Record<AlertDirection, string>> = {
  rising: 'from below',
  falling: 'from above',
}

const sourceWords: Readonly<Record<QuoteSource, string>> = {
  none: '',
  feed: 'by the feed',
  'legacy-feed': 'by the older channel',
  quote: 'asked of the broker',
}

/** As in `not watched: …`, and of a gap as it was. */
const unseenWords: Readonly<Record<UnseenReason, string>> = {
  'not-running': 'the terminal was not running',
  slept: 'the computer slept or the program stood still',
  'put-away': 'it was put away',
  'signed-out': 'signed out',
  'no-list': "the day's list of instruments is not there",
  'unknown-instrument': "today's list does not hold the instrument",
  'not-subscribed': 'not subscribed',
  feed: 'the feed gives no prices',
  closed: 'the market is closed',
  waiting: 'no price has come yet',
  stale: 'its price is stale',
  doubted: 'its newest price is not believed',
  untraded: 'it has not traded today',
  interrupted: 'prices were interrupted',
}

/** `2 Feb 10:05:03`: an alert outlives its day. */
export function alertInstant(at: Instant): string {
  return `${formatDay(at)} ${formatSecond(at)}`
}

export function levelWords({ level, tick }: Pick<Alert, 'level' | 'tick'>, grouping: Grouping): string {
  return formatByTick(level, tick, grouping)
}

function seenWords({ price, at }: SeenPrice, { tick }: Pick<Alert, 'tick'>, grouping: Grouping): string {
  return `${formatByTick(price, tick, grouping)} at ${alertInstant(at)}`
}

export function alertLook({ state, watch }: Pick<ShownAlert, 'state' | 'watch'>): AlertLook {
  switch (state.kind) {
    case 'waiting':
      return watch.kind === 'watched'
        ? { glyph: 'hollow', word: 'Waiting', tone: 'rest' }
        : { glyph: 'barred', word: 'Not watched', tone: 'doubt' }
    case 'rung':
      return { glyph: 'full', word: 'Rung', tone: 'news' }
    case 'passed-unseen':
      return { glyph: 'question', word: 'Passed unseen', tone: 'doubt' }
    case 'expired':
      return { glyph: 'cross', word: 'Expired', tone: 'doubt' }
    case 'put-away':
      return { glyph: 'tick', word: 'Put away', tone: 'past' }
    default:
      return assertNever(state)
  }
}

/** All of it, in a sentence without its name: the instants are the broker's day in India. */
export function alertSentence(alert: ShownAlert, grouping: Grouping): string {
  const { state } = alert
  switch (state.kind) {
    case 'waiting':
      return watchSentence(alert, grouping)
    case 'put-away':
      return state.had === null ? 'Put away before it rang.' : endSentence(alert, state.had, grouping)
    case 'rung':
    case 'passed-unseen':
    case 'expired':
      return endSentence(alert, state, grouping)
    default:
      return assertNever(state)
  }
}

function watchSentence(alert: ShownAlert, grouping: Grouping): string {
  const { watch }: { readonly watch: AlertWatch } = alert
  switch (watch.kind) {
    case 'over':
      return ''
    case 'watched':
      // Of what no feed tells there is a price every few seconds and none between.
      return alert.from.source === 'quote'
        ? `Asked of the broker every few seconds since ${alertInstant(watch.since)}: a level that is touched between is not seen.`
        : `Watched without a gap since ${alertInstant(watch.since)}.`
    case 'not-watched':
      return `Not watched: ${unseenWords[watch.reason]}. Last seen at ${seenWords(watch.last, alert, grouping)}.`
    default:
      return assertNever(watch)
  }
}

function endSentence(alert: Alert, end: AlertEnd, grouping: Grouping): string {
  switch (end.kind) {
    case 'rung': {
      const by = sourceWords[end.seen.source]
      return `Rung at ${seenWords(end.seen, alert, grouping)}${by === '' ? '' : `, ${by}`}.`
    }
    case 'passed-unseen':
      return `Passed unseen: last seen at ${seenWords(end.before, alert, grouping)}, then ${seenWords(end.after, alert, grouping)}; the level was passed in between (${unseenWords[end.reason]}).`
    case 'expired':
      return `Ended: the contract expired on ${formatDay(end.expiry)}, and the level was not seen reached.`
    default:
      return assertNever(end)
  }
}

/** `RELIANCE 2,900.00 from below`. */
export function alertName(alert: Pick<Alert, 'symbol' | 'level' | 'tick' | 'direction'>, grouping: Grouping): string {
  return `${alert.symbol} ${levelWords(alert, grouping)} ${directionWords[alert.direction]}`
}

export function spokenAlert(alert: ShownAlert, grouping: Grouping): string {
  const note = alert.note === '' ? '' : ` ${alert.note}.`
  return `Price alert ${alertName(alert, grouping)}. ${alertSentence(alert, grouping)}${note}`
}
