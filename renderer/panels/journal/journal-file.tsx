/** Where the journal is kept, the way to its earlier files, and whether the chain of each holds: looked at for the asking, from the first line to the last. */
import { useStore } from 'zustand'
import type { JournalCheck, JournalPage } from '../../../contract/journal.ts'
import { formatBytes } from '../../format/bytes.ts'
import { formatSecond } from '../../format/instants.ts'
import { formatUnits } from '../../format/prices.ts'
import { useKeyOf, useSettings } from '../../screen-context.tsx'
import type { JournalReader } from '../../stores/journal-reader.ts'
import { Button } from '../../ui/button.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Problem } from '../../ui/problem.tsx'
import type { FileTurns } from './file-turns.ts'

type JournalFileProps = {
  readonly reader: JournalReader
  readonly page: Omit<JournalPage, 'records'>
  readonly turns: FileTurns
}

export function JournalFile({ reader, page, turns }: JournalFileProps) {
  const { file, folder, files, dropped } = page
  const { grouping } = useSettings()
  const check = useStore(reader.store, (read) => read.check)
  return (
    <>
      <dl className="log-facts figures">
        <div>
          <dt>File</dt>
          <dd className="code">{file ?? 'none: it has stopped'}</dd>
        </div>
        <div>
          <dt>In</dt>
          <dd className="code">{folder}</dd>
        </div>
        <Fact name="Files there">
          <Turn turns={turns} files={files} />
        </Fact>
        {dropped > 0 && (
          <div>
            <dt>Cut short at its end</dt>
            <dd data-look="doubt">
              <Glyph name="triangle" />
              {formatUnits(dropped, grouping)} {dropped === 1 ? 'line was' : 'lines were'} left out when the terminal
              started; nobody had been told of {dropped === 1 ? 'it' : 'them'}
            </dd>
          </div>
        )}
        <Chain check={check} isNewest={file === null || file === files.at(-1)} />
      </dl>
      {check?.problem && <Problem error={check.problem} />}
    </>
  )
}

type TurnProps = Pick<JournalPage, 'files'> & { readonly turns: FileTurns }

function Turn({ turns: { at, earlier, later }, files }: TurnProps) {
  const earlierKey = useKeyOf('journal.earlier')
  const laterKey = useKeyOf('journal.later')
  return (
    <span className="log-turn">
      {at + 1} of {files.length}{' '}
      <Button look="quiet" chord={earlierKey} whyNot={earlier.whyNot} onPress={earlier.turn}>
        Earlier file
      </Button>
      <Button look="quiet" chord={laterKey} whyNot={later.whyNot} onPress={later.turn}>
        Later file
      </Button>
    </span>
  )
}

function Chain({ check, isNewest }: { readonly check: JournalCheck | null; readonly isNewest: boolean }) {
  const { grouping } = useSettings()
  if (check === null) {
    return <Fact name="Chain">{isNewest ? 'followed when the terminal started' : 'not looked at yet'}</Fact>
  }
  const { at, records, bytes, hash } = check
  return (
    <div>
      <dt>Chain</dt>
      <dd data-look={check.kind === 'whole' ? undefined : 'lost'}>
        {chainWords[check.kind]} {formatUnits(records, grouping)} records, {formatBytes(bytes)}, looked at{' '}
        {formatSecond(at)} IST, last hash{' '}
        <span className="code" title={hash}>
          {hash.slice(0, 12)}
        </span>
      </dd>
    </div>
  )
}

const chainWords: Readonly<Record<JournalCheck['kind'], string>> = {
  whole: 'Unbroken:',
  torn: 'Cut short at its end, as by a crash; unbroken before that:',
  damaged: 'Damaged; before it',
  unreadable: 'Gone:',
}
