/** What a request or a step comes to: a value, or an error that is plain data. Nothing is thrown between processes. */
export type Result<Value, Problem> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Problem }

export function ok(): Result<void, never>
export function ok<Value>(value: Value): Result<Value, never>
export function ok<Value>(value?: Value): Result<Value | undefined, never> {
  return { ok: true, value }
}

export function fail<Problem>(error: Problem): Result<never, Problem> {
  return { ok: false, error }
}

/** Closes a switch over a union: a case left out does not compile. */
export function assertNever(impossible: never): never {
  throw new Error(`A case was left out: ${JSON.stringify(impossible)}`)
}
