/** The shape in which main accepts keys and files of choices; apart from the keys, so that no window carries the parser. */
import { z } from 'zod'
import { commandIds, type KeyChoices } from './keys.ts'

export const keyChoicesSchema: z.ZodType<KeyChoices> = z.partialRecord(
  z.enum(commandIds),
  z.string().min(1).max(40).nullable(),
)
