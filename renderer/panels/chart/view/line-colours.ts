/** Colours for lines that have no meaning of their own: the indicators, and what is compared. */

export type LineColour = { readonly lightness: number; readonly chroma: number; readonly hue: number }

/**
 * Never the hues of up, down, buy and sell. Apart in lightness too: in hue alone an eye without one kind of cone takes the
 * green one for the orange one.
 */
const hues = [292, 85, 195, 330, 130, 40]
const onDark = [0.78, 0.78, 0.66, 0.9, 0.9, 0.66]
const onLight = [0.47, 0.47, 0.36, 0.58, 0.58, 0.36]

export function lineColoursOn(theme: 'dark' | 'light'): readonly LineColour[] {
  const [lightnesses, chroma] = theme === 'dark' ? [onDark, 0.11] : [onLight, 0.12]
  return hues.map((hue, at) => ({ hue, chroma, lightness: lightnesses[at] ?? 0.7 }))
}

export const lineColours = hues.length
