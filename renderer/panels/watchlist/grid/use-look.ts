/** The look of the page as the canvas draws it, read again when the theme, the density, the size of text or the type changes. */
import { type RefObject, useEffect, useState } from 'react'
import { type Look, readLook } from '../drawing/ink.ts'

export type PageLook = { readonly look: Look; readonly rowHeight: number; readonly ratio: number }

/** `probe` is an element one rem wide, so that a new size of text is noticed. */
export function useLook(probe: RefObject<HTMLElement | null>): PageLook | null {
  const [read, setRead] = useState<PageLook | null>(null)
  useEffect(() => {
    const root = document.documentElement
    const again = () => setRead(readPage(root))
    const attributes = new MutationObserver(again)
    attributes.observe(root, { attributes: true, attributeFilter: ['data-theme', 'data-direction', 'data-density'] })
    const size = new ResizeObserver(again)
    if (probe.current) size.observe(probe.current)
    const ratio = matchMedia(`(resolution: ${devicePixelRatio}dppx)`)
    ratio.addEventListener('change', again)
    document.fonts.addEventListener('loadingdone', again)
    // The type is a file of ours; until it is here the browser would measure with another.
    void document.fonts.load('600 13px "Inter Variable"').then(again, again)
    return () => {
      attributes.disconnect()
      size.disconnect()
      ratio.removeEventListener('change', again)
      document.fonts.removeEventListener('loadingdone', again)
    }
  }, [probe])
  return read
}

function readPage(root: HTMLElement): PageLook {
  const look = readLook(root)
  const row = Number.parseFloat(getComputedStyle(root).getPropertyValue('--row'))
  return { look, rowHeight: Math.round(row * look.rem), ratio: devicePixelRatio }
}
