/**
 * Holds what the terminal says of GTT orders against the broker's ledger. None carries a name of its own, so that like ones are counted;
 * once the broker has named one, it goes by its id.
 */
import type { GttRule, GttTerms } from '../../../contract/gtt.ts'
import { canTrade, type GttRecord } from '../../../sandbox/orders/gtt/gtt.ts'
import type { LedgerEntry } from '../../../sandbox/orders/ledger.ts'
import { countsOf, oftener } from './as-asked.ts'
import { productCodes, sideCodes } from './order-words.ts'
import { isRestless } from './restless.ts'
import type { Seen } from './seen.ts'
import { haltSpans, isForgotten } from './spans.ts'

type Kept = Extract<LedgerEntry, { kind: 'gtt-placed' }> & { readonly gttId: string }

type Named = {
  readonly key: string
  readonly side: string
  readonly product: string
  readonly quantity: number
  readonly rules: readonly {
    readonly strategy: string
    readonly trigger: string
    readonly price: number
    readonly trailingGap: number | null
  }[]
}

/** Terms in the judge's own words, in those of the broker's codes. */
export function gttName({ key, side, product, quantity, rules }: Named): string {
  const parts = rules.map(({ strategy, trigger, price, trailingGap }) =>
    [strategy, trigger, price, ...(trailingGap === null ? [] : [`by ${trailingGap}`])].join(' '),
  )
  return `${side} ${quantity} of ${key} ${product}: ${parts.sort().join(', ')}`
}

function nameOf({ key, side, product, quantity, trigger, price, target, stop, trailing }: GttTerms): string {
  const leg = { trigger: 'IMMEDIATE', trailingGap: null }
  return gttName({
    ...{ key, side: sideCodes[side], quantity },
    product: productCodes[product] ?? product,
    rules: [
      { strategy: 'ENTRY', trigger: trigger.toUpperCase(), price, trailingGap: null },
      ...(target === null ? [] : [{ ...leg, strategy: 'TARGET', price: target }]),
      ...(stop === null ? [] : [{ ...leg, strategy: 'STOPLOSS', price: stop, trailingGap: trailing }]),
    ],
  })
}

function ledgerName({ request: { instrument, ...terms } }: Kept): string {
  return gttName({ ...terms, key: instrument.key })
}

export function judgeGtts(seen: Seen) {
  const { ledger, gtts, gttsOfBefore, gttsAsked, gttsArrived, gttCancelsArrived } = seen
  const ours = ledger.filter(isKept).filter(({ request }) => request.from === 'v3')
  const placings = gtts.wishes.flatMap(({ terms, ...wish }) => (terms === null ? [] : [{ ...wish, terms }]))
  const cancels = gtts.wishes.filter(({ verb }) => verb === 'gtt-cancel')
  const namesOf = (...kinds: readonly string[]) =>
    countsOf(placings.filter(({ state }) => kinds.includes(state.kind)).map(({ terms }) => nameOf(terms)))
  const kept = countsOf(ours.map(ledgerName))
  const remembered = countsOf(
    ours.filter(({ at, gttId }) => !isForgotten(at, seen) && !gttsOfBefore.includes(gttId)).map(ledgerName),
  )
  const asked = countsOf(gttsAsked.flatMap(({ terms }) => terms ?? []).map(nameOf))
  const cancelsAsked = countsOf(gttsAsked.flatMap(({ id }) => id ?? []))
  const now = latestGtts(ledger)
  return {
    lost: [
      ...oftener(remembered, namesOf('accepted', 'unknown')).map(
        (name) => `the GTT order ${name} was kept, and the terminal does not say so`,
      ),
      ...notOurs(ours, seen),
    ],
    duplicated: oftener(kept, asked).map((name) => `the GTT order ${name} was kept more often than it was asked for`),
    sentAgain: [
      ...oftener(countsOf(gttsArrived), asked).map(
        (name) => `the request for the GTT order ${name} arrived more often than it was asked for`,
      ),
      ...oftener(countsOf(gttCancelsArrived), cancelsAsked).map(
        (id) => `the request to cancel ${id} arrived more often than it was asked for`,
      ),
    ],
    hidden: gtts.wishes
      .filter(({ state }) => isRestless(state))
      .map(({ intent, state }) => `the GTT wish ${intent} is still ${state.kind}`),
    differences: [
      ...differentGtts(seen),
      ...oftener(namesOf('accepted'), kept).map((name) => `the GTT order ${name} is said to be kept, and is not`),
      ...cancels
        .filter(({ state, gtt }) => state.kind === 'accepted' && isTrading(now.get(gtt ?? '')))
        .map(({ gtt }) => `the GTT order ${gtt} is said to be cancelled, and can still trade`),
    ],
    broken: haltSpans(seen.answered).flatMap(({ from, to }) =>
      gttsAsked
        .filter(({ terms, askedAt, answeredAt }) => terms !== null && askedAt >= from && answeredAt < to)
        .filter(({ state }) => state === 'accepted')
        .map(({ terms }) => `the GTT order ${terms && nameOf(terms)} was placed while trading was halted`),
    ),
  }
}

/** What each is now, on both sides; one whose list is being read is compared as it was told last. */
export function differentGtts({ ledger, gtts: { gtts: rows } }: Pick<Seen, 'ledger' | 'gtts'>): string[] {
  const shown = new Map<string, (typeof rows)[number]>(rows.map((row) => [row.id, row]))
  const now = latestGtts(ledger)
  const missing = [...now.values()]
    .filter((record) => canTrade(record) && shown.get(record.gttId)?.standing !== 'active')
    .map(({ gttId }) => `the GTT order ${gttId} can trade, and is shown as ${shown.get(gttId)?.standing ?? 'nothing'}`)
  const active = rows.filter(({ standing }) => standing === 'active')
  return [...missing, ...active.flatMap((row) => differences(row, now.get(row.id)))]
}

function differences(
  { id, quantity, product, rules }: Seen['gtts']['gtts'][number],
  record: GttRecord | undefined,
): string[] {
  if (!isTrading(record)) return [`the GTT order ${id} is shown as active, and cannot trade`]
  const here = [
    `${quantity}`,
    typeof product === 'string' ? productCodes[product] : product.other,
    ...rules.map(ruleText),
  ]
  const there = [`${record.quantity}`, record.product, ...record.rules.map(recordText)]
  return here.sort().join() === there.sort().join()
    ? []
    : [`the GTT order ${id} is shown as ${here.join(', ')} and is ${there.join(', ')}`]
}

const strategies: Readonly<Record<string, string>> = { entry: 'ENTRY', target: 'TARGET', stop: 'STOPLOSS' }

/** A stop that follows the price is somewhere else with each trade. */
function ruleText({ role, status, price, trailing, order }: GttRule): string {
  const strategy = typeof role === 'string' ? (strategies[role] ?? role) : role.other
  return [strategy, status, trailing === null ? price : 'follows', order].join(' ')
}

function recordText({ strategy, status, price, trailingGap, orderId }: GttRecord['rules'][number]): string {
  return [strategy, status, trailingGap === null ? price : 'follows', orderId].join(' ')
}

/** One of ours is shown as such, unless what was written of it was taken away or its wish is still called unknown. */
function notOurs(ours: readonly Kept[], seen: Seen): string[] {
  const { gtts, wishes } = seen.gtts
  const foreign = new Set<string>(gtts.filter(({ intent }) => intent === null).map(({ id }) => id))
  const unknown = wishes.flatMap(({ terms, state }) => (terms && state.kind === 'unknown' ? [nameOf(terms)] : []))
  const here = new Set<string>(ours.map(({ gttId }) => gttId))
  return [
    ...ours
      .filter((one) => foreign.has(one.gttId) && !isForgotten(one.at, seen) && !unknown.includes(ledgerName(one)))
      .map(({ gttId }) => `the GTT order ${gttId} is ours and is not known as ours`),
    ...gtts
      .filter(({ id, intent }) => intent !== null && !here.has(id))
      .map(({ id }) => `the GTT order ${id} is taken for ours, and was placed elsewhere`),
  ]
}

function isTrading(record: GttRecord | undefined): record is GttRecord {
  return record !== undefined && canTrade(record)
}

function latestGtts(ledger: readonly LedgerEntry[]): ReadonlyMap<string, GttRecord> {
  const latest = new Map<string, GttRecord>()
  for (const entry of ledger) if (entry.kind === 'gtt') latest.set(entry.record.gttId, entry.record)
  return latest
}

function isKept(entry: LedgerEntry): entry is Kept {
  return entry.kind === 'gtt-placed' && entry.gttId !== null
}
