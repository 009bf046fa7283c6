/** What is said without being asked: what becomes of orders, alerts and the session, in words and in sound. */
import type { Screen } from '../screen.ts'
import { announceAlerts } from '../stores/announcements/alert-announcements.ts'
import { announce } from '../stores/announcements/announcements.ts'
import { announceArming } from '../stores/announcements/arming-announcements.ts'
import { announceDifferences } from '../stores/announcements/difference-announcements.ts'
import { announceFeed } from '../stores/announcements/feed-announcements.ts'
import { announceGtts } from '../stores/announcements/gtt-announcements.ts'
import { announceOrders } from '../stores/announcements/order-announcements.ts'
import { createSounds, type Sound, withSound } from '../stores/announcements/sounds.ts'
import { speakLines } from '../stores/announcements/spoken-lines.ts'
import { sayUnread } from '../stores/basket-desk.ts'
import { warnOfSessionEnd } from '../stores/session-end.ts'
import { sumsHidden } from '../stores/sums-hidden.ts'
import { warnOfSystemHaltKey } from '../stores/system-halt-key.ts'
import { followPassingStops } from '../stores/ticket/passing-stops.ts'
import type { Stop } from '../time.ts'
import { browserVoice } from '../voice.ts'
import type { Ground } from './ground.ts'
import type { MarketPart } from './market-part.ts'
import type { OrderPart } from './order-part.ts'

export type NewsPart = {
  readonly parts: Pick<Screen, 'sounds' | 'spoken'>
  readonly stops: readonly Stop[]
}

export function openNewsPart(ground: Ground, { parts: shown }: MarketPart, { parts: orders }: OrderPart): NewsPart {
  const { time, page, streams, notices, described, clock, settings, keyWords, platform } = ground
  const voice = browserVoice(() => new AudioContext())
  const sounds = createSounds({ wanted: () => settings().sounds, locks: page.navigator.locks, sing: voice.sing, time })
  const grouping = () => settings().grouping

  const heardToo = (sound: Sound) => withSound(notices, () => sounds.play(sound))
  const ofOrders = {
    ...{ notices: heardToo('doubt'), toSee: orders.ordersToSee.add, wanted: () => settings().orderNews },
    ...{ keyWords, time, grouping },
  }

  return {
    parts: { sounds, spoken: speakLines(notices.store, time) },
    stops: [
      announce({ ...streams, core: shown.core }, notices),
      announceOrders({ ...streams, ...ofOrders, filled: () => sounds.play('fill') }),
      announceGtts({ gtts: streams.gtts, ...ofOrders, reached: () => sounds.play('alert') }),
      followPassingStops(streams.trading, orders.ticket.hold),
      warnOfSystemHaltKey(described, platform, notices.warn),
      warnOfSessionEnd(streams.session, clock.store, notices.tell),
      announceAlerts(streams.alerts, heardToo('alert'), grouping),
      announceFeed(streams.feed, notices),
      announceArming(streams.arming, notices),
      sayUnread(streams, notices.problem),
      announceDifferences(streams.portfolio, notices, () => sumsHidden(streams.settings.getState())),
      sounds.stop,
      voice.stop,
    ],
  }
}
