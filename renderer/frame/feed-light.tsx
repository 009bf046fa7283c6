/** The light of the market feed: how it is, since when, and how many instruments it follows of how many it may. */
import { useStore } from 'zustand'
import type { FeedReport } from '../../contract/market.ts'
import { assertNever } from '../../contract/result.ts'
import { formatSecond } from '../format/instants.ts'
import { formatUnits } from '../format/prices.ts'
import { useScreen, useSettings } from '../screen-context.tsx'
import type { Heard } from '../stores/heard.ts'
import { type Light, LightItem } from './light-item.tsx'

export function FeedLight() {
  const { grouping } = useSettings()
  const heard = useStore(useScreen().streams.feed)
  const report = heard.kind === 'current' ? heard.value : null
  const counts = report && report.limit > 0 ? ` ${formatUnits(report.followed, grouping)}/${report.limit}` : ''
  return <LightItem name="Feed" light={feedLook(heard)} more={counts} title={report ? feedWords(report) : undefined} />
}

export function feedLook(heard: Heard<FeedReport>): Light {
  if (heard.kind === 'waiting') return { look: 'rest', glyph: 'hollow', word: 'starting' }
  if (heard.kind === 'lost') return { look: 'doubt', glyph: 'triangle', word: 'unknown' }
  const { state } = heard.value
  switch (state) {
    case 'off':
      return { look: 'rest', glyph: 'hollow', word: 'off' }
    case 'connecting':
      return { look: 'doubt', glyph: 'hollow', word: 'connecting' }
    case 'live':
      return { look: 'well', glyph: 'full', word: 'live' }
    case 'quiet':
      return { look: 'well', glyph: 'square', word: 'quiet' }
    case 'dead':
      return { look: 'lost', glyph: 'cross', word: 'dead' }
    case 'unreliable':
      return { look: 'doubt', glyph: 'triangle', word: 'unreliable' }
    default:
      return assertNever(state)
  }
}

/** What one asks when the light is not well. */
function feedWords({
  since,
  left,
  refused,
  refusedFrames,
  suspectValues,
  oddities,
  reconnects,
  problem,
}: FeedReport): string {
  const counted = [
    [left, 'not subscribed because of the limit'],
    [refused, 'not known to the broker'],
    [refusedFrames, 'frames not readable'],
    [suspectValues, 'values not believed'],
    [oddities.strangers, 'updates that nobody asked for'],
    [oddities.unknownFields + oddities.unknownNumbers, 'parts of a kind not known'],
    [oddities.overCeiling, 'parts beyond the room for them'],
    [reconnects, 'connections since the start'],
  ] as const
  return [
    `Since ${formatSecond(since)} IST`,
    ...counted.filter(([count]) => count > 0).map(([count, of]) => `${count} ${of}`),
    ...(problem ? [problem.happened, problem.todo] : []),
  ].join('. ')
}
