/** What the kill switch leaves at the broker: orders that go by themselves at a price; nothing where none does. */
import { useStore } from 'zustand'
import { useScreen } from '../screen-context.tsx'
import { gttsLeftByHalt } from '../words/gtt-words.ts'

export function GttsLeftNote() {
  const words = useStore(useScreen().streams.gtts, gttsLeftByHalt)
  return words === null ? null : <p className="could-not">{words}</p>
}
