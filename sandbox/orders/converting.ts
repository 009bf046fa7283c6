/** Converting positions: asked, looked at, done at once, and written in the ledger either way. */
import type { Account } from '../accounts.ts'
import { unitsOf } from '../market/listing/instrument.ts'
import type { ConversionRequest, Exchange } from './exchange.ts'
import type { Ledger } from './ledger.ts'
import type { Lives } from './life/lives.ts'
import type { Margin } from './money/margin.ts'
import type { Positions } from './money/positions.ts'
import { blockedBy } from './money/rates.ts'
import type { Orders } from './orders.ts'
import { conversionProblem, notPossible } from './rules/conversion-rules.ts'

export type ConvertingParts = {
  readonly orders: Pick<Orders, 'openOf'>
  readonly positions: Positions
  readonly margin: Pick<Margin, 'lacks'>
  readonly ledger: Ledger
  readonly accountOf: (clientId: string) => Account
  readonly planSquareOff: Lives['planSquareOff']
  readonly settle: () => number
}

export function openConverting(parts: ConvertingParts): Exchange['convert'] {
  const { orders, positions, margin, ledger, settle } = parts

  function moneyProblem(clientId: string, { instrument, side, from, to, quantity }: ConversionRequest) {
    const position = positions.find(clientId, instrument, from)
    const price = position ? position.cost / (position.net * unitsOf(instrument)) : 0
    const blocked = (product: ConversionRequest['to']) => blockedBy({ instrument, product, side, quantity, price })
    const lacks = margin.lacks(clientId, instrument, blocked(to) - blocked(from))
    return lacks === null ? null : notPossible(lacks)
  }

  return (clientId, request) => {
    const at = settle()
    const { instrument, from, to, quantity } = request
    const account = parts.accountOf(clientId)
    const position = positions.find(clientId, instrument, from)
    const refused =
      conversionProblem(request, { account, position, open: orders.openOf(clientId), at }) ??
      moneyProblem(clientId, request)
    if (refused === null) {
      positions.move({ clientId, instrument, quantity, from, to })
      parts.planSquareOff({ clientId, instrument, product: to }, at)
    }
    ledger.add({ kind: 'converted', at, clientId, request, refused: refused?.reason ?? null })
    return refused
  }
}
