/** Says that one-key orders were armed, and why they are not any more: they end by themselves, and nobody may miss it. */
import { type ArmingState, oneKeyEndWords } from '../../../contract/arming.ts'
import type { Stop } from '../../time.ts'
import { type HeardStore, lastOf } from '../heard.ts'
import type { Notices } from './notices.ts'

export function announceArming(arming: HeardStore<ArmingState>, { tell, warn }: Pick<Notices, 'tell' | 'warn'>): Stop {
  return arming.subscribe((heard, before) => {
    if (heard.kind !== 'current') return
    const was = lastOf(before)
    const now = heard.value
    if (was === null || was.kind === now.kind) return
    if (now.kind === 'armed') return tell('One-key orders are armed in every window.')
    const why = now.ended?.why ?? null
    const says = why === 'by-hand' ? tell : warn
    says(`One-key orders are not armed any more${why === null ? '' : `: ${oneKeyEndWords[why]}`}.`)
  })
}
