/** What kind of order it is: its type, product and validity. */
import { useScreen } from '../../screen-context.tsx'
import type { TicketDraft } from '../../stores/ticket/ticket-draft.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { productChoices, typeWords, validityWords } from '../../words/order-terms-words.ts'

type KindFieldsProps = { readonly draft: TicketDraft; readonly problemOf: (field: string) => string | null }

export function KindFields({ draft, problemOf }: KindFieldsProps) {
  const { ticket } = useScreen()
  return (
    <div className="field-row kind-row">
      <SelectField
        label="Type"
        value={draft.type}
        words={typeWords}
        problem={problemOf('type')}
        onChoose={(type) => ticket.change({ type })}
      />
      <SelectField
        label="Product"
        value={draft.product}
        words={productChoices}
        problem={problemOf('product')}
        onChoose={(product) => ticket.change({ product })}
      />
      <SelectField
        label="Validity"
        value={draft.validity}
        words={validityWords}
        problem={problemOf('validity')}
        onChoose={(validity) => ticket.change({ validity })}
      />
    </div>
  )
}
