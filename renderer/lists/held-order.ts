/** A list in an order that moves with prices, under a hand: what stands there stays where it stands, what is new comes last, what has gone leaves. */
export function heldOrder<Row>(
  stood: readonly string[],
  rows: readonly Row[],
  idOf: (row: Row) => string,
): readonly Row[] {
  const places = new Map(stood.map((id, place) => [id, place]))
  const placeOf = (row: Row) => places.get(idOf(row)) ?? stood.length
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other))
}
