/** What the kill switch leaves at the broker: orders that go by themselves at a price; nothing where none does. */
import { useStore } from 'zustand'
import { useScreen } from '../screen-context.tsx'
import { gttsLeftHere } from '../words/gtt-words.ts'

export function GttsLeftNote({ lead = '' }: { readonly lead?: string }) {
  const heard = useStore(useScreen().streams.gtts)
  const sentences = gttsLeftHere(heard)
  return sentences.length === 0 ? null : <p className="could-not">{[lead, ...sentences].join(' ')}</p>
}
