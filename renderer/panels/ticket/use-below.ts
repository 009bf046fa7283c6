/** Which fields of an order lie below what can be seen: nobody presses Enter on terms out of sight without being told of them. */
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Their labels, one after another; empty where all that the order has stands in sight. */
export function useBelow(of: RefObject<HTMLElement | null>): string {
  const [below, setBelow] = useState('')
  useLayoutEffect(() => {
    const { current } = of
    if (current === null) return
    const look = () => setBelow(belowIn(current))
    const size = new ResizeObserver(look)
    // Whatever is observed is looked at with the next picture, when its place is known anyway.
    const observeAll = () => {
      size.disconnect()
      for (const seen of [current, ...current.children]) size.observe(seen)
    }
    observeAll()
    const fields = new MutationObserver(observeAll)
    fields.observe(current, { childList: true, subtree: true })
    current.addEventListener('scroll', look, { passive: true })
    return () => {
      size.disconnect()
      fields.disconnect()
      current.removeEventListener('scroll', look)
    }
  }, [of])
  return below
}

function belowIn(scroller: HTMLElement): string {
  const end = scroller.getBoundingClientRect().bottom + 1
  const fields = [...scroller.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-field], select')]
  const hidden = fields.filter((field) => isOfTheOrder(field) && field.getBoundingClientRect().bottom > end)
  return hidden.map(({ labels }) => labels?.[0]?.textContent.toLowerCase().replace(' ₹', '') ?? '').join(', ')
}

const needed = ['quantity', 'price', 'trigger', 'stopLoss', 'squareOff']

/** What may be left empty, and is, says nothing of the order. */
function isOfTheOrder(field: HTMLInputElement | HTMLSelectElement): boolean {
  return field.value !== '' || needed.includes(field.dataset['field'] ?? '')
}
