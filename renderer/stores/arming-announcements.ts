/** Says that one-key orders were armed, and why they are not any more: they end by themselves, and nobody may miss it. */
import type { ArmingState, OneKeyEnd } from '../../contract/arming.ts'
import type { Stop } from '../time.ts'
import { type HeardStore, lastOf } from './heard.ts'
import type { Notices } from './notices.ts'

const endWords: Readonly<Record<OneKeyEnd, string>> = {
  'by-hand': 'disarmed by hand',
  time: 'their time is over',
  away: 'nobody was at a window any more',
  locked: 'the screen was locked',
  slept: 'the computer slept',
  halted: 'trading is halted',
  'not-current': 'the list of orders is not current',
  'no-prices': 'the feed of prices is not up',
  'signed-out': 'the session is over',
}

export function announceArming(arming: HeardStore<ArmingState>, { tell, warn }: Pick<Notices, 'tell' | 'warn'>): Stop {
  return arming.subscribe((heard, before) => {
    if (heard.kind !== 'current') return
    const was = lastOf(before)
    const now = heard.value
    if (was === null || was.kind === now.kind) return
    if (now.kind === 'armed') tell('One-key orders are armed in every window.')
    else if (now.ended?.why === 'by-hand') tell('One-key orders are not armed any more: disarmed by hand.')
    else warn(`One-key orders are not armed any more${now.ended ? `: ${endWords[now.ended.why]}` : ''}.`)
  })
}
