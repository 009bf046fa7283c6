/** What an eye makes of a colour: how it stands out from its ground, and what is left of it without one kind of cone. */

export type Colour = { readonly red: number; readonly green: number; readonly blue: number }

/** OKLCH to linear sRGB, by the matrices of Björn Ottosson's OKLab. */
export function linear(lightness: number, chroma: number, hue: number): Colour {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return {
    red: 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    green: -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    blue: -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  }
}

function luminance({ red, green, blue }: Colour): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

/** Linear sRGB as an eye without one kind of cone sees it: Machado, Oliveira and Fernandes (2009), severity 1. */
export const eyes = {
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const

export function seen({ red, green, blue }: Colour, eye: readonly number[]): Colour {
  const row = (at: number) => {
    const [r = 0, g = 0, b = 0] = eye.slice(at, at + 3)
    return Math.min(1, Math.max(0, r * red + g * green + b * blue))
  }
  return { red: row(0), green: row(3), blue: row(6) }
}

/** In OKLab, where 0.02 is about the least that an eye tells apart side by side. */
export function apart(one: Colour, other: Colour): number {
  const [a, b] = [lab(one), lab(other)]
  return Math.hypot(...a.map((part, at) => part - (b[at] ?? 0)))
}

function lab({ red, green, blue }: Colour): readonly number[] {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
