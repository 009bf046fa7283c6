/** Hands over a list as a file named by what it holds and the day. */
import { formatDate } from '../format/instants.ts'
import { useScreen } from '../screen-context.tsx'
import { saveFile } from '../ui/save-file.ts'

export function useSavedCsv(what: string): (csv: string) => void {
  const { time, notices } = useScreen()
  return (csv) => {
    const name = `${what} ${formatDate(time.wall())}.csv`
    // The mark tells spreadsheets that it is UTF-8.
    saveFile(document, name, new Blob(['\uFEFF', csv], { type: 'text/csv' }))
    notices.tell(`What is shown was handed over to be saved as ${name}.`)
  }
}
