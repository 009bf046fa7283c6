/** Arming one-key orders: for how long, and what the keys then do. */
import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import { armMinutes } from '../../contract/arming.ts'
import { noHabits } from '../../contract/order-habits.ts'
import { useKeyOf, useScreen } from '../screen-context.tsx'
import { createAsking } from '../stores/asking.ts'
import { lastOf } from '../stores/heard.ts'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { Sheet } from '../ui/sheet.tsx'

export function ArmSheet() {
  const { bridge, sheet, streams } = useScreen()
  const kept = useStore(streams.habits, (heard) => lastOf(heard)?.armMinutes ?? noHabits.armMinutes)
  const buyKey = useKeyOf('orders.buy-now')
  const sellKey = useKeyOf('orders.sell-now')
  const [minutes, setMinutes] = useState(kept)
  const [asking] = useState(createAsking)
  const asked = useStore(asking.store)
  const offered = [...new Set([...armMinutes, kept])].sort((one, other) => one - other)

  async function arm(event: FormEvent, close: () => void): Promise<void> {
    event.preventDefault()
    if (await asking.ask(() => bridge.arm({ minutes }))) close()
  }

  return (
    <Sheet label="Arm one-key orders" onClose={sheet.close}>
      {(close) => (
        <form className="sheet-page" onSubmit={(event) => void arm(event, close)}>
          <h2>Arm one-key orders?</h2>
          <p>
            {buyKey ?? 'A command without a key'} then buys the instrument in hand at the ask you see,{' '}
            {sellKey ?? 'another'} sells it at the bid you see: a limit order for the day, one lot or your default, sent
            at once. Your limits and checks hold; what wants your word comes up in the ticket instead.
          </p>
          <fieldset className="minutes">
            <legend>For how long</legend>
            {offered.map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name="minutes"
                  checked={each === minutes}
                  ref={each === kept ? takeFocus : null}
                  onChange={() => setMinutes(each)}
                />
                {each} min
              </label>
            ))}
          </fieldset>
          <p className="note">
            It ends by itself before that when trading is halted, when orders or prices are not current, when you sign
            out, when the computer sleeps (in the desktop program on Windows and macOS also when its screen is locked),
            when no window of the terminal was in front for a minute, and when none was touched for five.
          </p>
          {asked.kind === 'refused' && <Problem error={asked.error} />}
          <div className="acts">
            <Button chord="Esc" onPress={close}>
              Stay safe
            </Button>
            <Button look="primary" submits chord="Enter" busy={asked.kind === 'asking'}>
              Arm for {minutes} min
            </Button>
          </div>
        </form>
      )}
    </Sheet>
  )
}

/** The attribute that an opening dialog looks for. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '')
}
