/** Puts a text on the clipboard. Every permission is denied to the windows of the Electron shell; a copy that a key or a press began needs none. */

/** False where neither way is open, as long after the key was pressed. */
export async function toClipboard(document: Document, text: string): Promise<boolean> {
  return (await byPermission(text)) || byCopying(document, text)
}

async function byPermission(text: string): Promise<boolean> {
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}

function byCopying(document: Document, text: string): boolean {
  let isTaken = false
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
    isTaken = true
  }
  document.addEventListener('copy', give)
  try {
    return document.execCommand('copy') && isTaken
  } finally {
    document.removeEventListener('copy', give)
  }
}
