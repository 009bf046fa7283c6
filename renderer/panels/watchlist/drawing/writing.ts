/**
 * The texts of one picture, written at its end and by their type: going from text to ground and from one type to another for
 * each cell takes a tenth of all that the drawing of a list takes.
 */
type Text = {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly align: CanvasTextAlign
  readonly colour: string
}

export type Writing = {
  readonly write: (text: string, x: number, y: number, align: CanvasTextAlign, font: string, colour: string) => void
  readonly widthOf: (text: string, font: string) => number
  /** What is drawn over from here on is over the texts too. */
  readonly finish: () => void
}

export function makeWriting(context: CanvasRenderingContext2D): Writing {
  const byFont = new Map<string, Text[]>()

  return {
    write: (text, x, y, align, font, colour) => {
      const others = byFont.get(font)
      const one = { text, x, y, align, colour }
      if (others) others.push(one)
      else byFont.set(font, [one])
    },
    widthOf: (text, font) => {
      context.font = font
      return context.measureText(text).width
    },
    finish: () => {
      for (const [font, texts] of byFont) {
        context.font = font
        for (const { text, x, y, align, colour } of texts) {
          context.textAlign = align
          context.fillStyle = colour
          context.fillText(text, x, y)
        }
      }
      byFont.clear()
    },
  }
}
