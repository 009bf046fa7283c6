/**
 * Pictures that went with the process that draws them: where the graphics process of a computer dies, every canvas is blank, and a blank
 * chart looks like a market that stands still (X08). The browser says when one is lost and when it may be drawn on again, empty.
 */

export type LostCanvasesParts = {
  /** Draws all of it anew: nothing that was drawn or set before is left. */
  readonly redraw: () => void
  readonly told: (isAnyLost: boolean) => void
}

type Around = Pick<Element, 'addEventListener' | 'removeEventListener' | 'contains'>

/** Of all canvases inside; gives how to stop. */
export function watchCanvases(around: Around, { redraw, told }: LostCanvasesParts): () => void {
  const lost = new Set<Node>()

  function tell(): void {
    // One that was taken out of the page while it was lost is missed by nobody.
    for (const canvas of lost) if (!around.contains(canvas)) lost.delete(canvas)
    told(lost.size > 0)
  }

  function onLost(event: Event): void {
    lost.add(canvasOf(event))
    tell()
  }

  function onRestored(event: Event): void {
    lost.delete(canvasOf(event))
    redraw()
    tell()
  }

  // They do not bubble, and are heard on their way down.
  around.addEventListener('contextlost', onLost, true)
  around.addEventListener('contextrestored', onRestored, true)
  return () => {
    around.removeEventListener('contextlost', onLost, true)
    around.removeEventListener('contextrestored', onRestored, true)
  }
}

// Whatever an element hears on its way down is told to a node of the page.
const canvasOf = ({ target }: Event): Node => target as Node
