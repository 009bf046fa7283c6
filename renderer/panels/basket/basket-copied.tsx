/** What of the basket could not be copied, each with its reason, until it is put away. */
import type { KeyboardEvent } from 'react'
import { useScreen } from '../../screen-context.tsx'
import { type Copied, copiedWords, stillThere } from '../../stores/basket-desk.ts'
import { Button } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'

export function BasketCopied({ copied }: { readonly copied: Copied }) {
  const { basketDesk } = useScreen()
  const close = useFocusOnArrival<HTMLButtonElement>()

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    basketDesk.close()
  }

  return (
    <section className="question batch" aria-label="Copied" onKeyDown={onKeyDown}>
      <p className="asked">
        {copiedWords(copied)} {copied.said > 0 && `${stillThere(copied)} `}Left out:
      </p>
      <ol className="parts">
        {copied.left.map(({ id, words, why }) => (
          <li key={id}>
            <Glyph name="barred" /> {words}: <span className="refused">{why}.</span>
          </li>
        ))}
      </ol>
      <div className="acts">
        <Button ref={close} chord="Esc" onPress={basketDesk.close}>
          Close
        </Button>
      </div>
    </section>
  )
}
