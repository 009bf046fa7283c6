/**
 * How a line without a meaning of its own is drawn once the colours have gone round: with another dash, and when those have gone
 * round as well, wider. Colour alone tells no two lines of one chart apart.
 */
import { LineStyle, type LineWidth } from 'lightweight-charts'
import type { LineLook } from '../../../stores/chart/studies/study.ts'
import { lineColours } from './line-colours.ts'

export type LineStroke = {
  readonly lineStyle: LineStyle
  readonly lineWidth: LineWidth
  /** Pixels drawn and left out in turn, as the library has it for this style; none for a whole line. */
  readonly dash: readonly number[]
}

/** No style is in both: an indicator has whole and dashed lines of one colour. */
const styles = {
  whole: [LineStyle.Solid, LineStyle.LargeDashed],
  dashed: [LineStyle.Dashed, LineStyle.Dotted],
} as const

const widths = [1, 2, 3, 4] as const satisfies readonly LineWidth[]

/** Of the line that is the `at`-th to take a colour, from 0. */
export function lineStroke(at: number, look: LineLook): LineStroke {
  const round = Math.floor(at / lineColours)
  const ofLook = look === 'dashed' ? styles.dashed : styles.whole
  const lineStyle = ofLook[round % ofLook.length] ?? LineStyle.Solid
  const lineWidth = widths[Math.floor(round / ofLook.length)] ?? 4
  return { lineStyle, lineWidth, dash: dashes[lineStyle].map((times) => times * lineWidth) }
}

/** In widths of the line. */
const dashes: Readonly<Record<LineStyle, readonly number[]>> = {
  [LineStyle.Solid]: [],
  [LineStyle.Dotted]: [1, 1],
  [LineStyle.Dashed]: [2, 2],
  [LineStyle.LargeDashed]: [6, 6],
  [LineStyle.SparseDotted]: [1, 4],
}
