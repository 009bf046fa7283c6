/** The shape in which main accepts settings; apart from the settings themselves, so that no window carries the parser. */
import { z } from 'zod'
import { densities, directions, groupings, type Settings, themes } from './settings.ts'

export const settingsSchema: z.ZodType<Settings> = z.strictObject({
  theme: z.enum(themes),
  direction: z.enum(directions),
  density: z.enum(densities),
  grouping: z.enum(groupings),
})
