/**
 * What has the keyboard may be taken out of the page: then the panel around it has it, else the first one. Never nothing. Tab beyond the
 * last place of the window goes round to its first panel, and with Shift beyond the first one to the last.
 */
import type { Stop } from '../time.ts'
import { focusRegion, regionAttribute } from './regions.ts'

type NextPicture = (then: () => void) => void

/** A panel that moves may be drawn a picture or two later. */
const patience = 10

export function holdKeyboard(page: Document, nextPicture: NextPicture): Stop {
  let isByHand = false
  let roundBy: 1 | -1 | null = null

  function onKey({ key, shiftKey }: KeyboardEvent): void {
    if (key !== 'Tab') return
    roundBy = shiftKey ? -1 : 1
    nextPicture(() => {
      roundBy = null
    })
  }

  /** Beside everything is where a pointer may leave it: that was somebody's wish. */
  function onPointer(): void {
    isByHand = true
    nextPicture(() => {
      isByHand = false
    })
  }

  function onLeft({ target, relatedTarget }: FocusEvent): void {
    if (relatedTarget !== null || isByHand || !(target instanceof Element)) return
    const round = roundBy
    const region = round === null ? target.closest<HTMLElement>(`[${regionAttribute}]`) : null
    nextPicture(() => giveBack(region, patience, round ?? 1))
  }

  function giveBack(region: HTMLElement | null, pictures: number, step: 1 | -1): void {
    if (page.activeElement !== page.body) return
    if (region?.isConnected && pictures > 0) region.focus()
    else focusRegion(page, step)
    if (pictures > 0) nextPicture(() => giveBack(region, pictures - 1, step))
  }

  page.addEventListener('pointerdown', onPointer, true)
  page.addEventListener('keydown', onKey, true)
  page.addEventListener('focusout', onLeft)
  return () => {
    page.removeEventListener('pointerdown', onPointer, true)
    page.removeEventListener('keydown', onKey, true)
    page.removeEventListener('focusout', onLeft)
  }
}
