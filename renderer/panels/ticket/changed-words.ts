/** What has become of a position or a holding since its way out was begun, in a sentence. */
import { segmentOf } from '../../../contract/kinds.ts'
import type { Grouping } from '../../format/money.ts'
import { countedWords } from '../../format/quantities.ts'
import type { LeftOpen } from '../../stores/orders/way-out-since.ts'

export function changedWords({ what, net, key }: LeftOpen, now: number, grouping: Grouping): string {
  const count = (of: number) => countedWords(of, { segment: key === null ? '' : segmentOf(key) }, grouping)
  const signed = (of: number) => `${of > 0 ? '+' : ''}${count(of)}`
  return what === 'position'
    ? `The position has changed since: it was ${signed(net)} when this way out was begun, and is ${now === 0 ? 'closed' : signed(now)} now. Begin again from the position, or change the quantity.`
    : `The holding has changed since: ${count(net)} could be sold when this order was begun, and ${now === 0 ? 'none' : count(now)} can be sold now. Begin again from the holding, or change the quantity.`
}
