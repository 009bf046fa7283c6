/** The key of an act, drawn where the act is shown. */
import { keyCaps } from '../keyboard/chord.ts'
import { useScreen } from '../screen-context.tsx'
import './key-caps.css'

export function KeyCaps({ chord }: { readonly chord: string }) {
  const { platform } = useScreen()
  return (
    <span className="key-caps" aria-hidden="true">
      {keyCaps(chord, platform).map((cap) => (
        <kbd key={cap}>{cap}</kbd>
      ))}
    </span>
  )
}
