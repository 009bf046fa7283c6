/** What became of a conversion, who said it and when; what nobody knows never reads as done or as not done. */
import type { Conversion } from '../../../contract/conversions.ts'
import { assertNever } from '../../../contract/result.ts'
import type { NamedPosition } from '../../../contract/trading.ts'
import { formatDayAndSecond, formatSecond } from '../../format/instants.ts'
import { positionProduct } from '../../stores/orders/wanted-orders.ts'
import type { GlyphName } from '../../words/glyph-name.ts'
import { shortProductWord } from '../../words/product-word.ts'

export type ConversionLook = {
  readonly glyph: GlyphName
  readonly look: 'works' | 'done' | 'doubt' | 'refused' | 'rests'
  readonly words: string
}

/** Those that left this position or came to it. */
export function conversionsOf(
  { key, product }: Pick<NamedPosition, 'key' | 'product'>,
  conversions: readonly Conversion[],
): readonly Conversion[] {
  const own = positionProduct(product)
  return conversions.filter((one) => key !== null && one.key === key && (one.from === own || one.to === own))
}

/** `RELIANCE from intraday to delivery`. */
export function conversionName({ from, to, symbol }: Conversion): string {
  return `${symbol} from ${from} to ${to}`
}

export function conversionLook(conversion: Conversion): ConversionLook {
  const { state } = conversion
  const at = `${formatSecond('at' in state ? state.at : state.since)} IST`
  switch (state.kind) {
    case 'queued':
    case 'recording':
    case 'sending':
      return { glyph: 'arrow', look: 'works', words: `being sent since ${at}` }
    case 'accepted':
      return doneLook(conversion, `done, ${state.late ? 'by the broker’s positions' : 'the broker said so'} at ${at}`)
    case 'refused':
      return refusedLook(
        `${state.by === 'broker' ? 'refused by the broker' : 'not sent, refused here'} at ${at}: ${state.because.happened}`,
      )
    case 'not-sent':
      return refusedLook(`not sent at ${at}: ${state.because.happened}`)
    case 'withdrawn':
      return refusedLook(`not sent at ${at}: ${state.why}`)
    case 'unknown':
      return state.notFoundAt === null
        ? doubt(`unknown since ${at} whether it was done; the positions are being read to find out`)
        : doubt(
            `not found in the broker’s positions on ${formatDayAndSecond(state.notFoundAt)} IST; you decide how it ended`,
          )
    case 'decided':
      return state.verdict === 'placed'
        ? doneLook(conversion, `you said at ${at} that it was done`)
        : { glyph: 'barred', look: 'rests', words: `you said at ${at} that it was not done` }
    case 'over':
      return doubt(state.why)
    default:
      return assertNever(state)
  }
}

function doneLook({ shown }: Conversion, words: string): ConversionLook {
  switch (shown) {
    case 'shown':
      return { glyph: 'tick', look: 'done', words }
    case 'not-yet':
      return { glyph: 'turning', look: 'works', words: `${words}; its positions do not show it yet` }
    case 'missing':
      return doubt(`${words}, and its positions do not show it: look at the broker’s own page`)
    default:
      return assertNever(shown)
  }
}

function doubt(words: string): ConversionLook {
  return { glyph: 'unknown', look: 'doubt', words }
}

function refusedLook(words: string): ConversionLook {
  return { glyph: 'cross', look: 'refused', words }
}

function isUnended({ look }: ConversionLook): boolean {
  return look === 'works' || look === 'doubt'
}

/** Of all positions, those that are said above them until they end. */
export function unendedConversions(conversions: readonly Conversion[]): readonly Conversion[] {
  return conversions.filter((one) => isUnended(conversionLook(one)))
}

/** Beside the product: what of the position is leaving it, or has an end that nobody knows; null where there is nothing to say. */
export function leavingOf(
  position: Pick<NamedPosition, 'key' | 'product'>,
  conversions: readonly Conversion[],
): (ConversionLook & { readonly short: string }) | null {
  const own = positionProduct(position.product)
  const leaving = unendedConversions(conversionsOf(position, conversions)).findLast(({ from }) => from === own)
  return leaving === undefined ? null : { ...conversionLook(leaving), short: `→ ${shortProductWord(leaving.to)}` }
}

/** What the trader's word is asked about. */
export function undecidedOf(
  position: Pick<NamedPosition, 'key' | 'product'>,
  conversions: readonly Conversion[],
): Conversion | null {
  const undecided = conversionsOf(position, conversions).filter(
    ({ state }) => state.kind === 'unknown' && state.notFoundAt !== null,
  )
  return undecided.at(-1) ?? null
}
