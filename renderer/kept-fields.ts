/** What an arrangement keeps of a panel is read field by field: it may be of another version, or from anybody. */

/** None where it is no record. */
export function fieldsOf(kept: unknown): Readonly<Record<string, unknown>> {
  return isRecord(kept) ? kept : {}
}

export function isRecord(kept: unknown): kept is Readonly<Record<string, unknown>> {
  return typeof kept === 'object' && kept !== null && !Array.isArray(kept)
}

export function isOneOf<Name extends string>(kept: unknown, known: Readonly<Record<Name, unknown>>): kept is Name {
  return typeof kept === 'string' && Object.hasOwn(known, kept)
}
