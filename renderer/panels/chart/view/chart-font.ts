/** The type that a chart writes in: that of the page around it, in pixels, as it has grown or not. */
export type ChartFont = { readonly size: number; readonly family: string }

export function fontOf(element: Element): ChartFont {
  const { fontSize, fontFamily } = getComputedStyle(element)
  return { size: Number.parseFloat(fontSize), family: fontFamily }
}
