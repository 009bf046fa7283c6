/** Says that what is drawn in a place is gone, for as long as it is, and has it drawn again when it can be. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { Glyph } from './glyph.tsx'
import { watchCanvases } from './lost-canvases.ts'
import './lost-picture.css'

export type LostPictureProps = { readonly within: RefObject<Element | null>; readonly redraw: () => void }

export function LostPicture({ within, redraw }: LostPictureProps) {
  const [isLost, setLost] = useState(false)
  const redrawNow = useEffectEvent(redraw)
  useEffect(() => {
    if (within.current === null) return
    return watchCanvases(within.current, { redraw: () => redrawNow(), told: setLost })
  }, [within])
  if (!isLost) return null
  return (
    <p className="lost-picture" role="alert">
      <Glyph name="halt" /> The graphics of this computer stopped, so nothing is drawn here. It is drawn again as soon
      as they are back; orders and prices go on.
    </p>
  )
}
