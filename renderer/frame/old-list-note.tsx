/** In every window, that the list of instruments is of an earlier day: until there is today's, only ways out go. */
import { useStore } from 'zustand'
import { useScreen } from '../screen-context.tsx'
import { lastOf } from '../stores/heard.ts'
import { Glyph } from '../ui/glyph.tsx'
import { oldListWords } from '../words/instrument-words.ts'
import { StatusButton } from './status-button.tsx'

export function OldListNote() {
  const day = useStore(useScreen().streams.instruments, (heard) => oldListWords(lastOf(heard)))
  if (day === null) return null
  return (
    <StatusButton
      command="instruments.refresh"
      name="old-list"
      isDoubtful
      title={(key) =>
        `The list of instruments is of ${day}, and today's could not be had yet: until it is there, only ways out go. ${key} asks for it at once.`
      }
    >
      <Glyph name="triangle" />
      List of {day}
    </StatusButton>
  )
}
