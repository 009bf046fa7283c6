/** Asks for the name of a heading. */
import { Sheet } from '../../../ui/sheet.tsx'
import { NameForm } from './name-form.tsx'
import './sheets.css'

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
