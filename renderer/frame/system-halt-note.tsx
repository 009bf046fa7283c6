/** Whether a key halts trading in any program, where the shell offers such a key. */
import { useStore } from 'zustand'
import { useScreen } from '../screen-context.tsx'
import { systemHaltKeyOf, systemHaltWords } from '../stores/system-halt-key.ts'

export function SystemHaltNote() {
  const { described, platform } = useScreen()
  const words = systemHaltWords(useStore(described, systemHaltKeyOf), platform)
  return words !== null && <p className="note">{words}</p>
}
