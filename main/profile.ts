/** A profile: which broker the terminal talks to. Read from a stranger's file, so every field is checked and a wrong one is named. */
import { z } from 'zod'
import type { AppError } from '../contract/errors.ts'
import { mostPracticeDays, practiceBeginnings } from '../contract/practice-day.ts'
import { fail, ok, type Result } from '../contract/result.ts'
import { judgeAddresses } from './profile-addresses.ts'

const count = z.int().min(1).max(100_000)

const feedLimitsSchema = z.strictObject({
  /** Sockets one person may hold open. */
  connections: count.default(2),
  /** Instruments that may be followed at once, by how much of each is told. */
  ltpc: count.default(5_000),
  optionGreeks: count.default(3_000),
  full: count.default(2_000),
  full30: count.default(50),
  /** The older channel, counted by access token. */
  legacySymbols: count.default(500),
})

const address = z.string().min(1).max(2_000)

const profileSchema = z.strictObject({
  name: z
    .string()
    .min(1)
    .max(60)
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u, 'may hold letters, digits, spaces and . _ - only'),
  kind: z.enum(['practice', 'live']),
  baseUrl: address,
  hftBaseUrl: address,
  wsUrl: address,
  scriptUrl: address,
  instrumentsUrl: address,
  redirectUri: address,
  postbackUrl: address.nullable().default(null),
  /** Where on this computer a tunnel from that address leads to. */
  postbackPort: z.int().min(1).max(65_535).nullable().default(null),
  /**
   * By which interface the terminal signs in, reads the account and hears of its orders. With `v2` nothing is asked of the older
   * interface, so orders are changed and cancelled by the newer one whatever `changesBy` says.
   */
  accountBy: z.enum(['legacy', 'v2']).default('legacy'),
  /** By which interface orders are changed and cancelled: not every account is offered the newer one for that. */
  changesBy: z.enum(['legacy', 'v3']).default('legacy'),
  /** The exchange-approved strategy that orders are sent under; it goes into a header, so it is plain text. */
  algoName: z
    .string()
    .regex(/^[!-~]([ -~]{0,58}[!-~])?$/, 'may hold 1 to 60 plain characters')
    .nullable()
    .default(null),
  feedLimits: feedLimitsSchema.default(() => feedLimitsSchema.parse({})),
  /** Written by the start that runs the practice broker beside the terminal. */
  practiceDay: z
    .strictObject({ number: z.int().min(0).max(mostPracticeDays), began: z.enum(practiceBeginnings) })
    .nullable()
    .default(null),
})

export type Profile = Readonly<z.infer<typeof profileSchema>>

/** Stands in `redirectUri` for a random segment that each installation makes once and keeps. */
export const installMark = '{install}'

const longestProfile = 65_536

/** `liveHosts` are the only hosts a live profile may name. */
export function readProfile(text: string, liveHosts: readonly string[]): Result<Profile, AppError> {
  if (text.length > longestProfile) return fail(wrongProfile('It is longer than any profile is.'))
  const json = readJson(text)
  if (!json.ok) return json
  const parsed = profileSchema.safeParse(json.value)
  if (!parsed.success) return fail(wrongProfile(firstIssue(parsed.error)))
  if (parsed.data.kind === 'live' && parsed.data.practiceDay !== null)
    return fail(wrongField('practiceDay', 'is for practice only'))
  const wrong = judgeAddresses(parsed.data, liveHosts)
  return wrong === null ? ok(withOneWay(parsed.data)) : fail(wrongField(wrong.field, wrong.why))
}

function withOneWay(profile: Profile): Profile {
  return profile.accountBy === 'v2' ? { ...profile, changesBy: 'v3' } : profile
}

function readJson(text: string): Result<unknown, AppError> {
  try {
    return ok(JSON.parse(text))
  } catch (error) {
    return fail(wrongProfile(`It is not JSON: ${error instanceof Error ? error.message : 'unreadable'}.`))
  }
}

function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0]
  if (issue?.code === 'unrecognized_keys') return `The field “${issue.keys[0]}” is not known.`
  const field = issue?.path.join('.')
  return field ? `The field “${field}” is wrong: ${issue?.message}.` : 'It must be one JSON object.'
}

function wrongField(field: string, why: string): AppError {
  return wrongProfile(`The field “${field}” ${why}.`)
}

function wrongProfile(why: string): AppError {
  return {
    kind: 'malformed-ask',
    happened: `The profile cannot be used. ${why} Nothing was sent anywhere.`,
    todo: 'Correct the profile file and start the terminal again.',
  }
}
