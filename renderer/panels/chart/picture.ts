/** A picture of a chart that says by itself what it is of, and when, and whether the money in it is real. */

export type PictureWords = { readonly title: string; readonly detail: string }

const header = 44
const margin = 14

/** Null where it cannot be drawn: the chart alone would not say what it is. */
export function pictureOf(chart: HTMLCanvasElement, words: PictureWords, page: Document): HTMLCanvasElement | null {
  const canvas = page.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return null
  const scale = page.defaultView?.devicePixelRatio ?? 1
  const style = getComputedStyle(page.body)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  canvas.width = chart.width
  canvas.height = chart.height + header * scale
  context.fillStyle = token('surface-1')
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(chart, 0, header * scale)
  context.scale(scale, scale)
  write(context, words.title, { font: `600 15px ${style.fontFamily}`, colour: token('text-1'), at: 19 })
  write(context, words.detail, { font: `400 11px ${style.fontFamily}`, colour: token('text-2'), at: 36 })
  return canvas
}

type Written = { readonly font: string; readonly colour: string; readonly at: number }

function write(context: CanvasRenderingContext2D, text: string, { font, colour, at }: Written): void {
  context.font = font
  context.fillStyle = colour
  context.fillText(text, margin, at)
}
