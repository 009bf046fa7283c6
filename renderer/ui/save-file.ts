/** Hands the person a file to keep, by the browser's own way of saving. */

export function saveFile(page: Document, name: string, body: Blob): void {
  const address = URL.createObjectURL(body)
  const link = page.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The saving has its own hold on the body once it has begun, which it has after this turn.
  queueMicrotask(() => URL.revokeObjectURL(address))
}
