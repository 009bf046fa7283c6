/** A deed that is written as one name with its value, such as `{"drop": true}`, and the check that refuses any other. */
import { isObject } from '../http/call.ts'
import { isCount } from './rules.ts'

export type DeedCheck = { readonly fits: (value: unknown) => boolean; readonly must: string }

export const aFlag: DeedCheck = { fits: (value) => value === true, must: 'must be true or left out' }
export const aText: DeedCheck = { fits: (value) => typeof value === 'string', must: 'must be a text' }
export const wholeFrom = (least: number): DeedCheck => ({
  fits: (value) => isCount(value, least),
  must: `must be a whole number from ${least}`,
})

export type Deeds = {
  readonly known: Readonly<Record<string, DeedCheck>>
  /** Where the deed stands, as a refusal names it. */
  readonly place: string
  /** What any other is none of, such as `something the feed can do`. */
  readonly kind: string
}

/** Why it is none of the deeds; null when it is one. */
export function oneDeedProblem(deed: unknown, { known, place, kind }: Deeds): string | null {
  if (!isObject(deed)) return `${place} must say what to do`
  const names = Object.keys(deed)
  const [name = ''] = names
  if (names.length !== 1) return `${place} must hold one deed, not ${names.length}`
  const check = Object.hasOwn(known, name) ? known[name] : undefined
  if (!check) return `${place}.${name} is not ${kind}`
  return check.fits(deed[name]) ? null : `${place}.${name} ${check.must}`
}
