/** Places on the page that numbers are written to, each only when it changes: the page is not asked to do what it has done. */

export type ShownNumber = { readonly show: (value: number) => void }

/** NaN is written as nothing. `write` is kept for as long as it would write the same of the same. */
export function numberIn(place: HTMLElement, write: (value: number) => string): ShownNumber {
  const text = place.ownerDocument.createTextNode('')
  place.replaceChildren(text)
  let shown = Number.NaN
  return {
    show: (value) => {
      if (Object.is(value, shown)) return
      shown = value
      text.data = Number.isNaN(value) ? '' : write(value)
    },
  }
}

/** From 0 to 1, in steps that an eye can tell apart; as the width of a background, which moves nothing else on the page. */
export function barIn(place: HTMLElement): ShownNumber {
  let shown = -1
  return {
    show: (value) => {
      const steps = value > 0 ? Math.max(1, Math.round(value * barSteps)) : 0
      if (steps === shown) return
      shown = steps
      place.style.backgroundSize = `${(steps / barSteps) * 100}% 100%`
    },
  }
}

const barSteps = 200

/** An attribute that is there or not, written only when that changes. */
export function flagIn(place: HTMLElement, name: string): { readonly show: (isThere: boolean) => void } {
  let isThere = name in place.dataset
  return {
    show: (now) => {
      if (now === isThere) return
      isThere = now
      if (now) place.dataset[name] = ''
      else delete place.dataset[name]
    },
  }
}

/** A number in an attribute, which is there only while the number is one. */
export function attributeIn(place: HTMLElement, name: string, write: (value: number) => string): ShownNumber {
  let shown = Number.NaN
  return {
    show: (value) => {
      if (Object.is(value, shown)) return
      shown = value
      if (Number.isNaN(value)) delete place.dataset[name]
      else place.dataset[name] = write(value)
    },
  }
}

/** Named in its `data-cell`. */
export function cellIn(inside: HTMLElement, cell: string): HTMLElement {
  return foundIn(inside, `[data-cell="${cell}"]`)
}

export function foundIn(inside: HTMLElement, selector: string): HTMLElement {
  const place = inside.querySelector<HTMLElement>(selector)
  if (!place) throw new Error(`The table has no ${selector}.`)
  return place
}
