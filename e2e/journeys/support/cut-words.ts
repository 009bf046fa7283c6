/** Words that a reader gets only half of, and fields that something lies over, measured in the page as it is drawn. */
import type { Page } from 'playwright/test'

/**
 * Each text in `within` of which a part is cut off. What is scrolled or folded out of sight whole is not cut; `heights` also
 * holds what may be scrolled to it, and `unspoken` what stands for the eye alone.
 */
export function cutWords(
  page: Page,
  within: string,
  { heights = false, unspoken = false } = {},
): Promise<readonly string[]> {
  return page.evaluate(
    ({ part, alsoHeights, alsoUnspoken }) => {
      const slack = 1.5
      const isShown = (element: Element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        element.closest(alsoUnspoken ? '.for-the-ear' : '.for-the-ear, [aria-hidden="true"]') === null &&
        getComputedStyle(element).clipPath === 'none'
      const whole = () => new DOMRect(0, 0, innerWidth, innerHeight)
      const meet = (one: DOMRect, other: DOMRect) => {
        const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)]
        return new DOMRect(left, top, Math.min(one.right, other.right) - left, Math.min(one.bottom, other.bottom) - top)
      }
      const room = (element: Element | null): DOMRect => {
        if (element === null) return whole()
        const above = room(element.parentElement)
        return getComputedStyle(element).overflow === 'visible' ? above : meet(above, element.getBoundingClientRect())
      }
      const isCut = (box: DOMRect, seen: DOMRect) => {
        const isOut = box.bottom <= seen.top + slack || box.top >= seen.bottom - slack
        if (isOut || box.width === 0) return false
        const isNarrow = box.left < seen.left - slack || box.right > seen.right + slack
        return isNarrow || (alsoHeights && (box.top < seen.top - slack || box.bottom > seen.bottom + slack))
      }
      const found: string[] = []
      for (const root of document.querySelectorAll(part)) {
        const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
        for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
          const { parentElement } = text
          if (parentElement === null || parentElement.closest('select') || !isShown(parentElement)) continue
          const range = document.createRange()
          range.selectNodeContents(text)
          const seen = room(parentElement)
          if ([...range.getClientRects()].some((box) => isCut(box, seen))) found.push(`“${text.textContent}”`)
        }
        for (const field of root.querySelectorAll('input')) {
          if (isShown(field) && field.value !== '' && field.scrollWidth > field.clientWidth + slack)
            found.push(`the field with “${field.value}”`)
        }
      }
      return found
    },
    { part: within, alsoHeights: heights, alsoUnspoken: unspoken },
  )
}

/** What has the keyboard, where its ring is not whole or thinner than two pixels; empty where it is as it should be. */
export function heldWithoutRing(page: Page): Promise<string> {
  return page.evaluate(() => {
    const held = document.activeElement ?? document.body
    const words = (held.getAttribute('aria-label') ?? held.textContent ?? '').trim().slice(0, 40)
    const ringOf = (element: Element, pseudo: '::after' | null = null) => {
      const { outlineStyle, outlineWidth, outlineOffset, boxShadow } = getComputedStyle(element, pseudo)
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2)
        return Math.max(0, Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset))
      return pseudo !== null && / 2px inset/.test(boxShadow) ? 0 : null
    }
    const around = held.closest('.dv-content-container')
    const found =
      [held, held.closest('label')].flatMap((element) => {
        const beyond = element && ringOf(element)
        return element && beyond !== null ? [{ element, beyond }] : []
      })[0] ??
      [held, around].flatMap((element) =>
        element && ringOf(element, '::after') !== null ? [{ element, beyond: 0 }] : [],
      )[0]
    if (!found) return `no ring: ${words}`
    const { left, top, right, bottom } = found.element.getBoundingClientRect()
    const isOut = (room: { left: number; top: number; right: number; bottom: number }) =>
      left - found.beyond < room.left - 1 ||
      top - found.beyond < room.top - 1 ||
      right + found.beyond > room.right + 1 ||
      bottom + found.beyond > room.bottom + 1
    const cutting = (element: Element | null): boolean =>
      element === null
        ? isOut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight })
        : (getComputedStyle(element).overflow !== 'visible' && isOut(element.getBoundingClientRect())) ||
          cutting(element.parentElement)
    return cutting(found.element.parentElement) ? `a ring that is cut: ${words}` : ''
  })
}

/** Whether all of what has the keyboard can be seen, with nothing over it. */
export function heldIsWhole(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { activeElement: held } = document
    if (held === null) return false
    const { left, top, right, bottom } = held.getBoundingClientRect()
    const corners = [left + 3, right - 3].flatMap((x) => [top + 3, bottom - 3].map((y) => [x, y] as const))
    return corners.every(([x, y]) => {
      const there = document.elementFromPoint(x, y)
      return there !== null && (held.contains(there) || there.contains(held))
    })
  })
}
