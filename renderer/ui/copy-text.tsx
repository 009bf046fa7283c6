/** A text that must be taken over exactly, with a button that copies it and says whether it did. */
import { useRef, useState } from 'react'
import { useScreen } from '../screen-context.tsx'
import { Button } from './button.tsx'
import './copy-text.css'

export function CopyText({ text, name }: { readonly text: string; readonly name: string }) {
  const { notices } = useScreen()
  const shown = useRef<HTMLElement>(null)
  const [isCopied, setIsCopied] = useState(false)

  async function copy(): Promise<void> {
    const copied = (await copyByPermission(text)) || copyBySelection(shown.current)
    setIsCopied(copied)
    if (copied) notices.tell(`The ${name} is on the clipboard.`)
    else notices.warn(`The ${name} could not be copied. It is selected: press Ctrl+C.`)
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

async function copyByPermission(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

/** Every permission is denied to the windows of the Electron shell; copying a selection needs none. */
function copyBySelection(shown: HTMLElement | null): boolean {
  if (!shown) return false
  window.getSelection()?.selectAllChildren(shown)
  return document.execCommand('copy')
}
