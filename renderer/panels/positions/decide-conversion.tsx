/** The trader's word on a conversion that the broker's positions do not show: the only other thing that ends what is unknown. */
import { type KeyboardEvent, useId, useState } from 'react'
import { useStore } from 'zustand'
import type { Conversion } from '../../../contract/conversions.ts'
import { useScreen } from '../../screen-context.tsx'
import { createAsking } from '../../stores/asking.ts'
import { Button } from '../../ui/button.tsx'
import { closeOnEscape } from '../../ui/close-on-escape.ts'
import { isEnteredInField } from '../../ui/is-entered.ts'
import { Problem } from '../../ui/problem.tsx'
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival.ts'
import { ConversionLines } from './conversion-lines.tsx'

const verdicts = {
  'not-placed': 'It was not done. The position stays of the product it was.',
  placed: 'It was done. The positions are read until they show it.',
} as const
type Verdict = keyof typeof verdicts
const choices: readonly Verdict[] = ['not-placed', 'placed']

export function DecideConversion({ conversion }: { readonly conversion: Conversion }) {
  const { bridge, positionDesk } = useScreen()
  const [asking] = useState(createAsking)
  const asked = useStore(asking.store)
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const name = useId()
  const whyNot = verdict === null ? 'choose one of the two' : null
  const first = useFocusOnArrival<HTMLInputElement>()

  async function decide(): Promise<void> {
    if (verdict === null) return
    const { intent } = conversion
    if (await asking.ask(() => bridge.decideIntent({ intent, verdict, orders: [] }))) positionDesk.close()
  }

  function onKeyDown(event: KeyboardEvent): void {
    closeOnEscape(event, positionDesk.close)
    if (!isEnteredInField(event)) return
    event.preventDefault()
    void decide()
  }

  return (
    <section className="question convert" aria-label="Decide about the conversion" onKeyDown={onKeyDown}>
      <div className="asked">
        <ConversionLines conversions={[conversion]} />
        <p>Look at the broker’s own page first if you can.</p>
      </div>
      <fieldset className="verdicts">
        <legend className="for-the-ear">How it ended</legend>
        {choices.map((each, place) => (
          <label key={each}>
            <input
              type="radio"
              name={name}
              // The keyboard arrives at the first choice, which chooses nothing yet.
              ref={place === 0 ? first : undefined}
              checked={verdict === each}
              onChange={() => setVerdict(each)}
            />
            {verdicts[each]}
          </label>
        ))}
      </fieldset>
      {asked.kind === 'refused' && <Problem error={asked.error} />}
      <div className="acts">
        <Button
          look="primary"
          chord="Enter"
          whyNot={whyNot}
          busy={asked.kind === 'asking'}
          onPress={() => void decide()}
        >
          That is how it ended
        </Button>
        <Button chord="Esc" onPress={positionDesk.close}>
          Leave it
        </Button>
        {whyNot !== null && <span className="hint">{whyNot}</span>}
      </div>
    </section>
  )
}
