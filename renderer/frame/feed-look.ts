/** What the light of the market feed says: how the feed is, what stands in for it, and how many instruments it follows of how many it may. */
import type { Instant } from '../../contract/kinds.ts'
import type { FeedReport } from '../../contract/market.ts'
import type { FeedState } from '../../contract/market-frame.ts'
import { formatPastSecond } from '../format/instants.ts'
import type { Grouping } from '../format/money.ts'
import { formatUnits } from '../format/prices.ts'
import type { Heard } from '../stores/heard.ts'
import type { Light } from './light-item.tsx'

export function feedLook(heard: Heard<FeedReport>): Light {
  if (heard.kind === 'waiting') return { look: 'rest', glyph: 'hollow', word: 'starting' }
  if (heard.kind === 'lost') return { look: 'doubt', glyph: 'triangle', word: 'unknown' }
  const { state, byOlderChannel } = heard.value
  // The feed itself is as dead as before, and prices that are current stand beside this light.
  if (byOlderChannel > 0) return { look: 'doubt', glyph: 'triangle', word: 'down, prices by the older channel' }
  return stateLooks[state]
}

const stateLooks: Readonly<Record<FeedState, Light>> = {
  off: { look: 'rest', glyph: 'hollow', word: 'off' },
  connecting: { look: 'doubt', glyph: 'hollow', word: 'connecting' },
  live: { look: 'well', glyph: 'full', word: 'live' },
  quiet: { look: 'well', glyph: 'square', word: 'quiet' },
  dead: { look: 'lost', glyph: 'cross', word: 'dead' },
  unreliable: { look: 'doubt', glyph: 'triangle', word: 'unreliable' },
}

/** `7/5000` of the feed's own room; while the older channel stands in, `5 of 7`: so many have a price that is current by it. */
export function feedCounts({ byOlderChannel, followed, left, limit }: FeedReport, grouping: Grouping): string {
  const all = formatUnits(followed, grouping)
  if (byOlderChannel > 0) return `${formatUnits(byOlderChannel, grouping)} of ${all}`
  if (limit === 0) return ''
  // There may be room in one way of following and none in the one that is wanted.
  return left > 0 ? `${all}/${limit}, ${formatUnits(left, grouping)} not subscribed` : `${all}/${limit}`
}

/** What one asks when the light is not well. */
export function feedWords(report: FeedReport, now: Instant): string {
  const { since, left, refused, silent, refusedFrames, suspectValues, oddities, reconnects, problem, byOlderChannel } =
    report
  const counted = [
    [left, 'not subscribed because of the limit'],
    [refused, 'not known to the broker'],
    [silent.length, 'silent while others are told'],
    [refusedFrames, 'messages of prices that could not be read and were left out'],
    [suspectValues, 'values not believed'],
    [oddities.strangers, 'updates that nobody asked for'],
    [oddities.unknownFields + oddities.unknownNumbers, 'parts of messages that this version does not know'],
    [oddities.overCeiling, 'levels and other parts beyond the most that is kept'],
    [reconnects, 'connections since the start'],
  ] as const
  return [
    `Since ${formatPastSecond(since, now)} IST`,
    ...(byOlderChannel > 0 ? ['The main feed is down, and what is live comes by the older channel'] : []),
    ...counted.filter(([count]) => count > 0).map(([count, of]) => `${count} ${of}`),
    ...(problem ? [problem.happened, problem.todo] : []),
  ].join('. ')
}
