/** How a panel was grouped when it was saved, read with care: another version may know other groupings. A filter is never kept. */

export function keptGrouping<Name extends string>(
  kept: unknown,
  known: Readonly<Record<Name, string>>,
  otherwise: Name,
): Name {
  const name = typeof kept === 'object' && kept !== null && 'grouping' in kept ? kept.grouping : null
  return isOneOf(name, known) ? name : otherwise
}

function isOneOf<Name extends string>(name: unknown, known: Readonly<Record<Name, string>>): name is Name {
  return typeof name === 'string' && Object.hasOwn(known, name)
}
