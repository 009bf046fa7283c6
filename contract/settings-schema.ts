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
  textSize: z.literal(textSizes),
  firstSteps: z.enum(firstStepsChoices),
  orderNews: z.enum(orderNewsChoices),
  crosshair: z.enum(crosshairChoices),
  sounds: z.enum(soundChoices),
  sums: z.enum(sumsChoices),
})
