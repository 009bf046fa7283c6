/** Tells main's log of faults that the window caught in itself. */
import type { Bridge } from '../../contract/ipc.ts'
import type { Stop } from '../time.ts'

export type ReportFault = (where: string, fault: unknown) => void

/** A fault that repeats at every paint must not fill the log. */
const reportsAtMost = 50

export function faultReporter(bridge: Pick<Bridge, 'reportFault'>): ReportFault {
  let reported = 0
  return (where, fault) => {
    reported += 1
    if (reported > reportsAtMost) return
    const detail = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault)
    // Nothing is left to tell when the report itself fails.
    void bridge.reportFault({ where, detail }).catch(() => undefined)
  }
}

/** Faults that no panel caught. */
export function reportUncaught(page: Window, report: ReportFault): Stop {
  const onError = (event: ErrorEvent) => report('window', event.error ?? event.message)
  const onRejection = (event: PromiseRejectionEvent) => report('window, in a promise', event.reason)
  page.addEventListener('error', onError)
  page.addEventListener('unhandledrejection', onRejection)
  return () => {
    page.removeEventListener('error', onError)
    page.removeEventListener('unhandledrejection', onRejection)
  }
}
