/** Where each pane of a chart begins. Measured only when one has another height: measuring lays the page out at once. */

type Measured = { readonly getBoundingClientRect: () => { readonly top: number } }

export type PanedChart = {
  readonly chartElement: () => Measured
  readonly panes: () => readonly { readonly getHeight: () => number; readonly getHTMLElement: () => Measured | null }[]
}

/** In pixels from the top of the chart; 0 for a pane that is not on the page yet. */
export function paneTops(chart: PanedChart): () => readonly number[] {
  let measuredAt = ''
  let tops: readonly number[] = []
  return () => {
    const panes = chart.panes()
    const heights = panes.map((pane) => pane.getHeight()).join(' ')
    if (heights === measuredAt) return tops
    const above = chart.chartElement().getBoundingClientRect().top
    const shown = panes.map((pane) => pane.getHTMLElement())
    tops = shown.map((element) => (element?.getBoundingClientRect().top ?? above) - above)
    // A pane has its height before it is on the page: then its top is still to come.
    measuredAt = shown.includes(null) ? '' : heights
    return tops
  }
}
