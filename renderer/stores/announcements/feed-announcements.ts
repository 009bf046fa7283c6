/** Says once that live prices have stopped, cannot be relied on or come by another way, and that they are back: the eye has the light and the marks. */

import { isHeard } from '../../../contract/known-session.ts'
import type { FeedReport } from '../../../contract/market.ts'
import type { Stop } from '../../time.ts'
import type { HeardStore } from '../heard.ts'
import type { Notices } from './notices.ts'

type Standing = 'well' | 'dead' | 'unreliable' | 'by-older-channel'

const words: Readonly<Record<Standing, string>> = {
  well: 'Live prices are back.',
  dead: 'Live prices have stopped: what stands on the screen is not of now.',
  unreliable: 'Live prices are late or damaged, and not to be relied on.',
  'by-older-channel': 'Live prices come by the older channel.',
}

export function announceFeed(feed: HeardStore<FeedReport>, { say }: Pick<Notices, 'say'>): Stop {
  let before: Standing | null = null
  return feed.subscribe((heard) => {
    if (heard.kind !== 'current') return
    const now = standingOf(heard.value)
    // Signed out: the next one begins anew.
    if (heard.value.state === 'off') before = null
    // While it connects, nobody knows yet.
    if (now === null || now === before) return
    const isNews = now !== 'well' || before !== null
    before = now
    if (isNews) say(words[now], now !== 'well')
  })
}

function standingOf({ state, byOlderChannel }: FeedReport): Standing | null {
  if (byOlderChannel > 0) return 'by-older-channel'
  if (isHeard[state]) return 'well'
  return state === 'dead' || state === 'unreliable' ? state : null
}
