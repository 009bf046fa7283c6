/** The kill switch: one question, with the answer that stops trading under the first Enter. */
import { useState } from 'react'
import { useStore } from 'zustand'
import { useScreen } from '../screen-context.tsx'
import { createAsking } from '../stores/asking.ts'
import { haltTrouble } from '../stores/halt-trouble.ts'
import { lastOf } from '../stores/heard.ts'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/problem.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { ExitsNote } from './exits-note.tsx'
import { GttsLeftNote } from './gtts-left-note.tsx'
import { SystemHaltNote } from './system-halt-note.tsx'

export function HaltSheet() {
  const { bridge, sheet, streams } = useScreen()
  const halted = useStore(streams.trading, (heard) => lastOf(heard)?.halt.kind ?? null)
  const isHalted = halted === 'halted'
  const [asking] = useState(createAsking)
  const asked = useStore(asking.store)

  async function halt(closePositions: boolean, close: () => void): Promise<void> {
    if (await asking.ask(() => bridge.engageKillSwitch({ closePositions }))) close()
  }

  return (
    <Sheet label="Halt trading" onClose={sheet.close}>
      {(close) => (
        <div className="sheet-page">
          <h2>{isHalted ? 'Trading is halted' : 'Halt trading?'}</h2>
          <p>
            No new order leaves, what waits is taken back, and everything open is cancelled in one request. The orders
            are then read until nothing is left. Trading stays halted, over a restart too, until you release it.
          </p>
          <ExitsNote />
          <GttsLeftNote lead="This leaves GTT orders as they are." />
          <SystemHaltNote />
          {asked.kind === 'refused' && <Problem error={haltTrouble(asked.error, halted)} />}
          <div className="acts stacked">
            <Button look="primary" chord="Enter" busy={asked.kind === 'asking'} onPress={() => void halt(false, close)}>
              Halt and cancel all
            </Button>
            <Button busy={asked.kind === 'asking'} onPress={() => void halt(true, close)}>
              Halt, cancel all and close every position
            </Button>
            <Button chord="Esc" onPress={close}>
              {isHalted ? 'Stay halted' : 'Go on trading'}
            </Button>
          </div>
        </div>
      )}
    </Sheet>
  )
}
