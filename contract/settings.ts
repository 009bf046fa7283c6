/** What the person chose about the look of the terminal. Written by main only. */

export const themes = ['system', 'dark', 'light'] as const
/** The pair of colours that tells up from down. */
export const directions = ['green-red', 'blue-orange'] as const
export const densities = ['compact', 'comfortable'] as const
/** 12,34,567.50 or 1,234,567.50. */
export const groupings = ['indian', 'western'] as const

/** In per cent of what the browser or the system has. */
export const textSizes = [100, 125, 150, 175, 200] as const
/** The first practice order, step by step. */
export const firstStepsChoices = ['shown', 'put-away'] as const

/** Whose crosshair a chart shows as well: of its letter in every window, of any letter, or its own only. */
export const crosshairChoices = ['same-letter', 'every-letter', 'alone'] as const

/** Which news of orders are said aloud and shown: refusals and what is in doubt always are. */
export const orderNewsChoices = ['all', 'own-ends', 'refusals'] as const

/** What is heard: price alerts, and orders that were filled, were refused or are in doubt. */
export const soundChoices = ['all', 'alerts', 'none'] as const

/** Sums of money and quantities held, while others may see the screen. */
export const sumsChoices = ['shown', 'hidden'] as const

export type Settings = {
  readonly theme: (typeof themes)[number]
  readonly direction: (typeof directions)[number]
  readonly density: (typeof densities)[number]
  readonly grouping: (typeof groupings)[number]
  readonly textSize: (typeof textSizes)[number]
  readonly firstSteps: (typeof firstStepsChoices)[number]
  readonly orderNews: (typeof orderNewsChoices)[number]
  readonly crosshair: (typeof crosshairChoices)[number]
  readonly sounds: (typeof soundChoices)[number]
  readonly sums: (typeof sumsChoices)[number]
}

export const defaultSettings: Settings = {
  theme: 'system',
  direction: 'green-red',
  density: 'compact',
  grouping: 'indian',
  textSize: 100,
  firstSteps: 'shown',
  orderNews: 'all',
  crosshair: 'same-letter',
  sounds: 'all',
  sums: 'shown',
}
