/** Writes a body field by field, in the order given, so that a test can hold every byte of it against the interface. */

/** A value as JSON writes it; null leaves the field out. */
export type Written = string | null

export function jsonBody(fields: readonly (readonly [name: string, value: Written])[]): string {
  const written = fields.flatMap(([name, value]) => (value === null ? [] : [`${JSON.stringify(name)}:${value}`]))
  return `{${written.join(',')}}`
}

/** A text in quotes. */
export function quoted(text: string): string {
  return JSON.stringify(text)
}
