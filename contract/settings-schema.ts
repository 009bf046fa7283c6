/** The shape in which main accepts settings; apart from the settings themselves, so that no window carries the parser. */
import { z } from 'zod'
import {
  crosshairChoices,
  densities,
  directions,
  firstStepsChoices,
  groupings,
  orderNewsChoices,
  type Settings,
  soundChoices,
  sumsChoices,
  textSizes,
  themes,
} from './settings.ts'

export const settingsSchema: z.ZodType<Settings> = z.strictObject({
  theme: z.enum(themes),
  direction: z.enum(directions),
  density: z.enum(densities),
  grouping: z.enum(groupings),
  // What was kept by a version before these has none.
  textSize: z.literal(textSizes).default(100),
  firstSteps: z.enum(firstStepsChoices).default('shown'),
  orderNews: z.enum(orderNewsChoices).default('all'),
  crosshair: z.enum(crosshairChoices).default('same-letter'),
  sounds: z.enum(soundChoices).default('all'),
  sums: z.enum(sumsChoices).default('shown'),
})
