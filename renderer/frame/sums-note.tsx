/** In every window, that sums are hidden: dots must not be taken for something that is not known. */
import { useSumsHidden } from '../screen-context.tsx'
import { Glyph } from '../ui/glyph.tsx'
import { StatusButton } from './status-button.tsx'

export function SumsNote() {
  if (!useSumsHidden()) return null
  return (
    <StatusButton
      command="view.sums"
      name="sums-hidden"
      isDoubtful
      title={(key) =>
        `Profit, funds, values and what you hold are dots in every window. The ticket and what is asked before an order keep their figures, and so does a file that you save. ${key} shows them.`
      }
    >
      <Glyph name="barred" />
      Sums hidden
    </StatusButton>
  )
}
