/** What the person chose about the look of the terminal. Written by main only. */
import { z } from 'zod'

export const settingsSchema = z.strictObject({
  theme: z.enum(['system', 'dark', 'light']),
  /** The pair of colours that tells up from down. */
  direction: z.enum(['green-red', 'blue-orange']),
  density: z.enum(['compact', 'comfortable']),
  grouping: z.enum(['indian', 'western']),
})

export type Settings = z.infer<typeof settingsSchema>

export const defaultSettings: Settings = {
  theme: 'system',
  direction: 'green-red',
  density: 'compact',
  grouping: 'indian',
}
