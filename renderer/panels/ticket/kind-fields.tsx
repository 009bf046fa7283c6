/** What kind of order it is: its type, product and validity. */
import { useScreen } from '../../screen-context.tsx'
import type { TicketDraft } from '../../stores/ticket-draft.ts'
import { productChoices, typeWords, validityWords } from './order-terms-words.ts'
import { SelectField } from './select-field.tsx'

export function KindFields({ draft }: { readonly draft: TicketDraft }) {
  const { ticket } = useScreen()
  return (
    <div className="field-row">
      <SelectField label="Type" value={draft.type} words={typeWords} onChoose={(type) => ticket.change({ type })} />
      <SelectField
        label="Product"
        value={draft.product}
        words={productChoices}
        onChoose={(product) => ticket.change({ product })}
      />
      <SelectField
        label="Validity"
        value={draft.validity}
        words={validityWords}
        onChoose={(validity) => ticket.change({ validity })}
      />
    </div>
  )
}
