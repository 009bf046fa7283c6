/** What arrived at the broker's address, in order: the record that tests and the curious read. */

export type ArrivedRequest = {
  readonly number: number
  /** On the virtual clock. */
  readonly at: number
  readonly method: string
  readonly path: string
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The status answered, or what was done instead; null while nothing has been. */
  readonly outcome: string | null
}

export type RequestLog = {
  readonly all: () => readonly ArrivedRequest[]
  /** Notes an arrival; what it returns is told the outcome. */
  readonly note: (arrived: Omit<ArrivedRequest, 'number' | 'outcome'>) => (outcome: string) => void
  readonly clear: () => void
}

const kept = 1_000

export function openRequestLog(): RequestLog {
  let noted = 0
  let log: ArrivedRequest[] = []
  return {
    all: () => [...log],
    note: (arrived) => {
      const entry = { ...arrived, number: ++noted, outcome: null as string | null }
      log.push(entry)
      if (log.length > kept) log.shift()
      return (outcome) => {
        entry.outcome = outcome
      }
    },
    clear: () => {
      log = []
    },
  }
}
