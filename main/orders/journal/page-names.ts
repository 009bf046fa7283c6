/** The names of a journal's files: numbered in the order they were begun, so that no clock can disturb it, and dated for the person. */

export type PageName = { readonly file: string; readonly number: number }

export function pageName(journal: string, number: number, day: string): PageName {
  return { file: `${journal}-${String(number).padStart(6, '0')}-${day}.journal`, number }
}

/** In their order. */
export function pagesOf(journal: string, files: readonly string[]): readonly PageName[] {
  return files.flatMap((file) => pageIn(journal, file)).sort((a, b) => a.number - b.number)
}

function pageIn(journal: string, file: string): readonly PageName[] {
  if (!file.startsWith(`${journal}-`)) return []
  const number = /^(\d{6,9})-\d{4}-\d{2}-\d{2}\.journal$/.exec(file.slice(journal.length + 1))?.[1]
  return number === undefined ? [] : [{ file, number: Number(number) }]
}

export function nextNumber(pages: readonly PageName[]): number {
  return (pages.at(-1)?.number ?? 0) + 1
}

export function headName(journal: string): string {
  return `${journal}.head`
}
