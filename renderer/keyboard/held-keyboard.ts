/** What has the keyboard may be taken out of the page: then the panel around it has it, else the first one. Never nothing. */
import type { Stop } from '../time.ts'
import { focusRegion, regionAttribute } from './regions.ts'

type NextPicture = (then: () => void) => void

/** A panel that moves may be drawn a picture or two later. */
const patience = 10

export function holdKeyboard(page: Document, nextPicture: NextPicture): Stop {
  let isByHand = false

  /** Beside everything is where a pointer may leave it: that was somebody's wish. */
  function onPointer(): void {
    isByHand = true
    nextPicture(() => {
      isByHand = false
    })
  }

  function onLeft({ target, relatedTarget }: FocusEvent): void {
    if (relatedTarget !== null || isByHand || !(target instanceof Element)) return
    const region = target.closest<HTMLElement>(`[${regionAttribute}]`)
    nextPicture(() => giveBack(region, patience))
  }

  function giveBack(region: HTMLElement | null, pictures: number): void {
    if (page.activeElement !== page.body) return
    if (region?.isConnected && pictures > 0) region.focus()
    else focusRegion(page, 1)
    if (pictures > 0) nextPicture(() => giveBack(region, pictures - 1))
  }

  page.addEventListener('pointerdown', onPointer, true)
  page.addEventListener('focusout', onLeft)
  return () => {
    page.removeEventListener('pointerdown', onPointer, true)
    page.removeEventListener('focusout', onLeft)
  }
}
