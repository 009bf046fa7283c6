/** The shape all sign-in views share: the mark, a heading, what it means, and what can be done. */
import type { ReactNode, Ref } from 'react'
import icon from '../../resources/icon.svg'

export type SignInViewProps = {
  readonly title: string
  readonly children: ReactNode
  /** Given where the heading takes the focus because nothing can be pressed. */
  readonly headingRef?: Ref<HTMLHeadingElement>
}

export function SignInView({ title, children, headingRef }: SignInViewProps) {
  return (
    <section className="sign-in-view" aria-labelledby="sign-in-title">
      <p className="brand">
        <img src={icon} alt="" /> Bellwether
      </p>
      <h1 id="sign-in-title" ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {title}
      </h1>
      {children}
    </section>
  )
}
