/** The link letter of a panel: panels of one letter, in any window, show one instrument. Colour and letter say the same. */
import {
  canBeLinked,
  isLinkLetter,
  isListOfInstruments,
  type LinkLetter,
  linkLetters,
  type PanelKind,
} from '../../contract/panels.ts'
import { usePanelPlace } from '../panel-place.tsx'
import { useKeyWords } from '../screen-context.tsx'

export function LinkChoice({ kind }: { readonly kind: PanelKind }) {
  const { link, setLink } = usePanelPlace()
  const nextKey = useKeyWords('view.link')
  // A panel about no instrument has nothing to link, and says nothing of it.
  if (!canBeLinked(kind) && link === null) return null
  return (
    <select
      className="link-choice"
      aria-label="Link letter of the panel"
      title={`${linkWords(kind, link)} (${nextKey} for the next letter)`}
      data-link={link ?? undefined}
      value={link ?? ''}
      onChange={({ target }) => setLink(isLinkLetter(target.value) ? target.value : null)}
    >
      <option value="">–</option>
      {linkLetters.map((letter) => (
        <option key={letter} value={letter}>
          {letter}
        </option>
      ))}
    </select>
  )
}

function linkWords(kind: PanelKind, link: LinkLetter | null): string {
  if (kind === 'timeline')
    return link === null
      ? 'Not linked: follows the order chosen last in any list'
      : `Linked: follows the orders of ${link}`
  if (isListOfInstruments(kind))
    return link === null
      ? 'Not linked: its rows change no other panel'
      : `Linked: the row in hand is what ${link} shows`
  return link === null ? 'Not linked: shows its own instrument' : `Linked: shows the instrument of ${link}`
}
