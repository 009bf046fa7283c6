/** Whether a row holds every one of the typed words, in whatever case and order. */
export function holdsWords(typed: string, texts: readonly (string | null)[]): boolean {
  const words = typed.toLowerCase().split(/\s+/)
  const text = texts.join(' ').toLowerCase()
  return words.every((word) => text.includes(word))
}
