/** What is painted with a series each time the chart is: all that the library asks for around the painting itself. */
import type { IPrimitivePaneRenderer, IPrimitivePaneView, ISeriesPrimitive, Time } from 'lightweight-charts'

type Target = Parameters<IPrimitivePaneRenderer['draw']>[0]
export type Scope = Parameters<Parameters<Target['useMediaCoordinateSpace']>[0]>[0]

export type PaintedWithSeries = {
  readonly primitive: ISeriesPrimitive<Time>
  /** Asks the chart for a picture. */
  readonly again: () => void
}

export function paintWithSeries(
  paint: (scope: Scope) => void,
  more: Pick<ISeriesPrimitive<Time>, 'autoscaleInfo' | 'hitTest'> & Pick<IPrimitivePaneView, 'zOrder'> = {},
): PaintedWithSeries {
  const { zOrder, ...asked } = more
  let requestUpdate = () => {}
  const renderer: IPrimitivePaneRenderer = {
    draw: (target) => target.useMediaCoordinateSpace(paint),
  }
  const view: IPrimitivePaneView = { ...(zOrder && { zOrder }), renderer: () => renderer }
  return {
    primitive: {
      ...asked,
      attached: (attached) => {
        requestUpdate = attached.requestUpdate
      },
      paneViews: () => [view],
    },
    again: () => requestUpdate(),
  }
}
