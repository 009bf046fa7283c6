/** Makes the wish that is written down: what is wanted, of which instrument, and what was known before it. */
import type { Instrument } from '../../../contract/instrument.ts'
import type { Instant, IntentId, OrderId } from '../../../contract/kinds.ts'
import type { IntentVerb, OrderChanges, OrderTerms } from '../../../contract/orders.ts'
import type { IntendedConversion } from '../conversions/conversion.ts'
import type { IntendedGtt } from '../gtt/intended-gtt.ts'
import type { IntendedInstrument, Intent, SeenOrder } from '../intent.ts'

type Bare = {
  readonly id: IntentId
  readonly at: Instant
  readonly knownBefore: readonly OrderId[]
}

export function orderIntent(
  {
    id,
    at,
    knownBefore,
    verb,
    terms,
    instrument,
    olderSymbol,
  }: Bare & {
    readonly verb: 'place' | 'close'
    readonly terms: OrderTerms
    readonly instrument: Instrument
    readonly olderSymbol: string | null
  },
  pieceQuantities: readonly number[],
  afterMarket: boolean,
): Intent {
  const { key, segment, exchangeToken, symbol, lotSize } = instrument
  // Each part by its name: it is made while the order waits to leave, and a copy of a copy is slower.
  return {
    id,
    at,
    verb,
    knownBefore,
    tag: id,
    terms,
    instrument: { key, segment, token: exchangeToken, symbol, lotSize, ...(olderSymbol !== null && { olderSymbol }) },
    pieces: pieceQuantities.length,
    pieceQuantities,
    orders: [],
    changes: null,
    afterMarket,
  }
}

export function changeIntent(
  bare: Bare,
  order: OrderId,
  changes: OrderChanges,
  seen: readonly SeenOrder[] = [],
): Intent {
  return { ...ofNothing(bare, 'modify'), orders: [order], changes, ...(seen.length > 0 && { seen }) }
}

export function cancelIntent(
  bare: Bare,
  verb: 'cancel' | 'cancel-all',
  orders: readonly OrderId[],
  seen: readonly SeenOrder[] = [],
): Intent {
  return { ...ofNothing(bare, verb), orders, ...(seen.length > 0 && { seen }) }
}

export function convertIntent(bare: Bare, instrument: Instrument, conversion: IntendedConversion): Intent {
  return { ...ofNothing(bare, 'convert'), instrument: named(instrument), conversion }
}

/** `instrument`: null where the one of a cancellation is not known. */
export function gttIntent(bare: Omit<Bare, 'knownBefore'>, instrument: Instrument | null, gtt: IntendedGtt): Intent {
  const verb = gtt.kind === 'place' ? 'gtt-place' : 'gtt-cancel'
  return { ...ofNothing({ ...bare, knownBefore: [] }, verb), instrument: instrument && named(instrument), gtt }
}

function named({ key, segment, exchangeToken, symbol, lotSize }: Instrument): IntendedInstrument {
  return { key, segment, token: exchangeToken, symbol, lotSize }
}

function ofNothing({ id, at, knownBefore }: Bare, verb: IntentVerb): Intent {
  return {
    ...{ id, at, verb, knownBefore, tag: id, terms: null, instrument: null },
    ...{ pieces: 0, pieceQuantities: [], orders: [], changes: null, afterMarket: false },
  }
}
