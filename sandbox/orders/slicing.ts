/** Splits an order at the exchange's freeze quantity: whole pieces, then the rest (4.1, service facts 6). */

export const mostPieces = 25

export function piecesOf(quantity: number, freeze: number): readonly number[] {
  const whole = Array.from({ length: Math.floor(quantity / freeze) }, () => freeze)
  return quantity % freeze > 0 ? [...whole, quantity % freeze] : whole
}
