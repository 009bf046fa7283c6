/** Main's log: one line an event, with the detail that the screen leaves out. Secrets are cut out before a line is written. */

export type Log = {
  readonly note: (area: string, what: string, detail?: unknown) => void
  /** Records a fault and returns the reference that the person sees. */
  readonly fault: (area: string, error: unknown) => string
}
