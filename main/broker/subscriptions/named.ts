/**
 * The names in a subscription's results. The specification says what they name and not how they are written, so each is
 * matched to what was asked for by its parts; one that fits nothing asked is kept as it came.
 */
import type { LegacyName } from '../quotes/quote-client.ts'

export type Named = {
  /** The symbols asked for that the list names, each once. */
  readonly symbols: readonly string[]
  readonly strangers: readonly string[]
}

export function namedIn(list: readonly string[], asked: readonly LegacyName[]): Named {
  const bySymbol = new Map(asked.map(({ exchange, symbol }) => [symbol.toUpperCase(), { exchange, symbol }]))
  const symbols = new Set<string>()
  const strangers: string[] = []
  for (const name of list) {
    const parts = name.toUpperCase().split(/[\s:|,;/]+/)
    const found = parts.map((part) => bySymbol.get(part)).find((one) => one && isOn(one.exchange, parts))
    if (found) symbols.add(found.symbol)
    else strangers.push(name)
  }
  return { symbols: [...symbols], strangers }
}

/** An exchange that a name leaves out is the one that was asked. */
function isOn(exchange: string, parts: readonly string[]): boolean {
  const named = parts.find((part) => /^[A-Z]{3}_[A-Z]{2,5}$/.test(part))
  return named === undefined || named === exchange.toUpperCase()
}
