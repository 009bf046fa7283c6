/** A text that must be taken over exactly, with a button that copies it and says whether it did. */
import { useRef, useState } from 'react'
import { useScreen } from '../screen-context.tsx'
import { Button } from './button.tsx'
import { toClipboard } from './to-clipboard.ts'
import './copy-text.css'

export function CopyText({ text, name }: { readonly text: string; readonly name: string }) {
  const { notices } = useScreen()
  const shown = useRef<HTMLElement>(null)
  const [isCopied, setIsCopied] = useState(false)

  async function copy(): Promise<void> {
    const copied = await toClipboard(document, text)
    setIsCopied(copied)
    if (copied) return notices.tell(`The ${name} is on the clipboard.`)
    if (shown.current !== null) window.getSelection()?.selectAllChildren(shown.current)
    notices.warn(`The ${name} could not be copied. It is selected: press Ctrl+C.`)
  }

  return (
    <div className="copy-text">
      <code ref={shown} className="code">
        {text}
      </code>
      <Button onPress={() => void copy()}>{isCopied ? 'Copied' : 'Copy'}</Button>
    </div>
  )
}
