/** Sums of money and quantities held while others may look at the screen: dots in their place, for the eye and for the ear. */
import { Fragment, type ReactNode } from 'react'
import { dots } from '../format/dots.ts'
import { useSumsHidden } from '../screen-context.tsx'

export function HiddenSum() {
  return (
    <>
      <span aria-hidden="true">{dots}</span>
      <span className="for-the-ear">hidden</span>
    </>
  )
}

/** What it holds, or dots. */
export function Sum({ children }: { readonly children: ReactNode }) {
  return useSumsHidden() ? <HiddenSum /> : children
}

/** Words that have dots in them already, which the ear hears as a word. */
export function DottedWords({ words }: { readonly words: string }) {
  return words.split(dots).map((part, place) => (
    // Parts of one sentence have nothing else that names them.
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
    <Fragment key={place}>
      {place > 0 && <HiddenSum />}
      {part}
    </Fragment>
  ))
}
