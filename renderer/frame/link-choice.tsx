/** The link letter of a panel: panels of one letter, in any window, show one instrument. Colour and letter say the same. */
import { isLinkLetter, linkLetters } from '../../contract/panels.ts'
import { usePanelPlace } from './panel-place.tsx'

export function LinkChoice() {
  const { link, setLink } = usePanelPlace()
  const said = link === null ? 'Not linked: shows its own instrument' : `Linked: shows the instrument of ${link}`
  return (
    <select
      className="link-choice"
      aria-label="Link letter of the panel"
      title={`${said} (Alt+L for the next letter)`}
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
