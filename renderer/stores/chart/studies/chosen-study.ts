/** An indicator as a person chose it: its parameters are read with care, and said in words where they cannot be. */
import { fieldsOf, isRecord } from '../../../kept-fields.ts'
import { type CandleLength, isWithinDay } from '../candle-length.ts'
import { type StudyKind, studies, studyKinds } from './studies.ts'
import type { Parameter, Parameters } from './study.ts'

export type ChosenStudy = { readonly kind: StudyKind; readonly parameters: Parameters }

/** More would be lines that nobody can tell apart. */
export const mostStudies = 12

export function usualStudy(kind: StudyKind): ChosenStudy {
  return { kind, parameters: Object.fromEntries(studies[kind].parameters.map(({ name, usual }) => [name, usual])) }
}

/** `SMA 20`, `MACD 12 26 9`. */
export function studyName({ kind, parameters }: ChosenStudy): string {
  const { short, parameters: known } = studies[kind]
  return [short, ...known.map(({ name, usual }) => parameters[name] ?? usual)].join(' ')
}

/** The bars that an indicator is to be drawn of, and whether a volume is told of their instrument. */
export type DrawnOf = { readonly length: CandleLength; readonly hasVolume: boolean }

/** Why it is not drawn of them, in words; null where it is. */
export function whyNotOf({ length, hasVolume }: DrawnOf, kind: StudyKind): string | null {
  const { needsVolume, isOfDay } = studies[kind]
  if (needsVolume && !hasVolume) return 'no volume is told of this instrument'
  return isOfDay && !isWithinDay(length) ? 'it is for bars within a day' : null
}

export type TypedParameters = { readonly parameters: Parameters } | { readonly problem: string }

export function typedParameters(kind: StudyKind, typed: Readonly<Record<string, string>>): TypedParameters {
  const { parameters: known, check } = studies[kind]
  const read: Record<string, number> = {}
  for (const parameter of known) {
    const text = (typed[parameter.name] ?? '').trim()
    const problem = problemWith(parameter, text)
    if (problem) return { problem }
    read[parameter.name] = Number(text)
  }
  const together = check?.(read) ?? null
  return together === null ? { parameters: read } : { problem: together }
}

function problemWith({ label, least, most, isWhole }: Parameter, text: string): string | null {
  const value = Number(text)
  const kind = isWhole ? 'a whole number' : 'a number'
  if (text === '' || !Number.isFinite(value) || (isWhole && !Number.isInteger(value))) {
    return `${label} must be ${kind} from ${least} to ${most}, and “${text}” is not.`
  }
  if (value < least || value > most) return `${label} must be ${kind} from ${least} to ${most}, and ${text} is not.`
  return null
}

export function readStudies(kept: unknown): readonly ChosenStudy[] {
  if (!Array.isArray(kept)) return []
  return kept.flatMap(readStudy).slice(0, mostStudies)
}

function readStudy(kept: unknown): ChosenStudy[] {
  const { kind: named, parameters } = fieldsOf(kept)
  const kind = studyKinds.find((known) => known === named)
  if (!kind || !isRecord(parameters)) return []
  const typed = Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]))
  const read = typedParameters(kind, typed)
  return 'parameters' in read ? [{ kind, parameters: read.parameters }] : []
}
