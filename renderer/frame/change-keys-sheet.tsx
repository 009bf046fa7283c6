/** Keys that can be changed: choose a command, press its new key, see who has it, take it. */
import { useState } from 'react'
import { useStore } from 'zustand'
import type { CommandId } from '../../contract/commands.ts'
import type { AppError } from '../../contract/errors.ts'
import type { Result } from '../../contract/result.ts'
import { keysWord } from '../../contract/typed-words.ts'
import { useScreen } from '../screen-context.tsx'
import { type Asking, createAsking } from '../stores/asking.ts'
import { lastOf } from '../stores/heard.ts'
import { Sheet } from '../ui/sheet.tsx'
import { ChangeOneKey } from './change-one-key.tsx'
import { ChooseCommand } from './choose-command.tsx'
import { TypedWordForm } from './typed-word-form.tsx'

/** What main is asked, with the typed word where it wants one. */
export type KeysRequest = (typed: string | null) => Promise<Result<unknown, AppError>>

export function ChangeKeysSheet() {
  const { sheet } = useScreen()
  return (
    <Sheet label="Change keys" place="top" onClose={sheet.close}>
      {(close) => <ChangeKeysPage close={close} />}
    </Sheet>
  )
}

function ChangeKeysPage({ close }: { readonly close: () => void }) {
  const { notices, streams } = useScreen()
  const choices = useStore(streams.keys, lastOf)
  const [chosen, setChosen] = useState<CommandId | null>(null)
  const [wanted, setWanted] = useState<{ readonly request: KeysRequest; readonly said: string } | null>(null)
  const [asking] = useState<Asking>(createAsking)
  const asked = useStore(asking.store)
  if (!choices) return <p className="sheet-page">The keys are not known yet.</p>

  async function change(request: KeysRequest, said: string): Promise<void> {
    setWanted({ request, said })
    if (await asking.ask(() => request(null))) done(said)
  }

  function done(said: string): void {
    notices.tell(said)
    asking.forget()
    setWanted(null)
    setChosen(null)
  }

  const refusal = asked.kind === 'refused' ? asked.error : null
  if (wanted && refusal?.kind === 'confirm-needed') {
    return (
      <div className="sheet-page">
        <h2>Change a key of money?</h2>
        <p>{refusal.happened}</p>
        <TypedWordForm
          word={keysWord}
          act="Change it"
          request={wanted.request}
          onDone={() => done(wanted.said)}
          leave="Leave it"
          onLeave={asking.forget}
        />
      </div>
    )
  }
  if (chosen === null) return <ChooseCommand {...{ choices, refusal, change, close }} onChoose={setChosen} />
  return <ChangeOneKey {...{ choices, refusal, change }} id={chosen} onLeave={() => setChosen(null)} />
}
