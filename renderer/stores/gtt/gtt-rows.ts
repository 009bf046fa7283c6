/** The rows of the list of good-till-triggered orders: one for each that the broker keeps or kept, and one for each wish that has none. */
import type { Gtt, GttRule, GttTerms, GttWish, NamedGtts } from '../../../contract/gtt.ts'
import type { GttId, Instant, Money, OrderId } from '../../../contract/kinds.ts'
import type { IntentState, Named, Side } from '../../../contract/orders.ts'

export type NamedGtt = Named<Gtt>
export type NamedGttWish = Named<GttWish>

/** One of the orders that it may lead to, as the broker keeps it or as it was asked for. */
export type GttLeg = Pick<GttRule, 'trigger' | 'price' | 'trailing'> & {
  /** Null while it is only asked for. */
  readonly rule: GttRule | null
}

export type GttRow = Named<Pick<GttWish, 'key' | 'segment' | 'symbol'>> & {
  /** The broker's id of it, else the wish. */
  readonly id: string
  readonly gtt: NamedGtt | null
  /** The wish it came of, and the last one to cancel it. */
  readonly placing: NamedGttWish | null
  readonly cancelling: NamedGttWish | null
  /** Null where the broker does not tell it. */
  readonly side: Side | null
  readonly product: Gtt['product'] | null
  readonly quantity: Gtt['quantity'] | null
  readonly entry: GttLeg | null
  readonly target: GttLeg | null
  readonly stop: GttLeg | null
  readonly createdAt: Instant | null
}

export function gttRows({ gtts, wishes }: Pick<NamedGtts, 'gtts' | 'wishes'>): readonly GttRow[] {
  const known = new Set(gtts.map(({ id }) => id))
  // Of one that the list has the row speaks for the wish too.
  const alone = wishes
    .filter(({ gtt, verb, state }) => (gtt === null || !known.has(gtt)) && (verb === 'gtt-place' || !hasEnded(state)))
    .toReversed()
  const [first, last] = [alone.filter(({ state }) => !hasEnded(state)), alone.filter(({ state }) => hasEnded(state))]
  return [...first.map(rowOfWish), ...gtts.map((gtt) => rowOfGtt(gtt, wishes)), ...last.map(rowOfWish)]
}

/** The one that gave the order when its price was reached; null where none is known that did. */
export function gttThatGave({ gtts }: Pick<NamedGtts, 'gtts'>, order: OrderId | null): GttId | null {
  if (order === null) return null
  return gtts.find(({ rules }) => rules.some((rule) => rule.order === order))?.id ?? null
}

/** Nothing of it is waited for any more; one that the broker took is, until its list shows it. */
function hasEnded({ kind }: IntentState): boolean {
  return kind === 'refused' || kind === 'not-sent' || kind === 'withdrawn' || kind === 'decided' || kind === 'over'
}

function rowOfGtt(gtt: NamedGtt, wishes: readonly NamedGttWish[]): GttRow {
  const of = wishes.filter((wish) => wish.gtt === gtt.id || (gtt.intent !== null && wish.intent === gtt.intent))
  const leg = (role: GttRule['role']): GttLeg | null => {
    const rule = gtt.rules.find((each) => each.role === role)
    return rule === undefined ? null : { ...rule, rule }
  }
  const { key, segment, symbol, name, product, quantity, createdAt } = gtt
  const entry = leg('entry')
  return {
    ...{ id: gtt.id, key, segment, symbol, name, gtt, product, quantity, createdAt },
    placing: of.findLast(({ verb }) => verb === 'gtt-place') ?? null,
    cancelling: of.findLast(({ verb }) => verb === 'gtt-cancel') ?? null,
    side: entry?.rule?.side ?? null,
    ...{ entry, target: leg('target'), stop: leg('stop') },
  }
}

function rowOfWish(wish: NamedGttWish): GttRow {
  const { key, segment, symbol, name, terms, at } = wish
  const isPlacing = wish.verb === 'gtt-place'
  return {
    ...{ id: wish.intent, key, segment, symbol, name, gtt: null, createdAt: at },
    ...{ placing: isPlacing ? wish : null, cancelling: isPlacing ? null : wish },
    ...{ side: terms?.side ?? null, product: terms?.product ?? null, quantity: terms?.quantity ?? null },
    ...legsOf(terms),
  }
}

function legsOf(terms: GttTerms | null): Pick<GttRow, 'entry' | 'target' | 'stop'> {
  const leg = (price: Money | null, trigger: GttLeg['trigger'], trailing: Money | null): GttLeg | null =>
    price === null ? null : { price, trigger, trailing, rule: null }
  return {
    entry: terms && leg(terms.price, terms.trigger, null),
    target: terms && leg(terms.target, 'immediate', null),
    stop: terms && leg(terms.stop, 'immediate', terms.trailing),
  }
}

/** What its price has not reached yet, of what it waits for now. */
export function waitingLegs({ entry, target, stop, gtt }: GttRow): readonly GttLeg[] {
  if (gtt === null || gtt.standing !== 'active') return []
  return [entry, target, stop].flatMap((leg) => (leg?.rule?.phase === 'waiting' ? [leg] : []))
}

/** Of those the one that the price is nearest to. */
export function nearestLeg(row: GttRow, last: Money): GttLeg | null {
  const [first, ...others] = waitingLegs(row)
  if (first === undefined) return null
  const away = ({ price }: GttLeg) => Math.abs(price - last)
  return others.reduce((nearest, leg) => (away(leg) < away(nearest) ? leg : nearest), first)
}

/** What became of a wish nobody knows. */
export function unknownWishes({ wishes }: Pick<NamedGtts, 'wishes'>): readonly NamedGttWish[] {
  return wishes.filter(({ state }) => state.kind === 'unknown')
}

/** Whether the broker has told all of them. Where not, “there are none” is more than is known. */
export function isListWhole({ readAt, problem, lack }: Pick<NamedGtts, 'readAt' | 'problem' | 'lack'>): boolean {
  return readAt !== null && problem === null && lack === 0
}
