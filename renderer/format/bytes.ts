/** How much was carried or is kept, in the steps of a thousand. */

const names = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** `412 B`, `1.2 kB`, `35 MB`: never more than is so. */
export function formatBytes(bytes: number): string {
  const step = Math.min(names.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)))
  const count = bytes / 1_000 ** step
  const shown = step === 0 || count >= 10 ? Math.floor(count) : (Math.floor(count * 10) / 10).toFixed(1)
  return `${shown} ${names[step] ?? 'B'}`
}
