/** What every command from outside is: it takes the body of a request and tells a value, or why not. */
export type Command = (body: Readonly<Record<string, unknown>>) => Told

/** A refusal is a sentence that names the field. */
export type Told = { readonly value: unknown } | { readonly refused: string }
