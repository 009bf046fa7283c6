/** Hands over a file to be saved, by the browser's own way: whether the person keeps it, and where, no page is told. */

export function saveFile(page: Document, name: string, body: Blob): void {
  const address = URL.createObjectURL(body)
  const link = page.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The saving has its own hold on the body once it has begun, which it has after this turn.
  queueMicrotask(() => URL.revokeObjectURL(address))
}
