/** A step that the terminal takes by itself, named while it lasts. */
import { useFocusOnArrival } from '../ui/use-focus-on-arrival.ts'
import { SignInView } from './sign-in-view.tsx'

export function UnderWayView({ title, text }: { readonly title: string; readonly text: string }) {
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  return (
    <SignInView title={title} headingRef={heading}>
      <p>{text}</p>
      <p>This takes a few seconds at most.</p>
    </SignInView>
  )
}
