/** The commands in the header of a chart; what a chart is set up with stands in its own bar. */
export function ChartActs() {
  return null
}
