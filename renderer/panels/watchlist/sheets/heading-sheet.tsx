/** Asks for the name of a heading. */
import { longestListName } from '../../../../contract/watchlists.ts'
import { NameForm } from '../../../ui/name-form.tsx'
import { Sheet } from '../../../ui/sheet.tsx'

type HeadingSheetProps = {
  readonly label: string
  readonly name: string
  readonly onName: (name: string) => void
  readonly onClose: () => void
}

export function HeadingSheet({ label, name, onName, onClose }: HeadingSheetProps) {
  return (
    <Sheet label={label} onClose={onClose}>
      {(close) => (
        <div className="sheet-page">
          <h2>{label}</h2>
          <NameForm
            label="Name"
            act={name === '' ? 'Put it there' : 'Rename'}
            name={name}
            longest={longestListName}
            onName={(typed) => {
              close()
              onName(typed)
            }}
            onLeave={close}
          />
        </div>
      )}
    </Sheet>
  )
}
