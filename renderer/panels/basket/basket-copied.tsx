/** What of the basket could not be copied, each with its reason, until it is put away. */
import { useScreen } from '../../screen-context.tsx'
import { type Copied, copiedWords, stillThere } from '../../stores/basket-desk.ts'
import { CloseButton } from '../../ui/close-button.tsx'
import { closeOnEscape } from '../../ui/close-on-escape.ts'
import { Glyph } from '../../ui/glyph.tsx'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'

export function BasketCopied({ copied }: { readonly copied: Copied }) {
  const { basketDesk } = useScreen()
  const close = useFocusOnArrival<HTMLButtonElement>()

  return (
    <section
      className="question batch"
      aria-label="Copied"
      onKeyDown={(event) => closeOnEscape(event, basketDesk.close)}
    >
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
        <CloseButton ref={close} onPress={basketDesk.close} />
      </div>
    </section>
  )
}
