/** What came of reading a file: how many instruments, and the names that were not found. */
import { CloseButton } from '../../../ui/close-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import './sheets.css'

export type ReadOutcome = { readonly list: string; readonly count: number; readonly unknown: readonly string[] }

/** Enough to see what is wrong with the file. */
const mostNamed = 50

type ReadSheetProps = { readonly outcome: ReadOutcome; readonly onClose: () => void }

export function ReadSheet({ outcome, onClose }: ReadSheetProps) {
  const { list, count, unknown } = outcome
  const more = unknown.length - mostNamed
  return (
    <Sheet label="A list was read" onClose={onClose}>
      {(close) => (
        <div className="sheet-page">
          <h2>“{list}” was read</h2>
          <p>
            {count === 1 ? '1 instrument stands' : `${count} instruments stand`} in the new list.{' '}
            {unknown.length === 1
              ? "1 line names nothing that today's list of instruments holds:"
              : `${unknown.length} lines name nothing that today's list of instruments holds:`}
          </p>
          <ul className="unknown code">
            {unknown.slice(0, mostNamed).map((name, at) => (
              // The same name may stand in the file twice.
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={at}>{name}</li>
            ))}
            {more > 0 && <li>and {more} more</li>}
          </ul>
          <div className="acts">
            <CloseButton look="primary" onPress={close} />
          </div>
        </div>
      )}
    </Sheet>
  )
}
