/** The names of a record, which Object.keys gives up: only for one that has no others, as a table of our own. */
export function namesOf<Name extends string>(record: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(record) as Name[]
}
